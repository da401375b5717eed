/** Pause in ms after the browser says that it is connected again: it says so a moment before a call gets through. */
export const SETTLING = 300;

/** Calls `back` each time the device is connected again and calls get through; returns the end of it. */
export function watchOnline(browser: Window, back: () => void): () => void {
  let settling: number | undefined;
  const settle = (): void => {
    browser.clearTimeout(settling);
    settling = browser.setTimeout(back, SETTLING);
  };
  browser.addEventListener('online', settle);
  return () => {
    browser.clearTimeout(settling);
    browser.removeEventListener('online', settle);
  };
}

type Network = { lost: () => void; returned: () => void };

/** Tells each change of the network, and at once where there is none; returns the end of it. One that is back counts once calls get through. */
export function watchNetwork(browser: Window, { lost, returned }: Network): () => void {
  const stop = watchOnline(browser, () => browser.navigator.onLine && returned());
  browser.addEventListener('offline', lost);
  if (!browser.navigator.onLine) lost();
  return () => {
    stop();
    browser.removeEventListener('offline', lost);
  };
}
