import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import type { OrderError } from '../api/orders.ts';
import { type Attempt, goneKeys, orderOf, revised } from '../domain/checkout.ts';
import type { Order, OrderChanges, OrderDraft, PlacedOrder } from '../domain/order.ts';
import { isPayable } from '../domain/pricing.ts';
import { connection } from './actors.ts';
import { ANSWER_LIMIT, failureOf, saysNo, TIMED_OUT } from './failure.ts';
import { attemptStorage, type AttemptStorageFact, loadOrders, placeOrder } from './order-actors.ts';
import { retryPause } from './session.ts';

/**
 * One order, from its key to what became of it (readings 3.10, 3.11). The key is kept on this device before anything is
 * sent; where no answer comes the order is looked for, and sent again only with its key to a server that keeps keys. The
 * checkout is told each turn.
 */
type Context = {
  /** Who orders what, as it was seen. */
  order: Pick<Attempt, 'of' | 'keepsKeys' | 'draft'>;
  /** The order with its key, once this device has kept it. */
  attempt: Attempt | null;
  /** What the server would take instead; null while it has not said so. */
  changes: OrderChanges | null;
  /** Whether it is sent for the first time: then a refusal says that it is not there. */
  isFirst: boolean;
  /** How often nobody could tell. */
  tries: number;
  /** Whether the server said something at its last sending, if only that it failed: then that sending is over. */
  isAnswered: boolean;
  /** Not yet a minute: it may still arrive at a server that keeps no keys, and one that fails is asked again. */
  isPatient: boolean;
};
type Event =
  | AttemptStorageFact
  /** Look again */
  | { type: 'order.find' }
  /** PLACE ORDER at the changed figures */
  | { type: 'changes.accept' }
  /** Back from the changed figures to the form. */
  | { type: 'changes.leave' }
  | { type: 'browser.online' };

/** What the checkout is told of its order. */
export type OrderFact =
  | { type: 'order.kept'; attempt: Attempt }
  /** Nobody can tell yet whether it is there. */
  | { type: 'order.lost' }
  /** `orderId` is '' where a server does not tell it. */
  | { type: 'order.placed'; orderId: string }
  | { type: 'order.changed'; changes: OrderChanges }
  /** It is sent as the server would take it now. */
  | { type: 'order.renewed' }
  /** It is not; `gone` are the keys of what can no longer be bought. */
  | { type: 'order.left'; gone: readonly string[] }
  | { type: 'order.refused'; error: ApiError }
  /** It has not arrived, as far as the list of orders can tell. */
  | { type: 'order.missing' };

const MOST_TRIES = 6;
const UNREADABLE: ApiError = { code: 'broken', status: 200, said: '' };
type Failed = OrderError | null | undefined;
/**
 * After it the order is surely not there. Of one that was sent before, a conflict may be the same order under way, and who
 * must log in again may have placed it.
 */
const isRefusal = (error: ApiError, isFirst: boolean): boolean =>
  isFirst ? error.code === 'refused' || error.code === 'unauthorised' : saysNo(error) && ![401, 409, 422].includes(error.status);
const foundIn = (attempt: Attempt | null, orders: readonly Order[] | null | undefined): Order | undefined =>
  attempt && Array.isArray(orders) ? orderOf(attempt, (orders as readonly (Order | null)[]).filter((it) => it !== null)) : undefined;
const accepted = ({ order, changes }: Context): OrderDraft => (changes ? revised(order.draft, changes) : order.draft);

