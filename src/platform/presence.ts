import type { Device } from './device.ts';
import { watchOnline } from './watch-online.ts';

/** A tab that is seen, of a device that is connected. */
export type Presence = {
  isPresent: () => boolean;
  /** Tells each change, until the returned function is called. */
  watch: (changed: () => void) => () => void;
};

/** Presence of a page in a browser. A network that has come back counts once calls get through. */
export function browserPresence(browser: Window): Presence {
  const { document, navigator } = browser;
  let isSettling = false;
  return {
    isPresent: () => !document.hidden && navigator.onLine && !isSettling,
    watch: (changed) => {
      const lost = (): void => {
        isSettling = true;
        changed();
      };
      const stop = watchOnline(browser, () => {
        isSettling = false;
        changed();
      });
      document.addEventListener('visibilitychange', changed);
      browser.addEventListener('offline', lost);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', changed);
        browser.removeEventListener('offline', lost);
      };
    },
  };
}

/** Presence of the tab. */
export const presenceOf = ({ presence }: Pick<Device, 'presence'>): Presence => presence ?? browserPresence(window);
