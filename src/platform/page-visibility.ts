/** Visibility of the page, and the wish of its reader for little motion, as the browser reports them. */
export type PageEnvironment = {
  /** Whether the page cannot be seen: another tab is in front, or the phone sleeps. */
  isHidden: () => boolean;
  /** Whether the person has asked for as little motion as possible. */
  wantsStillness: () => boolean;
  /** Tells each change of either, until the returned function is called. */
  watch: (changed: () => void) => () => void;
};

/** The surroundings of a page in a browser. */
export function browserPageEnvironment(browser: Window): PageEnvironment {
  const { document } = browser;
  const stillness = browser.matchMedia('(prefers-reduced-motion: reduce)');
  return {
    isHidden: () => document.hidden,
    wantsStillness: () => stillness.matches,
    watch: (changed) => {
      document.addEventListener('visibilitychange', changed);
      stillness.addEventListener('change', changed);
      return () => {
        document.removeEventListener('visibilitychange', changed);
        stillness.removeEventListener('change', changed);
      };
    },
  };
}
