import type { SnapshotFrom } from 'xstate';
import { addressOfUser } from '../../../src/domain/order/address.ts';
import { lineKey } from '../../../src/domain/cart/cart.ts';
import { type Attempt, applyChanges } from '../../../src/domain/order/checkout.ts';
import type { Order, OrderChanges, OrderDraft, OrderItem } from '../../../src/domain/order/order.ts';
import {
  orderSubmissionMachine,
  selectCanAccept,
  selectChanges,
  selectDraft,
  selectIsUnknown,
} from '../../../src/machines/checkout/order-submission-machine.ts';
import { asha, offline, refused, unauthorised, unavailable } from '../../support/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Sending = SnapshotFrom<typeof orderSubmissionMachine>;
const item: OrderItem = {
  productId: 'tee',
  name: 'Palmyra Tee',
  size: 'S',
  properties: {},
  quantity: 2,
  price: 195_000,
  image: '',
};
const address = addressOfUser(asha);
const figures = { items: 390_000, discount: 0, amount: 390_000, deliveryFee: 35_000, total: 425_000 };
const draft: OrderDraft = { userId: 'asha', address, items: [item], figures, paymentMethod: 'COD', code: null };
const fresh: Attempt = {
  key: 'k1',
  of: { id: 'asha', email: asha.email },
  startedAt: 1_000,
  keepsKeys: true,
  isNew: true,
  draft,
};
/** Another tab has sent it already. */
const sent: Attempt = { ...fresh, key: 'k2', isNew: false };
/** To a server that keeps no keys, for the first time and after a reload. */
const keyless: Attempt = { ...fresh, key: 'k3', keepsKeys: false };
const keylessSent: Attempt = { ...keyless, key: 'k4', isNew: false };
const line = { itemId: 'tee', size: 'S', properties: {} };
const changes: OrderChanges = {
  lines: [{ ...line, price: 200_000 }],
  codeRefused: false,
  figures: { ...figures, items: 400_000, amount: 400_000, total: 435_000 },
};
const gone: OrderChanges = {
  lines: [{ ...line, price: null }],
  codeRefused: false,
  figures: { items: 0, discount: 0, amount: 0, deliveryFee: 0, total: 0 },
};
const changed = (what: OrderChanges) => ({
  code: 'refused' as const,
  status: 409,
  said: 'Prices have changed.',
  changes: what,
});
const conflict = { code: 'refused' as const, status: 409, said: '', changes: null };
const order: Order = {
  id: 'o1',
  number: 'N-1',
  status: 'Order Placed',
  placedAt: 2_000,
  items: [item],
  figures,
  discount: null,
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  address,
  history: [],
};
/** As it would be found after the new prices were accepted. */
const dearer: Order = { ...order, id: 'o2', items: [{ ...item, price: 200_000 }], figures: changes.figures };

const events = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const told = (said: Edge['said']): Record<string, unknown>[] =>
  events(said, 'xstate.sendTo').filter(({ type }) => !(type as string).startsWith('attempt.'));
const toDevice = (said: Edge['said'], type: string): Record<string, unknown>[] =>
  events(said, 'xstate.sendTo').filter((it) => it['type'] === type);
const calls = (said: Edge['said']): { id: string; input: { draft: OrderDraft; key: string } }[] =>
  said
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => params as { id: string; input: never })
    .filter(({ id }) => id !== 'connection');

const SENT = 'xstate.done.actor.placeOrder';
const LOOKED = 'xstate.done.actor.loadOrders';
const failure = ({ type, error }: Edge['event']): typeof conflict | null =>
  type === 'xstate.error.actor.placeOrder' ? (error as never) : null;
const changesIn = (event: Edge['event']): OrderChanges | null => failure(event)?.changes ?? null;
const isThere = ({ type, output }: Edge['event'], before: Sending): boolean =>
  (type === SENT && output !== undefined) ||
  (type === LOOKED &&
    ((output as Order[] | undefined)?.some(
      (it) => it.figures.amount === before.context.attempt?.draft.figures.amount,
    ) ??
      false));
/** An answer that says no: of an order that nobody has sent before, each of them. */
const isNo = (event: Edge['event'], before: Sending): boolean =>
  changesIn(event) !== null ||
  failure(event) === (refused as never) ||
  (before.context.isFirst && (failure(event) === conflict || failure(event) === (unauthorised as never)));
const isGivenUp = (event: Edge['event'], before: Sending): boolean =>
  event.type === LOOKED && Array.isArray(event['output']) && !isThere(event, before) && !before.context.isPatient;
const isLost = (event: Edge['event'], before: Sending): boolean =>
  before.matches('sending') &&
  !isThere(event, before) &&
  !isNo(event, before) &&
  (event.type === SENT || failure(event) !== null || event.type.startsWith('xstate.after.answerLimit.'));
const asksAgain = ({ type }: Edge['event'], before: Sending): boolean =>
  before.matches('unknown') &&
  (['order.find', 'browser.online'].includes(type) || type.startsWith('xstate.after.retryPause.'));
