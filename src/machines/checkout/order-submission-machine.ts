import {
  type ActorSystem,
  type ActorSystemInfo,
  type AnyActorRef,
  assign,
  sendTo,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { OrderError } from '../../api/orders.ts';
import { type Attempt, unavailableKeys, orderOf, applyChanges } from '../../domain/order/checkout.ts';
import type { Order, OrderChanges, OrderDraft, PlacedOrder } from '../../domain/order/order.ts';
import { isPayable } from '../../domain/order/pricing.ts';
import { connection } from '../shared-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, isDefinitiveRefusal, TIMED_OUT, withLimit } from '../call-failure.ts';
import { attemptStorage, type AttemptStorageFact, loadOrders, placeOrder } from './checkout-actors.ts';
import { nextTry, retryPause, retryState } from '../retry.ts';
import { from } from '../from.ts';

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
  /** Check again */
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

const UNREADABLE: ApiError = { code: 'broken', status: 200, said: '' };
/** What the server would take instead, where a refusal says so. */
const changesIn = (event: Failure): OrderChanges | null =>
  (event.error as OrderError | null | undefined)?.changes ?? null;
/**
 * After it the order is surely not there. Of one that was sent before, a conflict may be the same order under way, and who
 * must log in again may have placed it.
 */
const isRefusal = (error: ApiError, isFirst: boolean): boolean =>
  isFirst
    ? error.code === 'refused' || error.code === 'unauthorised'
    : isDefinitiveRefusal(error) && ![401, 409, 422].includes(error.status);
const foundIn = (attempt: Attempt | null, orders: readonly Order[] | null | undefined): Order | undefined =>
  attempt && Array.isArray(orders)
    ? orderOf(
        attempt,
        (orders as readonly (Order | null)[]).filter((it) => it !== null),
      )
    : undefined;
const accepted = ({ order, changes }: Context): OrderDraft =>
  changes ? applyChanges(order.draft, changes) : order.draft;

const checkout = ({ system }: { system: ActorSystem<ActorSystemInfo> }): AnyActorRef =>
  system.get('checkout') as AnyActorRef;

export const orderSubmissionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'order' | 'attempt'>,
    tags: {} as 'unknown' | 'reviewing',
  },
  actors: { attemptStorage, placeOrder, loadOrders, connection },
  delays: {
    answerLimit: ANSWER_LIMIT,
    keepLimit: 2_000,
    patience: 60_000,
    retryPause,
  },
  guards: {
    hasKey: ({ context: { attempt } }) => attempt !== null,
    // A server that has failed a minute long is sent nothing more: its list tells whether the order is there after all.
    maySend: ({ context: { attempt, isAnswered, isPatient } }) =>
      attempt !== null && (attempt.isNew || (attempt.keepsKeys && (isPatient || !isAnswered))),
    isPlaced: (_, { output: answer }: { output: PlacedOrder | null | undefined }) =>
      typeof answer === 'object' && answer !== null && 'number' in answer,
    hasChanges: (_, event: Failure) => changesIn(event) !== null,
    isRefused: ({ context: { isFirst } }, event: Failure) => isRefusal(failureIn(event), isFirst),
    keepsKeys: ({ context: { attempt } }) => attempt?.keepsKeys === true,
    isFound: ({ context: { attempt } }, { output: orders }: { output: readonly Order[] }) =>
      foundIn(attempt, orders) !== undefined,
    isGivenUp: ({ context: { isPatient } }, { output: orders }: { output: readonly Order[] }) =>
      !isPatient && Array.isArray(orders),
    isPayable: ({ context }) => {
      const { items, figures } = accepted(context);
      return items.length > 0 && isPayable(figures);
    },
  },
  actions: {
    begin: sendTo('attemptStorage', ({ context: { order } }) => ({ type: 'attempt.begin' as const, ...order })),
    keepAttempt: assign((_, { attempt }: { attempt: Attempt }) => ({ attempt })),
    forget: sendTo('attemptStorage', ({ context: { attempt, order } }) => ({
      type: 'attempt.forget' as const,
      of: order.of,
      key: attempt?.key ?? '',
    })),
    // It may still arrive, late: placed once more as it is, it is the same order.
    giveUp: sendTo('attemptStorage', ({ context: { attempt, order } }) => ({
      type: 'attempt.giveUp' as const,
      of: order.of,
      key: attempt?.key ?? '',
    })),
    markSent: assign(({ context: { attempt } }) => ({
      isFirst: attempt?.isNew === true,
      isAnswered: false,
      attempt: attempt && { ...attempt, isNew: false },
    })),
    noteAnswer: assign((_, event: Failure) => ({ isAnswered: failureIn(event).status > 0 })),
    endPatience: assign({ isPatient: false }),
    countTry: assign({ tries: nextTry }),
    keepChanges: assign((_, event: Failure) => ({ changes: changesIn(event) })),
    // Another order, with a key of its own.
    accept: assign(({ context }) => ({
      order: { ...context.order, draft: accepted(context) },
      attempt: null,
      changes: null,
      tries: 0,
    })),
    tell: sendTo(checkout, (_, fact: OrderFact) => fact),
    tellKept: sendTo(checkout, (_, { attempt }: { attempt: Attempt }): OrderFact => ({ type: 'order.kept', attempt })),
    tellLost: sendTo(checkout, { type: 'order.lost' } satisfies OrderFact),
    tellPlaced: sendTo(checkout, (_, { output: { id, number } }: { output: PlacedOrder }): OrderFact => ({
      type: 'order.placed',
      orderId: id ?? number ?? '',
    })),
    tellChanged: sendTo(checkout, (_, event: Failure): OrderFact => ({
      type: 'order.changed',
      changes: changesIn(event) as OrderChanges,
    })),
    tellRefused: sendTo(checkout, (_, event: Failure): OrderFact => ({
      type: 'order.refused',
      error: failureIn(event),
    })),
  },
}).createMachine({
  id: 'order-submission',
  context: ({ input }) => ({ ...input, changes: null, isFirst: false, tries: 0, isAnswered: false, isPatient: true }),
  invoke: { id: 'attemptStorage', src: 'attemptStorage', onError: {} },
  // Each look and each press is soon over: only time tells that an order is not still on its way.
  after: { patience: { actions: 'endPatience' } },
  initial: 'choosing',
  states: {
    choosing: {
      always: [{ guard: 'maySend', target: 'sending' }, { guard: 'hasKey', target: 'looking' }, { target: 'keeping' }],
    },
    keeping: {
      entry: 'begin',
      on: {
        'attempt.kept': { target: 'choosing', actions: [from('keepAttempt'), from('tellKept')] },
      },
      after: {
        keepLimit: { target: 'known', actions: { type: 'tellRefused', params: { error: TIMED_OUT } } },
      },
    },
    /** For the first time, or again with the same key: then it is placed now, or was before. */
    sending: {
      entry: 'markSent',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { attempt, order } }) => ({ draft: attempt?.draft ?? order.draft, key: attempt?.key ?? '' }),
        onDone: [
          { guard: from('isPlaced'), target: 'known', actions: ['forget', from('tellPlaced')] },
          { target: 'lost', actions: [{ type: 'noteAnswer', params: { error: UNREADABLE } }, 'tellLost'] },
        ],
        onError: [
          {
            guard: from('hasChanges'),
            target: 'reviewing',
            actions: ['forget', from('keepChanges'), from('tellChanged')],
          },
          { guard: from('isRefused'), target: 'known', actions: ['forget', from('tellRefused')] },
          { target: 'lost', actions: [from('noteAnswer'), 'tellLost'] },
        ],
      },
      after: { answerLimit: { target: 'lost', actions: 'tellLost' } },
    },
    /** With its key it is sent again after a pause; without, and once the server has failed for a minute, only the list of orders can tell. */
    lost: { always: [{ guard: 'keepsKeys', target: 'unknown', actions: 'countTry' }, { target: 'looking' }] },
    looking: withLimit({
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context: { order } }) => ({ userId: order.draft.userId }),
        onDone: [
          {
            guard: from('isFound'),
            target: 'known',
            actions: [
              'forget',
              {
                type: 'tell',
                params: ({ context, event }) => ({
                  type: 'order.placed',
                  orderId: foundIn(context.attempt, event.output)?.id ?? '',
                }),
              },
            ],
          },
          {
            guard: from('isGivenUp'),
            target: 'known',
            actions: ['giveUp', { type: 'tell', params: { type: 'order.missing' } }],
          },
          { target: 'unknown', actions: 'countTry' },
        ],
        onError: { target: 'unknown', actions: 'countTry' },
      },
    }),
    /** Nobody can tell yet: it is tried again after a pause that grows, on a press, and when this device is connected again. */
    unknown: {
      tags: 'unknown',
      ...retryState('choosing'),
      on: { 'order.find': 'choosing', 'browser.online': 'choosing' },
    },
    /** The server would take it otherwise: nothing is placed until the shopper says so again. */
    reviewing: {
      tags: 'reviewing',
      on: {
        'changes.accept': {
          guard: 'isPayable',
          target: 'keeping',
          actions: ['accept', { type: 'tell', params: { type: 'order.renewed' } }],
        },
        'changes.leave': {
          target: 'known',
          actions: {
            type: 'tell',
            params: ({ context: { changes } }) => ({
              type: 'order.left',
              gone: changes ? unavailableKeys(changes) : [],
            }),
          },
        },
      },
    },
    /** The checkout has been told, and ends this. */
    known: {},
  },
});

type Sending = SnapshotFrom<typeof orderSubmissionMachine>;
/** Whether nobody is asked just now: a press asks again. */
export const selectIsUnknown = (sending: Sending): boolean => sending.hasTag('unknown');
/** What was ordered. */
export const selectDraft = (sending: Sending): OrderDraft => sending.context.order.draft;
/** What the server would take instead; null unless the shopper is to decide. */
export const selectChanges = (sending: Sending): OrderChanges | null =>
  sending.hasTag('reviewing') ? sending.context.changes : null;
/** Whether the shop would take the changed order, which may have nothing left. */
export const selectCanAccept = (sending: Sending): boolean => sending.can({ type: 'changes.accept' });
