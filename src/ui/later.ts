import type { ComponentType } from 'react';
import type { ProvideMachines } from '../machines/shop/page-machines.ts';
import { ensureModule } from '../platform/load-module.ts';

/** Something to show whose code comes later; `LazyPart` shows it. */
export type LazyPage = {
  /** Fetches the code because it is needed now: see `ensureModule`. */
  load: () => Promise<unknown>;
  /** Fetches the code before it is needed. A try that failed is repeated when it is. */
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
  /** The charts that came with the code; null where there are none, or not yet. */
  charts: () => ProvideMachines | null;
  /** The component that came; null until then. */
  screen: () => ComponentType | null;
};

/** What comes later: something to show, and the charts that it shows. */
type Coming = { Screen: ComponentType; charts?: ProvideMachines };

/** @param fetch imports the module and gives its component, and its charts if it has some. */
export function later(fetch: () => Promise<Coming>): LazyPage {
  let come: Coming | null = null;
  let loading: Promise<Coming> | null = null;
  const preload = (): Promise<Coming> =>
    (loading ??= fetch().then(
      (coming) => (come = coming),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  return {
    load: () => ensureModule(preload),
    preload,
    isLoaded: () => come !== null,
    charts: () => come?.charts ?? null,
    screen: () => come?.Screen ?? null,
  };
}
