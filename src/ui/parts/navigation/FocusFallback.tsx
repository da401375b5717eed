import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../focus-return.ts';

/** When one of a list of `count` things goes and takes the focus with it, the page's heading gets it. */
export function FocusFallback({ count }: { count: number }) {
  const before = useRef(count);
  useLayoutEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (fewer && document.activeElement === document.body) focusHeading();
  }, [count]);
  return null;
}
