import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from './parts/ErrorBoundary.tsx';

/** A component whose code comes later: shown at once where it has come already. */
export type Later = {
  /** Where its code is, below `src/ui`: what the build's manifest knows it by. */
  file: string;
  /** Fetches the code; a try that failed can be repeated. */
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
  /** Shows the fallback until its code is there. @throws while rendering, what kept the code from coming. */
  Component: ComponentType<{ fallback?: ReactNode }>;
};

/**
 * Not React's `lazy`: what Suspense has once hidden, it shows again no sooner than 300 ms after (docs/decisions/004).
 * @param file the same file that `fetch` imports, below `src/ui`.
 * @param fetch imports the module and gives its component.
 */
export function later(file: string, fetch: () => Promise<ComponentType>): Later {
  let Loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const load = (): Promise<ComponentType> =>
    (loading ??= fetch().then(
      (component) => (Loaded = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  function Component({ fallback = null }: { fallback?: ReactNode }) {
    const [Now, setNow] = useState<ComponentType | null>(() => Loaded);
    useEffect(() => {
      let here = true;
      load().then(
        (component) => here && setNow(() => component),
        (error: unknown) => here && setNow(() => { throw error; }),
      );
      return () => {
        here = false;
      };
    }, []);
    return Now ? <Now /> : fallback;
  }
  return { file, load, isLoaded: () => Loaded !== null, Component };
}

type Props = { part: Later; fallback?: ReactNode; /** Tries again when this changes, such as at the next page. */ resetKey: string };

/** A piece of the frame that the page can do without for a moment; if it cannot be fetched, the page goes on without it. */
export function Arriving({ part, fallback = null, resetKey }: Props) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={() => fallback}>
      <part.Component fallback={fallback} />
    </ErrorBoundary>
  );
}