/** Who may be asked by sending: nobody has, or the server knows the key, and has not failed for a minute. */
const maySend = (attempt: Attempt, { context: { isPatient, isAnswered } }: Sending): boolean =>
  attempt.isNew || (attempt.keepsKeys && !(isAnswered && !isPatient));
const nextOf = (attempt: Attempt, before: Sending): string => (maySend(attempt, before) ? 'sending' : 'looking');
/** Whether the server said anything, if only that it failed. */
const isAnswer = (event: Edge['event']): boolean =>
  event.type === SENT || [conflict, unauthorised, unavailable].includes(failure(event) as never);

/** Where a step leads. */
function placeAfter(event: Edge['event'], before: Sending): string {
  if (event.type === 'attempt.kept' && before.matches('keeping')) return nextOf(event['attempt'] as Attempt, before);
  if (event.type.startsWith('xstate.after.keepLimit.')) return 'known';
  if (isThere(event, before) || isGivenUp(event, before)) return 'known';
  if (isNo(event, before)) return changesIn(event) ? 'reviewing' : 'known';
  if (isLost(event, before)) return before.context.attempt?.keepsKeys ? 'unknown' : 'looking';
  if (before.matches('looking') && /(\.loadOrders|^xstate\.after\.answerLimit\..*)$/.test(event.type)) return 'unknown';
  if (asksAgain(event, before) && before.context.attempt) return nextOf(before.context.attempt, before);
  if (event.type === 'changes.leave' && before.matches('reviewing')) return 'known';
  return event.type === 'changes.accept' && selectCanAccept(before) ? 'keeping' : (before.value as string);
}

/** What the checkout is told at a step. */
function factsOf(event: Edge['event'], before: Sending): unknown[] {
  if (event.type === 'attempt.kept' && before.matches('keeping'))
    return [{ type: 'order.kept', attempt: event['attempt'] }];
  if (event.type.startsWith('xstate.after.keepLimit.'))
    return [{ type: 'order.refused', error: { code: 'timeout', status: 0, said: '' } }];
  if (event.type === SENT && event['output'] !== undefined)
    return [
      {
        type: 'order.placed',
        orderId:
          (event['output'] as { id: string | null }).id ?? (event['output'] as { number: string | null }).number ?? '',
      },
    ];
  if (isThere(event, before))
    return [
      {
        type: 'order.placed',
        orderId: (event['output'] as Order[]).find(
          (it) => it.figures.amount === before.context.attempt?.draft.figures.amount,
        )?.id,
      },
    ];
  if (changesIn(event)) return [{ type: 'order.changed', changes: changesIn(event) }];
  if (isNo(event, before)) return [{ type: 'order.refused', error: failure(event) }];
  if (isLost(event, before)) return [{ type: 'order.lost' }];
  if (isGivenUp(event, before)) return [{ type: 'order.missing' }];
  if (event.type === 'changes.leave' && before.matches('reviewing'))
    return [{ type: 'order.left', gone: selectChanges(before) === gone ? [lineKey(line)] : [] }];
  return event.type === 'changes.accept' && selectCanAccept(before) ? [{ type: 'order.renewed' }] : [];
}

