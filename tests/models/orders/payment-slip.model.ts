import type { SnapshotFrom } from 'xstate';
import {
  paymentSlipMachine,
  selectHasFailed,
  selectIsSending,
  selectSlipError,
  selectSlipProblem,
} from '../../../src/machines/payment-slip/payment-slip-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { cod, transfer } from '../../support/samples/order-samples.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { emitted } from '../support/said.ts';

type Slip = SnapshotFrom<typeof paymentSlipMachine>;
export const due = { ...transfer, takesSlip: true };
const other = { ...due, id: 'o9' };
export const photo = new File(['photo'], 'slip.png', { type: 'image/png' });
export const words = new File(['words'], 'notes.txt', { type: 'text/plain' });
const NO_IMAGE = { problem: 'no image' };

const readFailure = ({ type, error }: Edge['event']): unknown => {
  if (type === 'xstate.error.actor.readSlip') return error === NO_IMAGE ? NO_IMAGE : { problem: 'unreadable' };
  return type.startsWith('xstate.after.readLimit.') ? { problem: 'unreadable' } : null;
};
const sendFailure = ({ type, error }: Edge['event']): unknown => {
  if (type === 'xstate.error.actor.sendSlip') return error;
  return type.startsWith('xstate.after.sendLimit.') ? { code: 'timeout', status: 0, said: '' } : null;
};
const isChosen = (event: Edge['event'], before: Slip): boolean =>
  event.type === 'slip.choose' &&
  (event['order'] as typeof due).takesSlip &&
  ['idle', 'refused', 'failed'].includes(before.value);

/** State after a step. */
function stateAfter(event: Edge['event'], before: Slip): Slip['value'] {
  const place = before.value;
  if (isChosen(event, before)) return 'reading';
  if (event.type === 'xstate.done.actor.readSlip') return 'sending';
  if (event.type === 'xstate.done.actor.sendSlip') return 'idle';
  if (readFailure(event) !== null) return 'refused';
  if (sendFailure(event) !== null) return event['error'] === refused ? 'refused' : 'failed';
  if (event.type === 'slip.drop' && (place === 'reading' || place === 'sending')) return 'idle';
  return event.type === 'slip.send' && place === 'failed' ? 'sending' : place;
}
/** Calls that a step began, with what they were given. */
const calls = (said: Edge['said']): { id: string; input: Record<string, unknown> }[] =>
  said
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => params as { id: string; input: Record<string, unknown> });

export const paymentSlip = pack({
  machine: paymentSlipMachine,
  input: { page: 'orders' },
  limit: 200,
  events: {
    'slip.choose': [
      { type: 'slip.choose', order: due, file: photo },
      { type: 'slip.choose', order: other, file: words },
      { type: 'slip.choose', order: cod, file: photo },
    ],
    'slip.send': [{ type: 'slip.send' }],
    'slip.drop': [{ type: 'slip.drop' }],
  },
  outcomes: {
    readSlip: { done: [undefined], error: [NO_IMAGE, new Error('gone')] },
    sendSlip: { done: [undefined], error: [offline, refused] },
  },
  rest: (snapshot) => snapshot.matches('idle'),
  invariants: {
    'one order is sending, refused or failed, and no other': (snapshot) =>
      [due.id, other.id].every((id) => {
        const isOf = snapshot.context.orderId === id;
        return (
          selectIsSending(id)(snapshot) === (isOf && (snapshot.matches('reading') || snapshot.matches('sending'))) &&
          selectHasFailed(id)(snapshot) === (isOf && snapshot.matches('failed')) &&
          (selectSlipProblem(id)(snapshot) === null || (isOf && snapshot.matches('refused')))
        );
      }),
    'a failure is said where it is, with exactly one reason': (snapshot) => {
      const id = snapshot.context.orderId;
      const reasons = [selectSlipProblem(id)(snapshot), selectSlipError(id)(snapshot)].filter((it) => it !== null);
      return reasons.length === (snapshot.matches('refused') || snapshot.matches('failed') ? 1 : 0);
    },
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) => after.value === stateAfter(event, before),
    'the file that was chosen is read, and what was read is sent, for its own order': (
      { event, said },
      before,
      after,
    ) => {
      const [begun, ...more] = calls(said);
      if (more.length > 0) return false;
      if (isChosen(event, before))
        return (
          begun?.id === 'readSlip' &&
          begun.input['file'] === event['file'] &&
          after.context.orderId === (event['order'] as typeof due).id
        );
      if (after.matches('sending') && !before.matches('sending'))
        return begun?.id === 'sendSlip' && begun.input['orderId'] === before.context.orderId;
      return begun === undefined && after.context.orderId === before.context.orderId;
    },
    'the orders are read again after a yes, and after a no for good': ({ event, said }) => {
      const told = said.filter(({ type }) => type === 'xstate.sendTo').map(({ params }) => params);
      const isOver =
        event.type === 'xstate.done.actor.sendSlip' || (sendFailure(event) !== null && event['error'] === refused);
      return (
        emitted(said).length === 0 &&
        JSON.stringify(told.map((it) => (it as { event: unknown }).event)) ===
          JSON.stringify(isOver ? [{ type: 'order.changed' }] : [])
      );
    },
    'the reason is that of the last answer': ({ event }, before, after) => {
      const reasonOf = ({ context: { problem, error } }: Slip) => JSON.stringify(problem ?? error);
      const said = readFailure(event) ?? sendFailure(event);
      if (said !== null) return reasonOf(after) === JSON.stringify(said);
      return reasonOf(after) === (before.value === after.value ? reasonOf(before) : 'null');
    },
  },
});
