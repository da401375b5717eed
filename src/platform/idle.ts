/** Does the work in a quiet moment of the browser, at the latest after 5 s; gives back how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 2000);
  return () => clearTimeout(timer);
}

const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'click', 'input'] as const;
const SIGNS = ['pointermove', 'wheel', 'focusin', ...TOUCHES] as const;

/** Settles with the first of these events, wherever in the page it happens. */
function firstOf(browser: Window, types: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      for (const type of types) browser.removeEventListener(type, end, true);
      resolve();
    };
    for (const type of types) browser.addEventListener(type, end, { capture: true, passive: true });
  });
}

/** Settles in the first quiet moment after the page has loaded, or when somebody first touches it. */
export function quietMoment(browser: Window): Promise<void> {
  const loadedAndIdle = new Promise<void>((resolve) => {
    if (browser.document.readyState === 'complete') whenIdle(resolve);
    else browser.addEventListener('load', () => whenIdle(resolve), { once: true });
  });
  return Promise.race([loadedAndIdle, firstOf(browser, TOUCHES)]);
}

/** Settles once somebody is there: they scroll, point, touch, type or move the focus, or have scrolled or pressed before. */
function firstInput(browser: Window): Promise<void> {
  if (browser.scrollY > 0 || browser.navigator.userActivation?.hasBeenActive) return Promise.resolve();
  // The page's own: what scrolls in it may scroll by itself.
  const scrolled = new Promise<void>((resolve) =>
    browser.addEventListener('scroll', () => resolve(), { once: true, passive: true }),
  );
  return Promise.race([scrolled, firstOf(browser, SIGNS)]);
}

/** Ms after which a page that never comes to rest counts as quiet. */
const QUIET_LIMIT = 5_000;
/** Ms for which the line is left to what the first input asks for, such as the page behind a link. */
const AFTER_INPUT = 1_000;

/** First input, where the page is held back until it; null where nothing is. */
let input: Promise<void> | null = null;

/** When the first input came, in ms of `performance.now`; null before it. */
let inputAt: number | null = null;

/** Holds back, until the first input from now on, what the page can do without. */
export function holdUntilInput(browser: Window): void {
  input = firstInput(browser);
  void input.then(() => (inputAt = performance.now()));
}

/** True where all was held back until a moment ago: what a press leads to is not here yet, and comes sooner as a page of its own. */
export const isJustReleased = (): boolean =>
  input !== null && (inputAt === null || performance.now() - inputAt < AFTER_INPUT);

/** Settles when what the page can do without is due: after the first input where it is held back, else in a quiet moment. */
export const due = (browser: Window): Promise<void> =>
  input ??
  Promise.race([quietMoment(browser), new Promise<void>((resolve) => browser.setTimeout(resolve, QUIET_LIMIT))]);

/** True where the page holds back what it can do without, until the first input. */
export const isHeldBack = (): boolean => input !== null;

/** Does the work in a quiet moment once it is due, a second after the first input where that is waited for; gives back how to call it off. */
export function whenDue(work: () => void): () => void {
  if (!input) return whenIdle(work);
  let isOff = false;
  let stop = (): void => undefined;
  void input.then(() => {
    if (isOff) return;
    const timer = setTimeout(() => (stop = whenIdle(work)), AFTER_INPUT);
    stop = () => clearTimeout(timer);
  });
  return () => {
    isOff = true;
    stop();
  };
}
