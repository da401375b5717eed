import { useEffect } from 'react';

/** Calls back when somebody writes on the page while a layer that was asked for is on its way: it would open over what is written. */
export function useOnWriting(isAwaited: boolean, cancel: () => void): void {
  useEffect(() => {
    if (!isAwaited) return;
    // Not what a browser fills in by itself, and not in the layer, which may have come meanwhile.
    const hear = ({ target }: Event) => {
      const isTyped = target instanceof Element && target === document.activeElement;
      if (isTyped && !target.closest('dialog, [role=dialog]')) cancel();
    };
    document.addEventListener('input', hear);
    return () => document.removeEventListener('input', hear);
  }, [isAwaited, cancel]);
}
