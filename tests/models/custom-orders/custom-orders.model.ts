import type { SnapshotFrom } from 'xstate';
import { isSameUser, type User } from '../../../src/domain/account/user.ts';
import type { CustomOrder } from '../../../src/domain/custom-orders/custom-order.ts';
import {
  customOrdersMachine,
  selectIsOutdated,
  selectIsRefreshing,
  selectOrders,
  selectStage,
} from '../../../src/machines/custom-orders/custom-orders-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { awaiting, placed } from '../../support/samples/custom-order-samples.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, emitted } from '../support/said.ts';

type List = SnapshotFrom<typeof customOrdersMachine>;
const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
const READ = 'xstate.done.actor.loadCustomOrders';

const placeOf = ({ value }: List): string => (typeof value === 'string' ? value : value.ready);
const isReading = (place: string): boolean => place === 'loading' || place === 'refreshing';
const isAnother = ({ type, ...event }: Edge['event'], { context: { of } }: List): boolean =>
  type === 'customer.known' && (of === null || !isSameUser(event['user'] as User, of));
const fails = ({ type }: Edge['event']): boolean =>
  type === 'xstate.error.actor.loadCustomOrders' || type.startsWith('xstate.after.answerLimit.');

/** Where a step leads the list. */
function placeAfter(event: Edge['event'], before: List): string {
  const place = placeOf(before);
  if (event.type === 'customer.gone') return 'waiting';
  if (isAnother(event, before)) return 'loading';
  if (event.type === READ) return 'fresh';
  if (fails(event)) return place === 'loading' ? 'failed' : 'outdated';
  if (event.type.startsWith('xstate.after.freshFor.')) return 'stale';
  const isAsked = (event.type === 'orders.retry' || event.type === 'shopper.returned') && place !== 'fresh';
  if (!isAsked || place === 'waiting' || isReading(place)) return place;
  return place === 'failed' ? 'loading' : 'refreshing';
}

export const customOrders = pack({
  machine: customOrdersMachine,
  input: { customer: 'unsure' },
  limit: 200,
  key: ({ of, orders }) => [of, orders.length],
  events: {
    'customer.gone': [
      { type: 'customer.gone', why: 'expired' },
      { type: 'customer.gone', why: 'logged out' },
    ],
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: nimal },
    ],
    'orders.retry': [{ type: 'orders.retry' }],
    'shopper.returned': [{ type: 'shopper.returned' }],
  },
  outcomes: {
    loadCustomOrders: { done: [[awaiting, placed], []], error: [offline, refused] },
    returning: { done: [], error: [offline] },
  },
  neverIgnored: { 'customer.gone': 'who has gone sees nothing of theirs any more, wherever the page is' },
  rest: (list) => selectStage(list) === 'ready',
  invariants: {
    'orders are held and shown only while their owner is known': (list) =>
      (list.context.of !== null || selectOrders(list).length === 0) &&
      (list.context.of === null) === (placeOf(list) === 'waiting'),
    'it waits, has failed or has the list, and says if that is outdated': (list) =>
      selectStage(list) ===
        (placeOf(list) === 'failed'
          ? 'failed'
          : ['waiting', 'loading'].includes(placeOf(list))
            ? 'waiting'
            : 'ready') &&
      selectIsOutdated(list) === (placeOf(list) === 'outdated') &&
      selectIsRefreshing(list) === (placeOf(list) === 'refreshing'),
  },
  steps: {
    'each step leads the list where it should': ({ event }, before, after) =>
      placeOf(after) === placeAfter(event, before),
    'the list is asked for once each time': ({ event, said }, before, after) =>
      calls(said, ['returning']).length ===
      Number(isReading(placeOf(after)) && (!isReading(placeOf(before)) || isAnother(event, before))),
    'the old list stays until another one has come, and goes with its owner': ({ event }, before, after) => {
      if (event.type === READ) return selectOrders(after) === (event['output'] as readonly CustomOrder[]);
      return event.type === 'customer.gone' || isAnother(event, before)
        ? selectOrders(after).length === 0
        : selectOrders(after) === selectOrders(before);
    },
    'whose orders they are is what the session says': ({ event }, before, after) =>
      JSON.stringify(after.context.of) ===
      JSON.stringify(
        event.type === 'customer.gone'
          ? null
          : isAnother(event, before)
            ? { id: (event['user'] as User).id, email: (event['user'] as User).email }
            : before.context.of,
      ),
    'a list that fails is told, and a session that expired leads to the login page': ({ event, said }) =>
      JSON.stringify(emitted(said)) ===
      JSON.stringify(
        fails(event)
          ? [{ type: 'toast', notice: { code: 'custom-orders-failed' } }]
          : event.type === 'customer.gone' && event['why'] === 'expired'
            ? [{ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }]
            : [],
      ),
  },
});
