import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './parts/ErrorBoundary.tsx';

/** A component whose code comes later: shown at once where it has come already, else by suspending. */
export type Later = {
  /** Fetches the code; a try that failed can be repeated. */
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
  Component: ComponentType;
};

/** @param fetch imports the module and gives its component. */
export function later(fetch: () => Promise<ComponentType>): Later {
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
  const Waiting = lazy(() => load().then((component) => ({ default: component })));
  function Component() {
    // Decided once for each mounting: what is shown is never swapped for itself.
    const [Now] = useState<ComponentType>(() => Loaded ?? Waiting);
    return <Now />;
  }
  return { load, isLoaded: () => Loaded !== null, Component };
}

type Props = { part: Later; fallback?: ReactNode; /** Tries again when this changes, such as at the next page. */ resetKey: string };

/** A piece of the frame that the page can do without for a moment; if it cannot be fetched, the page goes on without it. */
export function Arriving({ part, fallback = null, resetKey }: Props) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={() => fallback} onError={() => void part.load().catch(() => undefined)}>
      <Suspense fallback={fallback}><part.Component /></Suspense>
    </ErrorBoundary>
  );
}
