declare global {
  interface Window {
    /** Put there by the script inside a server-rendered page: `reloadOnce`, which such a page has before any code. */
    reloadOnce?: (file: string) => Promise<boolean>;
  }
}

/** Names an element by what a shopper knows it by, so that it is found again in a new document. */
export const signatureOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('href'),
    element.getAttribute('aria-label'),
    (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent,
  ].join('|');

/** Control of a page that was reloaded: the nth of its signature, and its state. */
export type ControlState = {
  signature: string;
  nth: number;
  /** The text of a field, or whether a box or a radio button is chosen; null for buttons and links. */
  value: string | boolean | null;
  focused: boolean;
  /** A button that was pressed and waits for the app. */
  pending: boolean;
};

/** The key in sessionStorage of the state of the page that is being reloaded: its address and its `ControlState`s. */
export const PAGE_STATE = 'page-state';

/**
 * Reloads the page to get a file whose loss a browser remembers for as long as the document lives: a module that failed
 * once. At most once a file and 20 times a visit, and only if the shop has just answered. Address, scroll, focus and what was typed
 * are stored for the page that comes (`restorePage`); passwords and codes are not (`data-secret`), nor what stands behind `#`.
 *
 * Self-contained: its text also runs inside server-rendered pages, where no code has come yet.
 * @param file the address of what is missing.
 * @returns whether the shop answered, in which case the page was reloaded before; never settles if it is reloaded now.
 */
export async function reloadPageOnce(
  file: string,
  signature: (element: Element) => string,
  stateKey: string,
): Promise<boolean> {
  const read = <Value>(key: string, none: Value): Value => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? none;
  try {
    // Past the cache, which may hold half of it; it is then there for the page that comes.
    const answer = await fetch(file, { cache: 'reload' });
    await answer.arrayBuffer();
    if (answer.status >= 500) return false;
  } catch {
    return false;
  }
  try {
    const files = read<string[]>('reloaded', []);
    if (files.includes(file) || files.length >= 20) return true;
    sessionStorage.setItem('reloaded', JSON.stringify([...files, file]));
    const seen: Record<string, number> = {};
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>('a[href], button, input, select, textarea'),
    ].flatMap((it) => {
      const name = signature(it);
      const nth = (seen[name] = (seen[name] ?? -1) + 1);
      const isSecret = /password|hidden|file/.test(it.type + it.autocomplete) || it.closest('[data-secret]') !== null;
      const isChoice = /radio|checkbox/.test(it.type);
      const value = isSecret || it.matches('a, button') ? null : isChoice ? it.checked : it.value;
      const focused = it === document.activeElement;
      const pending = it.hasAttribute('data-waits');
      return value === null && !focused && !pending ? [] : [{ signature: name, nth, value, focused, pending }];
    });
    sessionStorage.setItem(stateKey, JSON.stringify([location.href.split('#')[0], controls]));
    // As src/ui/parts/navigation/scroll-positions.ts keeps it; that part may not have come.
    sessionStorage.setItem(
      'scroll',
      JSON.stringify([
        ...read<unknown[]>('scroll', []),
        [(history.state as { key?: string } | null)?.key ?? 'first', scrollY],
      ]),
    );
  } catch {
    // Without storage nobody could tell how often it was done.
    return true;
  }
  location.reload();
  return new Promise(() => undefined);
}

/** `reloadPageOnce` for a page that was not rendered by the server. */
export const reloadOnce = (file: string): Promise<boolean> => reloadPageOnce(file, signatureOf, PAGE_STATE);
