import { setup, type SnapshotFrom } from 'xstate';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import { quietState, untilQuiet } from '../shared-actors.ts';
import type { recentlyViewedMachine } from './recently-viewed-machine.ts';
import { loadRecentlyViewed, recentlyViewedPlaceholder } from './viewed-actors.ts';

/**
 * A visit to a page that shows what was viewed lately: a product's, the 404 page, a search without results. "Recently viewed" comes in code of
 * its own once the page is quiet; where it cannot be had, the page does without.
 */
type Input = {
  /** The product whose page it is; '' on other pages. */
  productId: string;
};

export const visitMachine = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    tags: {} as 'ready',
  },
  actors: {
    untilQuiet,
    loadRecentlyViewed,
    recentlyViewed: recentlyViewedPlaceholder<typeof recentlyViewedMachine>(),
  },
  delays: { quietLimit: 5_000, codeLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'visit',
  context: ({ input: { productId } }) => ({ productId }),
  initial: 'waiting',
  states: {
    waiting: quietState('loading'),
    loading: withLimit(
      {
        invoke: { id: 'loadRecentlyViewed', src: 'loadRecentlyViewed', onDone: 'ready', onError: 'absent' },
      },
      'codeLimit',
    ),
    ready: {
      tags: 'ready',
      invoke: {
        id: 'recently-viewed',
        src: 'recentlyViewed',
        systemId: 'recently-viewed',
        input: ({ context: { productId } }) => ({ productId }),
        onError: 'absent',
      },
    },
    absent: {},
  },
});

/** True once "Recently viewed" is there to be shown. */
export const selectIsReady = (visit: SnapshotFrom<typeof visitMachine>): boolean => visit.hasTag('ready');
