import { useEffect, useRef } from 'react';

/** Events that end a press: a button whose way up nobody told, outside of the window, is up when a key is pressed. */
const ENDS = ['mouseup', 'dragend', 'keydown'] as const;

/**
 * Puts off what a field does as it is left until the press that leaves it has reached what it is for: a page that grows or
 * shrinks between the button's way down and up takes the control away from under the pointer, and the press is lost.
 * @returns runs what it is given: at once, or after the press that is being made.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const go = () => {
      waiting.current?.();
      waiting.current = null;
    };
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
      // The click comes after it.
      setTimeout(go);
    };
    // A finger's press is told as a mouse's, too.
    addEventListener('mousedown', down, true);
    for (const end of ENDS) addEventListener(end, up, true);
    return () => {
      removeEventListener('mousedown', down, true);
      for (const end of ENDS) removeEventListener(end, up, true);
    };
  }, []);
  return (run) => {
    if (isDown.current) waiting.current = run;
    else run();
  };
}
