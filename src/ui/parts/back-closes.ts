import { useEffect, useEffectEvent } from 'react';

type Watcher = { onclose: (() => void) | null; destroy: () => void };

/**
 * Lets the browser's own way out close what lies over the page: Back on a phone. Chromium tells of it (`CloseWatcher`);
 * elsewhere Back leads to the page before, as it always does.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    if (!open || !CloseWatcher) return undefined;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [open]);
}
