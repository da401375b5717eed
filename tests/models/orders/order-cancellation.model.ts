import type { SnapshotFrom } from 'xstate';
import {
  orderCancellationMachine,
  selectAskedNumber,
  selectCancelError,
  selectIsAsking,
  selectIsCancelling,
  selectIsRefused,
} from '../../../src/machines/orders/order-cancellation-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { cancellable, cod, transfer } from '../../support/samples/order-samples.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, emitted } from '../support/said.ts';

type Cancellation = SnapshotFrom<typeof orderCancellationMachine>;
const other = { ...transfer, isCancellable: true };
const LIMIT = 'xstate.after.answerLimit.';
const DONE = 'xstate.done.actor.cancelOrder';
const FAILED = 'xstate.error.actor.cancelOrder';

const failureOf = ({ type, error }: Edge['event']): unknown => {
  if (type === FAILED) return error;
  return type.startsWith(LIMIT) ? { code: 'timeout', status: 0, said: '' } : null;
};

/** State after a step. */
function stateAfter(event: Edge['event'], before: Cancellation): Cancellation['value'] {
  const place = before.value;
  if (place === 'idle')
    return event.type === 'cancel.ask' && (event['order'] as typeof cod).isCancellable ? 'asked' : 'idle';
  if (event.type === DONE) return 'idle';
  if (failureOf(event) !== null) return event['error'] === refused ? 'refused' : 'failed';
  if (event.type === 'cancel.dismiss' && place !== 'sending') return 'idle';
  return event.type === 'cancel.confirm' && place !== 'refused' ? 'sending' : place;
}

export const orderCancellation = pack({
  machine: orderCancellationMachine,
  limit: 60,
  events: {
    'cancel.ask': [
      { type: 'cancel.ask', order: cancellable },
      { type: 'cancel.ask', order: other },
      { type: 'cancel.ask', order: { ...cod, isCancellable: false } },
    ],
    'cancel.dismiss': [{ type: 'cancel.dismiss' }],
    'cancel.confirm': [{ type: 'cancel.confirm' }],
  },
  outcomes: { cancelOrder: { done: [undefined], error: [offline, refused] } },
  rest: (snapshot) => snapshot.matches('idle'),
  invariants: {
    'it asks about an order in every state but the first': (snapshot) =>
      selectIsAsking(snapshot) === !snapshot.matches('idle') &&
      (!selectIsAsking(snapshot) || selectAskedNumber(snapshot) !== ''),
    'it says that it cancels, has failed or was refused, one at a time': (snapshot) =>
      selectIsCancelling(snapshot) === snapshot.matches('sending') &&
      selectIsRefused(snapshot) === snapshot.matches('refused') &&
      snapshot.hasTag('failed') === snapshot.matches('failed'),
    'why it was not cancelled is said from the answer on, until another try or another order': (snapshot) =>
      snapshot.matches('idle') ||
      (selectCancelError(snapshot) !== null) === (snapshot.matches('failed') || snapshot.matches('refused')),
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) => after.value === stateAfter(event, before),
    'the order is the one that was asked about': ({ event }, before, after) =>
      selectAskedNumber(after) ===
      (before.matches('idle') && after.matches('asked')
        ? (event['order'] as typeof cod).number
        : selectAskedNumber(before)),
    'one press sends it once, by its id': ({ said }, before, after) =>
      JSON.stringify(calls(said, [])) ===
      JSON.stringify(
        after.matches('sending') && !before.matches('sending')
          ? [`cancelOrder ${JSON.stringify({ orderId: after.context.order?.id })}`]
          : [],
      ),
    'after each answer the list is read again, and only a yes is told': ({ event, said }, before) => {
      const told = said.filter(({ type }) => type === 'xstate.sendTo').map(({ params }) => params);
      const isAnswered = event.type === DONE || failureOf(event) !== null;
      return (
        JSON.stringify(told.map((it) => (it as { event: unknown }).event)) ===
          JSON.stringify(isAnswered ? [{ type: 'order.changed' }] : []) &&
        JSON.stringify(emitted(said)) ===
          JSON.stringify(
            event.type === DONE
              ? [{ type: 'toast', notice: { code: 'order-cancelled', number: selectAskedNumber(before) } }]
              : [],
          )
      );
    },
    'the reason is that of the last answer': ({ event }, before, after) =>
      JSON.stringify(selectCancelError(after)) ===
      JSON.stringify(
        failureOf(event) ??
          (after.matches('sending') || (before.matches('idle') && after.matches('asked'))
            ? null
            : selectCancelError(before)),
      ),
  },
});
