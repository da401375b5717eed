/** What stood behind `#` of a mailed link, from `#` on; '' for none. In memory only. */
let held = '';

/**
 * Takes the secret of a mailed link (`domain/account/take-back-link.ts`) out of the address bar and the history. Before anything
 * reads the address: then it is in no chart, no log and no storage.
 */
export function hideMailedLink({ location, history }: Window): void {
  if (!location.hash.startsWith('#take-back=')) return;
  held = location.hash;
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Hash of the mailed link that was taken, until it is forgotten. */
export const mailedLink = (): string => held;
export const forgetMailedLink = (): void => void (held = '');
