import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Covers } from '../../../platform/covers.ts';

type Watcher = { onclose: (() => void) | null; destroy: () => void };

let covers: Covers | undefined;
let coming: Promise<void> | undefined;
const fetchCovers = (): Promise<void> =>
  (coming ??= import('../../../platform/covers.ts')
    .then((it) => void (covers ??= it.connectCovers(window)))
    // Without it Back leads to the page before, until the next time.
    .catch(() => void (coming = undefined)));

/**
 * Closing of what covers the page by the browser's own ways out: its close request where it has one (`CloseWatcher`: Escape, and
 * Back on a phone with Chromium), and Back everywhere (decision 121).
 * @param isCovering false for what leaves the page beside it free: Back leads to the page before then.
 */
export function useWayOut(open: boolean, onClose: () => void, isCovering = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    if (!open || !CloseWatcher) return undefined;
    let watcher: Watcher;
    // Each can be asked once; another alert may be behind the first.
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        watch();
        close();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
  // Before the history is looked at again: what has closed covers nothing.
  useLayoutEffect(() => {
    const isWanted = open && isCovering;
    let isHere = true;
    let release: (() => void) | undefined;
    const begin = () => {
      if (isHere && isWanted) release = covers?.cover(() => close());
    };
    if (covers) begin();
    else void fetchCovers().then(begin);
    return () => {
      isHere = false;
      release?.();
    };
  }, [open, isCovering]);
}
