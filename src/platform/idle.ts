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

/** Settles in the first quiet moment after the page has loaded, or when somebody first touches it. */
export function quietMoment(browser: Window): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      for (const touch of TOUCHES) browser.removeEventListener(touch, end, true);
      resolve();
    };
    for (const touch of TOUCHES) browser.addEventListener(touch, end, { capture: true, passive: true });
    if (browser.document.readyState === 'complete') whenIdle(end);
    else browser.addEventListener('load', () => whenIdle(end), { once: true });
  });
}
