import { beforeEach, expect, it } from 'vitest';
import { connectCovers, type Covers } from '../../src/platform/covers.ts';
import { isStepTaken } from '../../src/platform/history-steps.ts';

type Kept = { state: unknown; href: string };

/** Browser with a history, whose traversals come later as a browser's do, and the shop that follows it. */
function openBrowser(entries: Kept[] = [{ state: { key: 'a' }, href: 'https://shop.test/a' }]) {
  let at = entries.length - 1;
  const listeners: (() => void)[] = [];
  const queue: (() => void)[] = [];
  const traverse = (steps: number): void => {
    queue.push(() => {
      if (!entries[at + steps]) return;
      at += steps;
      // As they came: at the window, capturing listeners are not before the others.
      for (const run of listeners) run();
    });
  };
  const now = (): Kept => entries[at] as Kept;
  const resolved = (href: unknown): string => new URL((href as string | undefined) ?? now().href, now().href).href;
  class Steps {
    get state() {
      return now().state;
    }
    pushState(state: unknown, _: string, href?: string) {
      entries.splice(at + 1, Infinity, { state, href: resolved(href) });
      at += 1;
    }
    replaceState(state: unknown, _: string, href?: string) {
      entries[at] = { state, href: resolved(href) };
    }
    go(steps = 0) {
      traverse(steps);
    }
    back() {
      traverse(-1);
    }
  }
  const window = {
    history: new Steps(),
    location: {
      get href() {
        return now().href;
      },
    },
    addEventListener: (_: string, run: () => void) => listeners.push(run),
    setTimeout: (run: () => void) => queue.push(run),
  } as unknown as Window;
  /** Pages that the shop was led to by Back and Forward. */
  const led: string[] = [];
  window.addEventListener('popstate', () => isStepTaken() || led.push(now().href.slice(-1)));
  return {
    window,
    led,
    /** Until nothing more happens. */
    rest: () => {
      for (let next = queue.shift(); next; next = queue.shift()) next();
    },
    /** The browser's own buttons, which no script sees. */
    press: traverse,
    /** Addresses of the entries; the one that is open in brackets, and ours with a star. */
    steps: () =>
      entries
        .map(({ state, href }, nth) => {
          const name = href.slice(-1) + ((state as { covers?: unknown }).covers === undefined ? '' : '*');
          return nth === at ? `[${name}]` : name;
        })
        .join(' '),
    go: (key: string) => window.history.pushState({ key }, '', `/${key}`),
    put: (key: string) => window.history.replaceState({ key }, '', `/${key}`),
  };
}

let browser: ReturnType<typeof openBrowser>;
let covers: Covers;
let asked: string[];
beforeEach(() => {
  asked = [];
  browser = openBrowser();
  covers = connectCovers(browser.window);
  browser.go('b');
});
/** Something that Back closes. */
const open = (name = 'sheet'): (() => void) => {
  const release = covers.cover(() => {
    asked.push(name);
    release();
  });
  browser.rest();
  return release;
};
const back = (): void => {
  browser.press(-1);
  browser.rest();
};

it('Back closes what covers the page, and the next Back leads to the page before', () => {
  open();
  expect(browser.steps()).toBe('a b [b*]');
  back();
  expect([asked, browser.led]).toEqual([['sheet'], []]);
  back();
  expect([asked, browser.led, browser.steps()]).toEqual([['sheet'], ['a'], '[a] b b*']);
});

it('what closes by itself leaves no step behind, and the shop hears of none', () => {
  const close = open();
  close();
  browser.rest();
  expect([browser.steps(), browser.led, asked]).toEqual(['a [b] b*', [], []]);
  back();
  expect(browser.steps()).toBe('[a] b b*');
});

it('Forward to the step of what has closed leads back to its page', () => {
  open();
  back();
  browser.press(1);
  browser.rest();
  expect([browser.steps(), asked]).toEqual(['a [b] b*', ['sheet']]);
});

it('what closes and what opens in one moment are one step', () => {
  const close = open();
  close();
  const other = open('alert');
  expect(browser.steps()).toBe('a b [b*]');
  other();
  browser.rest();
  expect(browser.steps()).toBe('a [b] b*');
});

it('Back closes the newest of two, and then the other', () => {
  open();
  open('alert');
  expect(browser.steps()).toBe('a b [b*]');
  back();
  expect([asked, browser.steps()]).toEqual([['alert'], 'a b [b*]']);
  back();
  expect([asked, browser.steps(), browser.led]).toEqual([['alert', 'sheet'], 'a [b] b*', []]);
});

it('what stays open at Back is asked again at the next', () => {
  covers.cover(() => asked.push('another alert'));
  browser.rest();
  back();
  back();
  expect([asked, browser.steps(), browser.led]).toEqual([['another alert', 'another alert'], 'a b [b*]', []]);
});

it('a link of what covers the page, and closes then, takes the place of the step', () => {
  const close = open();
  browser.go('c');
  close();
  browser.rest();
  expect(browser.steps()).toBe('a b [c]');
  back();
  expect([browser.led, asked]).toEqual([['b'], []]);
});

it('a page that opens below what stays covers the next step', () => {
  open();
  browser.go('c');
  browser.rest();
  expect(browser.steps()).toBe('a b c [c*]');
  back();
  expect([asked, browser.led]).toEqual([['sheet'], []]);
  back();
  expect(browser.led).toEqual(['b']);
});

it('an address that is replaced below it is the page’s own after Back, and after it has closed', () => {
  open();
  browser.put('c');
  expect(browser.steps()).toBe('a b [c*]');
  back();
  expect([browser.steps(), browser.led, asked]).toEqual(['a [c] c*', [], ['sheet']]);
  const close = open();
  browser.put('d');
  browser.put('e');
  close();
  browser.rest();
  expect([browser.steps(), browser.led]).toEqual(['a [e] e*', []]);
});

it('steps that are taken while it closes are all there', () => {
  const close = open();
  close();
  // After the step has been sent away, and before it has gone.
  browser.window.setTimeout(() => {
    browser.go('c');
    browser.put('d');
    browser.go('e');
    expect(browser.steps()).toBe('a b [e]');
  });
  browser.rest();
  expect([browser.steps(), browser.led]).toEqual(['a b d [e]', []]);
});

it('the shop’s own way back leads to the entry before, with what covers it still there', () => {
  open();
  browser.window.history.back();
  browser.rest();
  expect([browser.led, asked, browser.steps()]).toEqual([['a'], [], 'a [a*]']);
  back();
  expect([asked, browser.steps()]).toEqual([['sheet'], '[a] a*']);
});

it('who goes back by more than the step is led there, and what covered the page is closed', () => {
  open();
  browser.press(-2);
  browser.rest();
  expect([browser.led, asked, browser.steps()]).toEqual([['a'], ['sheet'], '[a] b b*']);
});

it('a page that is loaded anew below its step has none', () => {
  const again = openBrowser([
    { state: { key: 'a' }, href: 'https://shop.test/a' },
    { state: { key: 'b' }, href: 'https://shop.test/b' },
    { state: { key: 'c', covers: 'b' }, href: 'https://shop.test/c' },
  ]);
  connectCovers(again.window);
  again.rest();
  expect([again.steps(), again.led]).toEqual(['a [c] c*', []]);
});

it('the history is the browser’s own wherever nothing covers the page', () => {
  const close = open();
  expect(Object.hasOwn(browser.window.history, 'pushState')).toBe(true);
  close();
  browser.rest();
  expect(Object.keys(browser.window.history)).toEqual([]);
});
