import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Places, readPositions, withPosition, writePositions } from './scroll-positions.ts';
import { isSettling, settle } from './settle-scroll.ts';

type Props = {
  /** The key of the history entry: location.key. */
  locationKey: string;
  kind: 'push' | 'pop' | 'replace';
  /** A new step on the same path, such as the next page of a list, gets to its top smoothly, unless people prefer no motion. */
  pathname: string;
};

/** Goes to the top on a new step, back to where one was on Back and Forward, and nowhere when a step is replaced. */
export function ScrollRestoration({ locationKey, kind, pathname }: Props) {
  const places = useRef<Places | null>(null);
  const path = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => places.current && writePositions(places.current);
    addEventListener('pagehide', note);
    return () => {
      removeEventListener('pagehide', note);
      history.scrollRestoration = 'auto';
    };
  }, []);

  // In the same moment as the page changes: a scroll caused by the change belongs to the new page.
  useLayoutEffect(() => {
    const note = () => {
      if (!isSettling()) places.current = withPosition(places.current ?? new Map(), locationKey, scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [locationKey]);

  useLayoutEffect(() => {
    const known = (places.current ??= readPositions());
    const samePath = path.current === pathname;
    path.current = pathname;
    if (kind === 'push') {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: samePath && !still ? 'smooth' : 'instant' });
    }
    return kind === 'pop' ? settle(known.get(locationKey) ?? 0) : undefined;
  }, [locationKey, kind, pathname]);

  return null;
}
