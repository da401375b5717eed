import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { ProvideMachines } from '../machines/shop/page-machines.ts';
import { ensureModule, fetchModule } from '../platform/load-module.ts';
import { ErrorBoundary } from './parts/feedback/ErrorBoundary.tsx';

/** A component whose code comes later: shown at once where it has come already. */
export type LazyPage = {
  /** Fetches the code because it is needed now: see `ensureModule`. */
  load: () => Promise<unknown>;
  /** Fetches the code before it is needed. A try that failed is repeated when it is. */
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
  /** The charts that came with the code; null where there are none, or not yet. */
  charts: () => ProvideMachines | null;
  /** Shows the fallback until its code is there, and while it is held back. @throws while rendering, what kept the code from coming. */
  Component: ComponentType<{ fallback?: ReactNode; hold?: boolean }>;
};

/** What comes later: something to show, and the charts that it shows. */
type Coming = { Screen: ComponentType; charts?: ProvideMachines };

/**
 * Not React's `lazy`: what Suspense has once hidden, it shows again no sooner than 300 ms after (docs/decisions/004).
 * @param fetch imports the module and gives its component, and its charts if it has some.
 */
export function later(fetch: () => Promise<Coming>): LazyPage {
  let come: Coming | null = null;
  let loading: Promise<Coming> | null = null;
  const preload = (): Promise<Coming> =>
    (loading ??= fetchModule(fetch).then(
      (coming) => (come = coming),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  const load = (): Promise<Coming> => ensureModule(preload);
  function Component({ fallback = null, hold = false }: { fallback?: ReactNode; hold?: boolean }) {
    const [Now, setNow] = useState<ComponentType | null>(() => come?.Screen ?? null);
    useEffect(() => {
      let here = true;
      load().then(
        ({ Screen }) => here && setNow(() => Screen),
        (error: unknown) =>
          here &&
          setNow(() => {
            throw error;
          }),
      );
      return () => {
        here = false;
      };
    }, []);
    return Now && !hold ? <Now /> : fallback;
  }
  return { load, preload, isLoaded: () => come !== null, charts: () => come?.charts ?? null, Component };
}

type Props = {
  part: LazyPage;
  fallback?: ReactNode;
  /** Tries again when this changes, such as at the next page. */ resetKey: string;
};

/** A piece of the frame that the page can do without for a moment; if it cannot be fetched, the page goes on without it. */
export function LazySlot({ part, fallback = null, resetKey }: Props) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={() => fallback}>
      <part.Component fallback={fallback} />
    </ErrorBoundary>
  );
}
