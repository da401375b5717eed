import { useSyncExternalStore } from 'react';
import { from } from '../../theme/scale.ts';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(from.desk);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * True if the window is as wide as a desk's. True on the server, so what only a wide window shows must also be hidden
 * by its style on a narrow one.
 */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(from.desk).matches,
    () => true,
  );
