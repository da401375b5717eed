import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import type { Product, ProductCard } from '../domain/product.ts';
import { loadMostViewed, untilQuiet } from './actors.ts';
import { ANSWER_LIMIT, failureOf, TIMED_OUT } from './failure.ts';

/**
 * The products that were viewed most, for the home page: asked of the server once the page is quiet, since they stand far
 * down on it; then they are there, are none, or have failed.
 */
type Context = {
  products: readonly Product[];
  /** Why they could not be loaded; null where they could. */
  error: ApiError | null;
};
type Event = { type: 'products.retry' };

export const mostViewedMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' | 'failed' | 'ready' },
  actors: { loadMostViewed, untilQuiet },
  delays: { answerLimit: ANSWER_LIMIT, quietLimit: 5_000 },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
  },
}).createMachine({
  id: 'most-viewed',
  context: { products: [], error: null },
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'loading',
      invoke: { id: 'untilQuiet', src: 'untilQuiet', onDone: 'loading', onError: 'loading' },
      after: { quietLimit: 'loading' },
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadMostViewed',
        src: 'loadMostViewed',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ products: event.output, error: null }) } },
        onError: { target: 'failed', actions: { type: 'keep', params: ({ event }) => ({ error: failureOf(event.error) }) } },
      },
      after: { answerLimit: { target: 'failed', actions: { type: 'keep', params: { error: TIMED_OUT } } } },
    },
    ready: { tags: 'ready' },
    failed: { tags: 'failed', on: { 'products.retry': 'loading' } },
  },
});

type MostViewed = SnapshotFrom<typeof mostViewedMachine>;
/** The products, most viewed first; null while they are not known. */
export const selectMostViewed = (it: MostViewed): readonly ProductCard[] | null => (it.hasTag('ready') ? it.context.products : null);
/** Why they failed; null unless they have. */
export const selectMostViewedError = (it: MostViewed): ApiError | null => (it.hasTag('failed') ? it.context.error : null);
/** Whether they are on their way, or will be. */
export const selectIsLoading = (it: MostViewed): boolean => it.hasTag('loading');
