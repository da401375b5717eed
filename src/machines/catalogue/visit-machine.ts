import { setup, type SnapshotFrom } from 'xstate';
import { quietState, untilQuiet } from '../shared-actors.ts';
import { recentlyViewedMachine } from './recently-viewed-machine.ts';

/**
 * A visit to a page that shows what was viewed lately: a product's, the 404 page, a search without results. A view is recorded at once,
 * however short the visit; the block comes in code of its own once the page is quiet.
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
  actors: { untilQuiet, recentlyViewed: recentlyViewedMachine },
  delays: { quietLimit: 5_000 },
}).createMachine({
  id: 'visit',
  context: ({ input: { productId } }) => ({ productId }),
  invoke: {
    id: 'recently-viewed',
    src: 'recentlyViewed',
    systemId: 'recently-viewed',
    input: ({ context: { productId } }) => ({ productId }),
    onError: '.absent',
  },
  initial: 'waiting',
  states: {
    waiting: quietState('ready'),
    ready: { tags: 'ready' },
    absent: {},
  },
});

/** True once "Recently viewed" is there to be shown. */
export const selectIsReady = (visit: SnapshotFrom<typeof visitMachine>): boolean => visit.hasTag('ready');
