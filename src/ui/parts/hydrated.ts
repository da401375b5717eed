import { useSyncExternalStore } from 'react';

// A page that came painted sleeps until the app has taken it over: what is not seen at once waits, and leaves the line to
// the page's code.
let isAwake = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets everything that has waited begin. */
export function markHydrated(): void {
  if (isAwake) return;
  isAwake = true;
  for (const listener of listeners) listener();
}

/** Whether the app has taken the page over; false while a server paints. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAwake,
    () => false,
  );
