import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Content that a page can do without for a frame. Of a page that a press has led to, it is drawn after the first one, so that the
 * press is answered sooner; of one that came painted, or that is gone back to and scrolled to its place, at once.
 */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  const isPressed = useNavigationType() === NavigationType.Push;
  const [isDrawn, setIsDrawn] = useState(!isPressed);
  useEffect(() => {
    if (isDrawn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isDrawn]);
  return isDrawn && children;
}
