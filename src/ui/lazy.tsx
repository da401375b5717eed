import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { LazyPage } from './later.ts';
import { ErrorBoundary } from './parts/feedback/ErrorBoundary.tsx';

type PartProps = {
  /** The same one for as long as the part stays on the page. */
  part: LazyPage;
  fallback?: ReactNode;
  /** Shows the fallback although the code is there. */
  hold?: boolean;
};

/**
 * A part that shows its fallback until its code is there: at once where it has come already. Not React's `lazy`: what
 * Suspense has once hidden, it shows again no sooner than 300 ms after (docs/decisions/004).
 * @throws while rendering, what kept the code from coming
 */
export function LazyPart({ part, fallback = null, hold = false }: PartProps) {
  const [Now, setNow] = useState<ComponentType | null>(part.screen);
  useEffect(() => {
    let here = true;
    part.load().then(
      () => here && setNow(part.screen),
      (error: unknown) =>
        here &&
        setNow(() => {
          throw error;
        }),
    );
    return () => {
      here = false;
    };
  }, [part]);
  // The same element: it is not drawn again because its surroundings are.
  const shown = useMemo(() => Now && <Now />, [Now]);
  return shown && !hold ? shown : fallback;
}

type SlotProps = Omit<PartProps, 'hold'> & {
  /** Tries again when this changes, such as at the next page. */ resetKey: string;
};

/** A piece of the frame that the page can do without for a moment; if it cannot be fetched, the page goes on without it. */
export function LazySlot({ part, fallback = null, resetKey }: SlotProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={() => fallback}>
      <LazyPart part={part} fallback={fallback} />
    </ErrorBoundary>
  );
}
