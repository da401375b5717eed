import type { SnapshotFrom } from 'xstate';
import { mostViewedMachine, selectIsLoading, selectMostViewed, selectMostViewedError } from '../../src/machines/most-viewed.ts';
import { kurta, offline, refused, tee } from '../support/samples.ts';
import type { Edge } from '../model/explore.ts';
import { pack } from './pack.ts';

type MostViewed = SnapshotFrom<typeof mostViewedMachine>;
const STAGES = ['loading', 'failed', 'ready'] as const;
const stageOf = (it: MostViewed): string => STAGES.filter((tag) => it.hasTag(tag)).join();

/** Where a step leads. */
function stageAfter({ event }: Edge, before: MostViewed): string {
  if (event.type === 'xstate.done.actor.loadMostViewed') return 'ready';
  if (event.type === 'xstate.error.actor.loadMostViewed' || event.type.startsWith('xstate.after.answerLimit')) return 'failed';
  return event.type === 'products.retry' && before.hasTag('failed') ? 'loading' : stageOf(before);
}

export const mostViewed = pack({
  machine: mostViewedMachine,
  limit: 100,
  events: { 'products.retry': [{ type: 'products.retry' }] },
  outcomes: {
    untilQuiet: { done: [undefined], error: [new Error('no quiet moment')] },
    loadMostViewed: { done: [[kurta, tee], []], error: [offline, refused] },
  },
  rest: (it) => it.hasTag('ready'),
  invariants: {
    'it loads, has failed or is ready, and only one of them': (it) => STAGES.includes(stageOf(it) as (typeof STAGES)[number]),
    'it loads exactly while neither products nor a failure can be told': (it) => selectIsLoading(it) === (selectMostViewed(it) === null && selectMostViewedError(it) === null),
    'it knows why it failed exactly where it has': (it) => it.hasTag('failed') === (selectMostViewedError(it) !== null),
  },
  steps: {
    'it goes where the answer, the failure, the limit or the press leads': (edge, before, after) => stageOf(after) === stageAfter(edge, before),
    'it asks when the page is quiet or long enough waited for, when it is pressed, and never twice at once': ({ event, said }, before) =>
      said.some(({ type, params }) => type === 'xstate.spawnChild' && (params as { id: string }).id === 'loadMostViewed') ===
      ((before.matches('waiting') && event.type !== 'products.retry') || (before.hasTag('failed') && event.type === 'products.retry')),
    'it shows what came, in its order': ({ event }, before, after) =>
      selectMostViewed(after) === (event.type === 'xstate.done.actor.loadMostViewed' ? event['output'] : selectMostViewed(before)),
  },
});
