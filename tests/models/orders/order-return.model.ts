import type { SnapshotFrom } from 'xstate';
import type { ReturnForm } from '../../../src/domain/order/return-request.ts';
import {
  orderReturnMachine,
  selectAskedOrder,
  selectForm,
  selectIsAsking,
  selectIsRefused,
  selectIsSending,
  selectIsWithdrawing,
  selectMarkedParts,
  selectReturnError,
} from '../../../src/machines/orders/order-return-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { cod, delivered, returned } from '../../support/samples/order-samples.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, emitted, sentTo } from '../support/said.ts';

type Return = SnapshotFrom<typeof orderReturnMachine>;
type Asked = typeof delivered;

/** Of which one piece is left to send back. */
export const single: Asked = { ...delivered, id: 'o9', returnable: { until: '2026-01-20', quantities: [1] } };
const EMPTY: ReturnForm = { kind: null, reason: null, note: '', quantities: [] };
/** As a tab has stored it, while more could be sent back than now. */
const stored = {
  orderId: delivered.id,
  form: { kind: 'Refund', reason: null, note: 'It tears', quantities: [3] } satisfies ReturnForm,
};
/** Of an order whose lines were others. */
const strange = { orderId: single.id, form: { ...EMPTY, kind: 'Refund' as const, quantities: [1, 1] } };

const isFailureOf = ({ type }: Edge['event'], call: string, place: string): boolean =>
  type === `xstate.error.actor.${call}` || type === `xstate.after.answerLimit.order-return.${place}`;
const failureOf = ({ error = { code: 'timeout', status: 0, said: '' } }: Edge['event']): unknown => error;
const isAsked = ({ type, ...event }: Edge['event'], before: Return): boolean =>
  before.matches('idle') && type === 'return.ask' && (event['order'] as Asked).returnable !== null;
const isWithdrawn = ({ type, ...event }: Edge['event'], before: Return): boolean =>
  before.matches('idle') && type === 'return.withdraw' && (event['order'] as Asked).returned?.isWithdrawable === true;
const isRequested = ({ type }: Edge['event'], before: Return): boolean =>
  before.matches('sending') && type === 'xstate.done.actor.requestReturn';
const isWhole = ({ kind, reason, quantities }: ReturnForm): boolean =>
  kind !== null && reason !== null && quantities.some((quantity) => quantity > 0);

/** State after a step. */
function stateAfter(event: Edge['event'], before: Return): Return['value'] {
  if (isAsked(event, before)) return 'filling';
  if (isWithdrawn(event, before)) return 'withdrawing';
  switch (before.value) {
    case 'idle':
      return 'idle';
    case 'filling':
      if (event.type === 'return.send' && isWhole(selectForm(before))) return 'sending';
      return event.type === 'return.dismiss' ? 'idle' : 'filling';
    case 'sending':
      if (isFailureOf(event, 'requestReturn', 'sending')) return event['error'] === refused ? 'refused' : 'filling';
      return isRequested(event, before) ? 'idle' : 'sending';
    case 'refused':
      return event.type === 'return.dismiss' ? 'idle' : 'refused';
    case 'withdrawing':
      return event.type === 'xstate.done.actor.withdrawReturn' || isFailureOf(event, 'withdrawReturn', 'withdrawing')
        ? 'idle'
        : 'withdrawing';
  }
}

