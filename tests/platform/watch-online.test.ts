import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchNetwork, watchOnline } from '../../src/platform/watch-online.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aWindow(isOnline = true) {
  const events = new EventTarget();
  const browser = Object.assign(events, {
    setTimeout: setTimeout.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
    navigator: { onLine: isOnline },
  });
  const turn = (type: 'online' | 'offline') => () => {
    browser.navigator.onLine = type === 'online';
    events.dispatchEvent(new Event(type));
  };
  return { browser: browser as unknown as Window, beOnline: turn('online'), beOffline: turn('offline') };
}

describe('a device that is connected again', () => {
  it('is told once calls get through, and once for a connection that flickers', () => {
    const { browser, beOnline } = aWindow();
    const back = vi.fn<() => void>();
    watchOnline(browser, back);
    beOnline();
    expect(back).not.toHaveBeenCalled();
    beOnline();
    vi.advanceTimersByTime(1_000);
    expect(back).toHaveBeenCalledOnce();
    beOnline();
    vi.advanceTimersByTime(1_000);
    expect(back).toHaveBeenCalledTimes(2);
  });

  it('is told nothing once the end was asked for, not even what was about to be', () => {
    const { browser, beOnline } = aWindow();
    const back = vi.fn<() => void>();
    const stop = watchOnline(browser, back);
    beOnline();
    stop();
    beOnline();
    vi.advanceTimersByTime(1_000);
    expect(back).not.toHaveBeenCalled();
  });
});

describe('the network of a device', () => {
  function watched(isOnline: boolean) {
    const it = aWindow(isOnline);
    const told: string[] = [];
    const stop = watchNetwork(it.browser, {
      lost: () => void told.push('lost'),
      returned: () => void told.push('returned'),
    });
    return { ...it, told, stop };
  }

  it('is told when it is lost, and when it is back once calls get through', () => {
    const { told, beOffline, beOnline } = watched(true);
    beOffline();
    beOnline();
    expect(told).toEqual(['lost']);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(['lost', 'returned']);
  });

  it('is told as lost at once where a page opens without one', () => {
    expect(watched(false).told).toEqual(['lost']);
  });

  it('is not told as back where it is lost again meanwhile, nor after the end', () => {
    const { told, beOffline, beOnline, stop } = watched(false);
    beOnline();
    beOffline();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(['lost', 'lost']);
    beOnline();
    stop();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(['lost', 'lost']);
  });
});
