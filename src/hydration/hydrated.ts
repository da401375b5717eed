// A page that came painted sleeps until the app has taken it over: what is not seen at once waits, and leaves the line to
// the page's code.
let isAwake = false;
const listeners = new Set<() => void>();

/** Tells when the app has taken the page over. @returns stops telling */
export function watchHydrated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once the app has taken the page over. */
export const isHydrated = (): boolean => isAwake;

/** Lets everything that has waited begin. */
export function markHydrated(): void {
  if (isAwake) return;
  isAwake = true;
  for (const listener of listeners) listener();
}
