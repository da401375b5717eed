import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Gives the focus to what opened this when it goes away with the focus inside. `to` is a selector. */
export function RestoreFocus({ to, children }: { to: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    return () => {
      if (here?.contains(document.activeElement)) document.querySelector<HTMLElement>(to)?.focus();
    };
  }, [to]);
  return <div ref={box}>{children}</div>;
}
