import { fromPromise } from 'xstate';
import { loadModule } from '../../platform/load-module.ts';
import type { PageDeps } from '../world.ts';
import { visitMachine } from '../catalogue/visit-machine.ts';

/** The chart of a visit, tied to the world. */
export function provideVisit(world: PageDeps): typeof visitMachine {
  const visit = visitMachine.provide({
    actors: {
      untilQuiet: fromPromise<void>(world.quiet),
      loadRecentlyViewed: fromPromise<void>(async () => {
        const { provideRecentlyViewed } = await loadModule(() => import('./provide-recently-viewed.ts'));
        Object.assign(visit.implementations.actors, { recentlyViewed: provideRecentlyViewed(world) });
      }),
    },
  });
  return visit;
}
