import { useEffect, useEffectEvent } from 'react';

type Watcher = { onclose: (() => void) | null; destroy: () => void };

/**
 * Lets the browser's own way out close what lies over the page: Back on a phone. Chromium tells of it (`CloseWatcher`);
 * elsewhere Back leads to the page before, as it always does.
 */
export function useCloseWatcher(open: boolean, onClose: () => void): void {
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
}
