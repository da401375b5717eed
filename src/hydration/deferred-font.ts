import { DEFERRED_FONT } from '../ui/theme/type.ts';

// The display face is 10 kB: on a first visit it leaves the line to what the page is used with, and comes once that is there.

declare global {
  interface Window {
    /** Lets the display face come; there only while it is held. */
    letFaceCome?: () => void;
  }
}

/** Milliseconds for which it is held at most, for a page whose app does not come. */
const PATIENCE = 4000;

/** Runs inside the painted page, by itself: it may use nothing from around it. Without script the face is never held. */
function hold(name: string, key: string, patience: number): void {
  try {
    // Who had it once has it in the browser's cache: the first words are set in it.
    if (localStorage.getItem(key) !== null) return;
    localStorage.setItem(key, '1');
  } catch {
    // Nothing can be kept here: then the face comes at once, each time.
    return;
  }
  const style = document.createElement('style');
  style.textContent = `:root{${name}:'Display Times'}`;
  document.head.append(style);
  window.letFaceCome = () => style.remove();
  setTimeout(window.letFaceCome, patience);
}

/** Text of the script that holds the display face, for the server-rendered page. */
export const deferFontScript = (): string =>
  `(${hold.toString()})(${JSON.stringify(DEFERRED_FONT)},"face",${PATIENCE});`;
