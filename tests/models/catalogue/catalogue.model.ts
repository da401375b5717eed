import type { SnapshotFrom } from 'xstate';
import { NO_INITIAL_DATA } from '../../../src/domain/catalogue/initial-data.ts';
import { catalogueMachine } from '../../../src/machines/catalogue/catalogue-machine.ts';
import { categories, offline, refused, tee, vendors } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const lists = ['products', 'categories', 'vendors'] as const;

type List = (typeof lists)[number];
type Catalogue = SnapshotFrom<typeof catalogueMachine>;
const stageOf = (snapshot: Catalogue, list: List): string => snapshot.value[list] as string;
const callOf = (list: List): string => `load${list[0]?.toUpperCase()}${list.slice(1)}`;

/** Whether a step asks for what waits or has failed: a page does, and what a painted page can do without, once it is due. */
const wants = ({ type }: Edge['event']): boolean =>
  type === 'lists.want' || type.endsWith('.untilDue') || type.startsWith('xstate.after.dueLimit.');

/** Whether another token asks for a list anew. */
const renews = ({ type }: Edge['event'], list: List): boolean => type === 'lists.renew' && list !== 'products';
const isAsked = (stage: string): boolean => stage === 'loading' || stage === 'renewing';

/** Where a step leaves a list. */
function stageAfter(event: Edge['event'], before: Catalogue, list: List): string {
  const stage = stageOf(before, list);
  if (event.type === `xstate.done.actor.${callOf(list)}`) return 'ready';
  if (
    event.type === `xstate.error.actor.${callOf(list)}` ||
    [
      `xstate.after.answerLimit.catalogue.${list}.loading`,
      `xstate.after.answerLimit.catalogue.${list}.renewing`,
    ].includes(event.type)
  )
    return 'failed';
  if (renews(event, list)) return ({ ready: 'renewing', failed: 'loading' } as Record<string, string>)[stage] ?? stage;
  if (wants(event) && ['waiting', 'failed'].includes(stage)) return 'loading';
  return event.type === `${list}.retry` && stage === 'failed' ? 'loading' : stage;
}

const told = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);

export const catalogue = pack({
  machine: catalogueMachine,
  // A product's page came painted: it shows no list, and the lists wait.
  input: { glimpse: NO_INITIAL_DATA },
  limit: 2_000,
  key: (context) => lists.map((list) => [context[list].length, context[`${list}Error`]?.code ?? null]),
  events: {
    'products.retry': [{ type: 'products.retry' }],
    'categories.retry': [{ type: 'categories.retry' }],
    'vendors.retry': [{ type: 'vendors.retry' }],
    'lists.want': [{ type: 'lists.want' }],
    'lists.renew': [{ type: 'lists.renew' }],
    'failures.ask': [{ type: 'failures.ask' }],
  },
  outcomes: {
    loadProducts: { done: [[tee], []], error: [offline, refused] },
    loadCategories: { done: [categories], error: [offline] },
    loadVendors: { done: [vendors], error: [refused] },
    untilDue: { done: [undefined], error: [offline] },
  },
  rest: (snapshot) => lists.every((list) => snapshot.hasTag(`${list} ready`)),
  untaken: {
    'catalogue.products.arriving always 1': 'taken only by a page that came as a shell; see the test of first pages',
    'catalogue.categories.arriving always 0':
      'taken only by a page that came with the list; see the test of first pages',
    'catalogue.categories.arriving always 2': 'taken only by a page that came as a shell; see the test of first pages',
    'catalogue.vendors.arriving always 0': 'taken only by a page that came with the list; see the test of first pages',
    'catalogue.vendors.arriving always 2': 'taken only by a page that came as a shell; see the test of first pages',
    'catalogue.pace.arriving always 1': 'taken only by a page that came as a shell; see the test of first pages',
  },
  invariants: {
    'each list is loading, ready or failed, and only one of them': (snapshot) =>
      lists.every(
        (list) =>
          [`${list} loading`, `${list} ready`, `${list} failed`].filter((tag) => snapshot.hasTag(tag as never))
            .length === 1,
      ),
    'a list that failed says why': (snapshot) =>
      lists.every((list) => !snapshot.hasTag(`${list} failed`) || snapshot.context[`${list}Error`] !== null),
    'a list that is ready has no reason to complain': (snapshot) =>
      lists.every((list) => !snapshot.hasTag(`${list} ready`) || snapshot.context[`${list}Error`] === null),
  },
  steps: {
    'each list goes its own way: asked for, answered, failed, asked for again': ({ event }, before, after) =>
      lists.every((list) => stageOf(after, list) === stageAfter(event, before, list)),
    'a painted page holds its calls back until they are due or a page wants them': ({ event }, before, after) =>
      after.matches({ pace: 'holding' }) === (before.matches({ pace: 'holding' }) && !wants(event)),
    'a list is called for when it begins to load, or another token asks for it, and only then': (
      { event, said },
      before,
      after,
    ) =>
      JSON.stringify(
        said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id),
      ) ===
      JSON.stringify(
        lists
          .filter((list) => isAsked(stageOf(after, list)) && (!isAsked(stageOf(before, list)) || renews(event, list)))
          .map(callOf),
      ),
    'what comes is kept, and what was there before stays': ({ event }, before, after) =>
      lists.every(
        (list) =>
          after.context[list] ===
          (event.type === `xstate.done.actor.${callOf(list)}` ? event['output'] : before.context[list]),
      ),
    'why a list failed is kept until it comes': ({ event }, before, after) =>
      lists.every((list) => {
        const [error, stage] = [after.context[`${list}Error`], stageAfter(event, before, list)];
        if (stage === 'ready') return error === null;
        if (stage !== 'failed' || stageOf(before, list) === 'failed') return error === before.context[`${list}Error`];
        return (
          error?.code ===
          (event.type.startsWith('xstate.after.') ? 'timeout' : (event['error'] as { code: string }).code)
        );
      }),
    'the shop is told at once of what comes and of what fails, once more of what has failed where it asks, and of nothing else':
      ({ event, said }, before, after) =>
        JSON.stringify(told(said, 'xstate.sendTo')) ===
        JSON.stringify(
          lists
            .filter((list) =>
              event.type === 'failures.ask'
                ? stageOf(after, list) === 'failed'
                : stageOf(after, list) !== stageOf(before, list) && ['ready', 'failed'].includes(stageOf(after, list)),
            )
            .map((list) =>
              stageOf(after, list) === 'ready'
                ? { type: `${list}.loaded`, [list]: event['output'] }
                : { type: `${list}.failed`, error: after.context[`${list}Error`] },
            ),
        ),
    'only of the products the shopper is told that they failed': ({ said }, before, after) =>
      told(said, 'xstate.emit').length ===
      (stageOf(after, 'products') === 'failed' && stageOf(before, 'products') !== 'failed' ? 1 : 0),
    'what the page was painted with counts until the products come': ({ event }, before, after) =>
      after.context.glimpse === (event.type === 'xstate.done.actor.loadProducts' ? null : before.context.glimpse),
  },
});