export const orderSendingMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, 'order' | 'attempt'>, tags: {} as 'unknown' | 'reviewing' },
  actors: { attemptStorage, placeOrder, loadOrders, connection },
  delays: { answerLimit: ANSWER_LIMIT, keepLimit: 2_000, patience: 60_000, findPause: ({ context }) => retryPause(context.tries) },
  guards: {
    hasKey: ({ context: { attempt } }) => attempt !== null,
    // A server that has failed a minute long is sent nothing more: its list tells whether the order is there after all.
    maySend: ({ context: { attempt, isAnswered, isPatient } }) => attempt !== null && (attempt.isNew || (attempt.keepsKeys && (isPatient || !isAnswered))),
    isPlaced: (_, answer: PlacedOrder | null | undefined) => typeof answer === 'object' && answer !== null && 'number' in answer,
    hasChanges: (_, error: Failed) => error?.changes != null,
    isRefused: ({ context: { isFirst } }, error: Failed) => isRefusal(failureOf(error), isFirst),
    keepsKeys: ({ context: { attempt } }) => attempt?.keepsKeys === true,
    isFound: ({ context: { attempt } }, orders: readonly Order[]) => foundIn(attempt, orders) !== undefined,
    isGivenUp: ({ context: { isPatient } }, orders: readonly Order[]) => !isPatient && Array.isArray(orders),
    isPayable: ({ context }) => { const { items, figures } = accepted(context); return items.length > 0 && isPayable(figures); },
  },
  actions: {
    begin: sendTo('attemptStorage', ({ context: { order } }) => ({ type: 'attempt.begin' as const, ...order })),
    keepAttempt: assign((_, attempt: Attempt) => ({ attempt })),
    forget: sendTo('attemptStorage', ({ context: { attempt, order: { of } } }) => ({ type: 'attempt.forget' as const, of, key: attempt?.key ?? '' })),
    // It may still arrive, late: placed once more as it is, it is the same order.
    giveUp: sendTo('attemptStorage', ({ context: { attempt, order: { of } } }) => ({ type: 'attempt.giveUp' as const, of, key: attempt?.key ?? '' })),
    markSent: assign(({ context: { attempt } }) => ({ isFirst: attempt?.isNew === true, isAnswered: false, attempt: attempt && { ...attempt, isNew: false } })),
    noteAnswer: assign((_, { status }: ApiError) => ({ isAnswered: status > 0 })),
    endPatience: assign({ isPatient: false }),
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, MOST_TRIES) }),
    keepChanges: assign((_, error: Failed) => ({ changes: error?.changes ?? null })),
    // Another order, with a key of its own.
    accept: assign(({ context }) => ({ order: { ...context.order, draft: accepted(context) }, attempt: null, changes: null, tries: 0 })),
    tell: sendTo(({ system }) => system.get('checkout'), (_, fact: OrderFact) => fact),
    tellLost: sendTo(({ system }) => system.get('checkout'), { type: 'order.lost' } satisfies OrderFact),
  },
}).createMachine({
  id: 'order-sending',
  context: ({ input }) => ({ ...input, changes: null, isFirst: false, tries: 0, isAnswered: false, isPatient: true }),
  invoke: { id: 'attemptStorage', src: 'attemptStorage', onError: {} },
  // Each look and each press is soon over: only time tells that an order is not still on its way.
  after: { patience: { actions: 'endPatience' } },
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'maySend', target: 'sending' }, { guard: 'hasKey', target: 'looking' }, { target: 'keeping' }] },
    keeping: {
      entry: 'begin',
      on: { 'attempt.kept': { target: 'choosing', actions: [{ type: 'keepAttempt', params: ({ event }) => event.attempt }, { type: 'tell', params: ({ event }) => ({ type: 'order.kept', attempt: event.attempt }) }] } },
      after: { keepLimit: { target: 'known', actions: { type: 'tell', params: { type: 'order.refused', error: TIMED_OUT } } } },
    },
    /** For the first time, or again with the same key: then it is placed now, or was before. */
    sending: {
      entry: 'markSent',
      invoke: {
        id: 'placeOrder', src: 'placeOrder', input: ({ context: { attempt, order } }) => ({ draft: attempt?.draft ?? order.draft, key: attempt?.key ?? '' }),
        onDone: [
          { guard: { type: 'isPlaced', params: ({ event }) => event.output }, target: 'known', actions: ['forget', { type: 'tell', params: ({ event: { output: { id, number } } }) => ({ type: 'order.placed', orderId: id ?? number ?? '' }) }] },
          { target: 'lost', actions: [{ type: 'noteAnswer', params: UNREADABLE }, 'tellLost'] },
        ],
        onError: [
          {
            guard: { type: 'hasChanges', params: ({ event }) => event.error as Failed }, target: 'reviewing',
            actions: ['forget', { type: 'keepChanges', params: ({ event }) => event.error as Failed }, { type: 'tell', params: ({ event }) => ({ type: 'order.changed', changes: (event.error as OrderError).changes as OrderChanges }) }],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.error as Failed }, target: 'known',
            actions: ['forget', { type: 'tell', params: ({ event }) => ({ type: 'order.refused', error: failureOf(event.error) }) }],
          },
          { target: 'lost', actions: [{ type: 'noteAnswer', params: ({ event }) => failureOf(event.error) }, 'tellLost'] },
        ],
      },
      after: { answerLimit: { target: 'lost', actions: 'tellLost' } },
    },
    /** With its key it is sent again after a pause; without, and once the server has failed for a minute, only the list of orders can tell. */
    lost: { always: [{ guard: 'keepsKeys', target: 'unknown', actions: 'countTry' }, { target: 'looking' }] },
    looking: {
      invoke: {
        id: 'loadOrders', src: 'loadOrders', input: ({ context: { order } }) => ({ userId: order.draft.userId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'known',
            actions: ['forget', { type: 'tell', params: ({ context, event }) => ({ type: 'order.placed', orderId: foundIn(context.attempt, event.output)?.id ?? '' }) }],
          },
          { guard: { type: 'isGivenUp', params: ({ event }) => event.output }, target: 'known', actions: ['giveUp', { type: 'tell', params: { type: 'order.missing' } }] },
          { target: 'unknown', actions: 'countTry' },
        ],
        onError: { target: 'unknown', actions: 'countTry' },
      },
      after: { answerLimit: { target: 'unknown', actions: 'countTry' } },
    },
    /** Nobody can tell yet: it is tried again after a pause that grows, on a press, and when this device is connected again. */
    unknown: {
      tags: 'unknown',
      invoke: { id: 'connection', src: 'connection', onError: {} },
      on: { 'order.find': 'choosing', 'browser.online': 'choosing' },
      after: { findPause: 'choosing' },
    },
    /** The server would take it otherwise: nothing is placed until the shopper says so again. */
    reviewing: {
      tags: 'reviewing',
      on: {
        'changes.accept': { guard: 'isPayable', target: 'keeping', actions: ['accept', { type: 'tell', params: { type: 'order.renewed' } }] },
        'changes.leave': { target: 'known', actions: { type: 'tell', params: ({ context: { changes } }) => ({ type: 'order.left', gone: changes ? goneKeys(changes) : [] }) } },
      },
    },
    /** The checkout has been told, and ends this. */
    known: {},
  },
});

type Sending = SnapshotFrom<typeof orderSendingMachine>;
/** Whether nobody is asked just now: a press asks again. */
export const selectIsUnknown = (sending: Sending): boolean => sending.hasTag('unknown');
/** What was ordered. */
export const selectDraft = (sending: Sending): OrderDraft => sending.context.order.draft;
/** What the server would take instead; null unless the shopper is to decide. */
export const selectChanges = (sending: Sending): OrderChanges | null => (sending.hasTag('reviewing') ? sending.context.changes : null);
/** Whether the shop would take the changed order, which may have nothing left. */
export const selectCanAccept = (sending: Sending): boolean => sending.can({ type: 'changes.accept' });
