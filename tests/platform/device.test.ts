import { describe, expect, it } from 'vitest';
import { browserPlatform } from '../../src/platform/device.ts';

/** As much of a window as a device uses: a store, and the event that another tab's change causes. */
function aWindow(kept: Map<string, string> = new Map()) {
  const events = new EventTarget();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const browser = Object.assign(events, { localStorage: store }) as unknown as Window;
  const tell = (key: string | null, newValue: string | null): void =>
    void events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  const otherTab = (key: string | null, newValue: string | null): void => {
    if (key === null) kept.clear();
    else if (newValue === null) kept.delete(key);
    else kept.set(key, newValue);
    tell(key, newValue);
  };
  return { browser, kept, otherTab, tell };
}

describe('what is kept on this device', () => {
  it('reads what was written, and null where nothing was', () => {
    const { browser, kept } = aWindow();
    const device = browserPlatform(browser);
    device.write('guestCart', '{}');
    expect([device.read('guestCart'), device.read('token'), [...kept]]).toEqual(['{}', null, [['guestCart', '{}']]]);
  });

  it('hears another tab change that key, and everything being cleared, until it stops listening', () => {
    const { browser, otherTab } = aWindow();
    const heard: (string | null)[] = [];
    const stop = browserPlatform(browser).watch('guestCart', (text) => void heard.push(text));
    otherTab('guestCart', 'a');
    otherTab('token', 'b');
    otherTab('guestCart', null);
    otherTab(null, null);
    stop();
    otherTab('guestCart', 'c');
    expect(heard).toEqual(['a', null, null]);
  });

  it('hears what is there now, not what a late event says', () => {
    const { browser, tell } = aWindow(new Map([['guestCart', 'newer']]));
    const heard: (string | null)[] = [];
    browserPlatform(browser).watch('guestCart', (text) => void heard.push(text));
    tell('guestCart', 'older');
    expect(heard).toEqual(['newer']);
  });

  it('hears what other pages stored while Back kept this one asleep', () => {
    const { browser } = aWindow(new Map([['guestCart', 'newer']]));
    const heard: (string | null)[] = [];
    browserPlatform(browser).watch('guestCart', (text) => void heard.push(text));
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(heard).toEqual(['newer']);
  });

  it('fails at the reading or writing, not before, where storage is blocked', () => {
    const blocked = Object.defineProperty(new EventTarget(), 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }) as unknown as Window;
    const device = browserPlatform(blocked);
    expect(() => device.read('token')).toThrow('blocked');
    expect(() => device.write('token', 'x')).toThrow('blocked');
  });
});

describe('a cookie that the page can reach', () => {
  it('is taken away from this host and from those above it, for every path of the shop', () => {
    const set: string[] = [];
    const browser = {
      location: { hostname: 'shop.example.lk' },
      document: {
        set cookie(text: string) {
          set.push(text);
        },
      },
    } as unknown as Window;
    browserPlatform(browser).dropCookie('token');
    expect(set).toEqual(
      ['', ';domain=shop.example.lk', ';domain=example.lk', ';domain=lk'].flatMap((domain) => [
        `token=;max-age=0;path=/${domain}`,
        `token=;max-age=0;path=/api${domain}`,
      ]),
    );
  });
});