/** Form after a step. */
function formAfter(event: Edge['event'], before: Return): ReturnForm {
  const form = selectForm(before);
  if (before.matches('idle') && event.type === 'draft.found') return (event['draft'] as typeof stored).form;
  if (isRequested(event, before)) return EMPTY;
  if (isAsked(event, before)) {
    const { id, returnable } = event['order'] as Asked;
    const [max = 0] = returnable?.quantities ?? [];
    const [quantity = 0] = form.quantities;
    if (before.context.orderId !== id || form.quantities.length !== 1)
      return { ...EMPTY, quantities: [id === single.id ? 1 : 0] };
    return { ...form, quantities: [Math.min(quantity, max)] };
  }
  if (!before.matches('filling')) return form;
  if (event.type === 'form.change') return { ...form, ...(event['changes'] as Partial<ReturnForm>) };
  if (event.type !== 'quantity.set' || event['index'] !== 0) return form;
  const [max = 0] = selectAskedOrder(before)?.returnable.quantities ?? [];
  const quantity = { '1.9': 1, '9': max, '0': 0 }[event['typed'] as string];
  return quantity === undefined ? form : { ...form, quantities: [quantity] };
}

export const orderReturn = pack({
  machine: orderReturnMachine,
  input: { of: 'asha' },
  limit: 1200,
  // What was noted, and what was withdrawn before, lead nowhere else.
  key: ({ order, orderId, form: { kind, reason, quantities }, isMarked, error }) => [
    order?.id,
    orderId,
    kind,
    reason,
    quantities,
    isMarked,
    error,
  ],
  events: {
    'draft.found': [
      { type: 'draft.found', draft: stored },
      { type: 'draft.found', draft: strange },
    ],
    'return.ask': [
      { type: 'return.ask', order: delivered },
      { type: 'return.ask', order: single },
      { type: 'return.ask', order: cod },
    ],
    'return.dismiss': [{ type: 'return.dismiss' }],
    'form.change': [
      { type: 'form.change', changes: { kind: 'Exchange' } },
      { type: 'form.change', changes: { reason: 'Too small' } },
      { type: 'form.change', changes: { note: ' L, please ' } },
    ],
    'quantity.set': [
      { type: 'quantity.set', index: 0, typed: '1.9' },
      { type: 'quantity.set', index: 0, typed: '9' },
      { type: 'quantity.set', index: 0, typed: '0' },
      { type: 'quantity.set', index: 0, typed: '-1' },
      { type: 'quantity.set', index: 0, typed: '' },
      { type: 'quantity.set', index: 1, typed: '1' },
    ],
    'return.send': [{ type: 'return.send' }],
    'return.withdraw': [
      { type: 'return.withdraw', order: returned },
      { type: 'return.withdraw', order: delivered },
      {
        type: 'return.withdraw',
        order: { ...returned, returned: returned.returned && { ...returned.returned, isWithdrawable: false } },
      },
    ],
  },
  outcomes: {
    requestReturn: { done: [undefined], error: [offline, refused] },
    withdrawReturn: { done: [undefined], error: [offline, refused] },
    draftStorage: { done: [], error: [new Error('no tab')] },
  },
  rest: (snapshot) => snapshot.matches('idle'),
  invariants: {
    'its window is open while a request is made, and names the order': (snapshot) =>
      selectIsAsking(snapshot) === ['filling', 'sending', 'refused'].includes(snapshot.value) &&
      (!selectIsAsking(snapshot) || selectAskedOrder(snapshot)?.id === snapshot.context.orderId),
    'it says that it sends, was refused, or takes back, one at a time, of its own order': (snapshot) =>
      selectIsSending(snapshot) === snapshot.matches('sending') &&
      selectIsRefused(snapshot) === snapshot.matches('refused') &&
      selectIsWithdrawing(returned.id)(snapshot) === snapshot.matches('withdrawing') &&
      !selectIsWithdrawing(delivered.id)(snapshot),
    'no more is sent back than can be': (snapshot) =>
      !selectIsAsking(snapshot) ||
      selectForm(snapshot).quantities.every(
        (quantity, at) =>
          Number.isInteger(quantity) && quantity <= (selectAskedOrder(snapshot)?.returnable.quantities[at] ?? 0),
      ),
    'parts are marked only where they are missing': (snapshot) => {
      const { kind, reason, quantities } = selectForm(snapshot);
      const marked = selectMarkedParts(snapshot);
      return (
        marked.includes('kind') === (snapshot.context.isMarked && kind === null) &&
        marked.includes('reason') === (snapshot.context.isMarked && reason === null) &&
        marked.includes('items') === (snapshot.context.isMarked && quantities.every((quantity) => quantity === 0))
      );
    },
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) => after.value === stateAfter(event, before),
    'the form is what was typed, for the order that was asked about': ({ event }, before, after) =>
      JSON.stringify(selectForm(after)) === JSON.stringify(formAfter(event, before)) &&
      (!isAsked(event, before) || selectAskedOrder(after)?.id === (event['order'] as Asked).id),
    'parts are marked from a press on, until another order is asked about': ({ event }, before, after) =>
      after.context.isMarked ===
      (!isAsked(event, before) &&
        (before.context.isMarked ||
          (before.matches('filling') && event.type === 'return.send' && !isWhole(selectForm(before))))),
    'one press sends it once, as it was typed': ({ event, said }, before, after) => {
      const { form, orderId } = after.context;
      const { kind, reason, note, quantities } = form;
      const items = quantities.flatMap((quantity, index) => (quantity > 0 ? [{ index, quantity }] : []));
      const begun = calls(said, ['draftStorage']);
      const expected = [
        ...(after.matches('sending') && !before.matches('sending')
          ? [`requestReturn ${JSON.stringify({ orderId, draft: { kind, reason, note: note.trim(), items } })}`]
          : []),
        ...(isWithdrawn(event, before)
          ? [`withdrawReturn ${JSON.stringify({ orderId: (event['order'] as Asked).id })}`]
          : []),
      ];
      return JSON.stringify(begun) === JSON.stringify(expected);
    },
    'each change is stored in the tab, a request that was taken is forgotten there': (
      { event, said },
      before,
      after,
    ) => {
      const { of, orderId, form } = after.context;
      const isTyped = before.matches('filling') && ['form.change', 'quantity.set'].includes(event.type);
      const writes = isTyped
        ? [{ type: 'draft.write', of, draft: { orderId, form } }]
        : isRequested(event, before)
          ? [{ type: 'draft.write', of, draft: null }]
          : [];
      const finds = after.matches('idle') && !before.matches('idle') ? [{ type: 'draft.find', of }] : [];
      return JSON.stringify(sentTo(said, 'draftStorage')) === JSON.stringify([...writes, ...finds]);
    },
    'after each answer the orders are read again, and the customer is told': ({ event, said }, before) => {
      const asked = said
        .filter(
          ({ type, params }) =>
            type === 'xstate.sendTo' && (params as { targetId?: string }).targetId !== 'draftStorage',
        )
        .map(({ params }) => (params as { event: unknown }).event);
      const isOver = isRequested(event, before);
      const isTaken = event.type === 'xstate.done.actor.withdrawReturn';
      const isRefusedToTake = isFailureOf(event, 'withdrawReturn', 'withdrawing');
      const isAnswered = isOver || isTaken || isRefusedToTake || isFailureOf(event, 'requestReturn', 'sending');
      const notices = [
        ...(isOver ? [{ code: 'return-requested' }] : []),
        ...(isTaken ? [{ code: 'return-withdrawn' }] : []),
        ...(isRefusedToTake ? [{ code: 'return-not-withdrawn', error: failureOf(event) }] : []),
      ];
      return (
        JSON.stringify(asked) === JSON.stringify(isAnswered ? [{ type: 'order.changed' }] : []) &&
        JSON.stringify(emitted(said)) === JSON.stringify(notices.map((notice) => ({ type: 'toast', notice })))
      );
    },
    'the reason is that of the last answer': ({ event }, before, after) =>
      JSON.stringify(selectReturnError(after)) ===
      JSON.stringify(
        isFailureOf(event, 'requestReturn', 'sending')
          ? failureOf(event)
          : isAsked(event, before) || (after.matches('sending') && !before.matches('sending'))
            ? null
            : selectReturnError(before),
      ),
  },
});