const ofOrder = ({ of, keepsKeys, draft: wanted }: Attempt) => ({ of, keepsKeys, draft: wanted });
export const orderSending = pack({
  machine: orderSubmissionMachine,
  input: { order: ofOrder(fresh), attempt: null },
  limit: 1_500,
  key: ({ order: { draft: now }, attempt, changes: other, isFirst, isAnswered, isPatient, tries }) => [
    now.figures.total,
    attempt && [attempt.key, attempt.isNew],
    other?.figures.total ?? null,
    isFirst,
    isAnswered,
    isPatient,
    tries > 0,
  ],
  events: {
    'attempt.kept': [
      fresh,
      sent,
      keyless,
      keylessSent,
      { ...fresh, key: 'k5', draft: applyChanges(draft, changes) },
    ].map((attempt) => ({ type: 'attempt.kept' as const, attempt })),
    'order.find': [{ type: 'order.find' as const }],
    'changes.accept': [{ type: 'changes.accept' as const }],
    'changes.leave': [{ type: 'changes.leave' as const }],
    'browser.online': [{ type: 'browser.online' as const }],
  },
  outcomes: {
    attemptStorage: { done: [], error: [offline] },
    connection: { done: [], error: [offline] },
    placeOrder: {
      done: [
        { id: 'o1', number: 'N-1', total: 425_000 },
        { id: null, number: 'N-1', total: null },
        { id: null, number: null, total: null },
        undefined,
      ],
      error: [refused, unauthorised, changed(changes), changed(gone), conflict, unavailable, offline, undefined],
    },
    loadOrders: { done: [[order], [dearer], [], undefined], error: [offline] },
  },
  rest: (snapshot) => snapshot.matches('known') || snapshot.matches('reviewing') || snapshot.matches('unknown'),
  invariants: {
    'what is on its way or looked for has its key': (snapshot) =>
      !(['sending', 'looking', 'unknown'] as const).some((it) => snapshot.matches(it)) ||
      snapshot.context.attempt !== null,
    'what is on its way is no longer new: it is never sent as new twice': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.attempt?.isNew === false,
    'what has changed is shown exactly while it is reviewed': (snapshot) =>
      (selectChanges(snapshot) !== null) === snapshot.matches('reviewing') &&
      snapshot.hasTag('reviewing') === snapshot.matches('reviewing'),
    'nobody is asked exactly while it is unknown': (snapshot) =>
      selectIsUnknown(snapshot) === snapshot.matches('unknown'),
    'an order that has nothing left is not placed': (snapshot) =>
      selectCanAccept(snapshot) === (selectChanges(snapshot) === changes),
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) =>
      after.matches(placeAfter(event, before) as 'known'),
    'the checkout is told what became of it, each time and nothing else': ({ event, said }, before) =>
      JSON.stringify(told(said)) === JSON.stringify(factsOf(event, before)),
    'one step asks one thing': ({ said }, before, after) => {
      const place = after.value as string;
      const asks =
        place === before.value && !said.some(({ type }) => type === 'xstate.spawnChild')
          ? []
          : place === 'sending'
            ? ['placeOrder']
            : place === 'looking'
              ? ['loadOrders']
              : [];
      return JSON.stringify(calls(said).map(({ id }) => id)) === JSON.stringify(asks);
    },
    'it is sent with the key that was kept for it, and as it was kept': ({ said }, _, { context: { attempt } }) =>
      calls(said)
        .filter(({ id }) => id === 'placeOrder')
        .every(
          ({ input }) => input.key === attempt?.key && JSON.stringify(input.draft) === JSON.stringify(attempt?.draft),
        ),
    'it is sent again only where its key makes that safe': ({ said, event }, before) => {
      const attempt = event.type === 'attempt.kept' ? (event['attempt'] as Attempt) : before.context.attempt;
      return !calls(said).some(({ id }) => id === 'placeOrder') || (attempt !== null && maySend(attempt, before));
    },
    'a key is made at a press on PLACE ORDER, for what was seen': ({ said, event }, before, after) =>
      JSON.stringify(toDevice(said, 'attempt.begin')) ===
        JSON.stringify(
          event.type === 'changes.accept' && selectCanAccept(before)
            ? [
                {
                  type: 'attempt.begin',
                  ...ofOrder(fresh),
                  draft: applyChanges(selectDraft(before), selectChanges(before) as OrderChanges),
                },
              ]
            : [],
        ) &&
      (!after.matches('keeping') || after.context.attempt === null),
    'the key is kept as it is until an answer is known, and forgotten then; of an order that is given up it is lent to the next':
      ({ said, event }, before, after) => {
        const end =
          isThere(event, before) || isNo(event, before)
            ? 'attempt.forget'
            : isGivenUp(event, before)
              ? 'attempt.giveUp'
              : null;
        return (
          JSON.stringify([...toDevice(said, 'attempt.forget'), ...toDevice(said, 'attempt.giveUp')]) ===
            JSON.stringify(end ? [{ type: end, of: fresh.of, key: before.context.attempt?.key }] : []) &&
          (before.context.attempt === null ||
            after.context.attempt === null ||
            before.context.attempt.key === after.context.attempt.key) &&
          (event.type !== 'attempt.kept' ||
            !before.matches('keeping') ||
            after.context.attempt?.key === (event['attempt'] as Attempt).key)
        );
      },
    'an order that nobody has sent before is known as such, until it is sent again': ({ said }, before, after) => {
      const isSent = calls(said).some(({ id }) => id === 'placeOrder');
      return (
        after.context.isFirst ===
        (isSent
          ? before.matches('keeping') && ['k1', 'k3', 'k5'].includes(after.context.attempt?.key ?? '')
          : before.context.isFirst)
      );
    },
    'it is known whether the server answered its last sending': ({ said, event }, before, after) => {
      const isSent = calls(said).some(({ id }) => id === 'placeOrder');
      return (
        after.context.isAnswered ===
        (isSent ? false : isLost(event, before) ? isAnswer(event) : before.context.isAnswered)
      );
    },
    'what a server answers with failures is not sent for ever: after a minute it is looked for': ({ said }, before) =>
      !calls(said).some(({ id }) => id === 'placeOrder') ||
      before.context.isPatient ||
      !before.context.isAnswered ||
      before.matches('keeping'),
    'an order that a server without keys may still get is looked for a minute long, however often it is asked': (
      { event },
      before,
      after,
    ) => after.context.isPatient === (before.context.isPatient && !event.type.startsWith('xstate.after.patience.')),
    'what was seen changes only by a press': ({ event }, before, after) =>
      JSON.stringify(selectDraft(after)) ===
      JSON.stringify(
        event.type === 'changes.accept' && selectCanAccept(before)
          ? applyChanges(selectDraft(before), selectChanges(before) as OrderChanges)
          : selectDraft(before),
      ),
    'each time that nobody can tell counts, and the pause grows': ({ event }, before, after) =>
      after.context.tries ===
      (event.type === 'changes.accept' && selectCanAccept(before)
        ? 0
        : !before.matches('unknown') && after.matches('unknown')
          ? Math.min(before.context.tries + 1, 6)
          : before.context.tries),
  },
});
