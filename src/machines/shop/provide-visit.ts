import { fromPromise } from 'xstate';
import type { PageDeps } from '../world.ts';
import { visitMachine } from '../catalogue/visit-machine.ts';
import { provideRecentlyViewed } from './provide-recently-viewed.ts';

/** The chart of a visit, tied to the world. */
export const provideVisit = (world: PageDeps): typeof visitMachine =>
  visitMachine.provide({
    actors: { untilQuiet: fromPromise<void>(world.quiet), recentlyViewed: provideRecentlyViewed(world) },
  });
