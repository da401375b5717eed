import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { Order } from '../../domain/order/order.ts';
import { ANSWER_LIMIT, type Failure, failureIn, isDefinitiveRefusal, withLimit } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';
import { from } from '../from.ts';
import { cancelOrder } from './orders-actors.ts';

/**
 * A customer cancels an order (section 4, readings 5.7): asked for, confirmed, sent. An order that is cancelled stays so: a try whose
 * answer was lost is made again on a press. After every answer the list is read again.
 */
type Asked = Pick<Order, 'id' | 'number'>;
type Context = {
  /** The order that was asked about last; null for none. */
  order: Asked | null;
  /** Failure of the last try; null for none. */
  error: ApiError | null;
};
type Event =
  /** Cancel order, on a card. */
  | { type: 'cancel.ask'; order: Asked & Pick<Order, 'isCancellable'> }
  /** Keep order, Close, Escape. */
  | { type: 'cancel.dismiss' }
  | { type: 'cancel.confirm' };

export const orderCancellationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'asking' | 'busy' | 'failed' | 'refused',
  },
  actors: { cancelOrder },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    isCancellable: (_, { order }: { order: Pick<Order, 'isCancellable'> }) => order.isCancellable,
    isFinal: (_, event: Failure) => isDefinitiveRefusal(failureIn(event)),
  },
  actions: {
    keepOrder: assign((_, { order: { id, number } }: { order: Asked }) => ({ order: { id, number }, error: null })),
    keepError: assign((_, event: Failure) => ({ error: failureIn(event) })),
    forgetError: assign({ error: null }),
    readAgain: sendTo(({ system }) => system.get('orders'), { type: 'order.changed' }),
    sayCancelled: emit(({ context: { order } }) => ({
      type: 'toast',
      notice: { code: 'order-cancelled', number: order?.number ?? '' },
    })),
  },
}).createMachine({
  id: 'order-cancellation',
  context: { order: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'cancel.ask': { guard: from('isCancellable'), target: 'asked', actions: from('keepOrder') } },
    },
    asked: { tags: 'asking', on: { 'cancel.dismiss': 'idle', 'cancel.confirm': 'sending' } },
    /** Nothing stops it once it is sent. */
    sending: withLimit({
      tags: ['asking', 'busy'],
      entry: 'forgetError',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ orderId: context.order?.id ?? '' }),
        onDone: { target: 'idle', actions: ['sayCancelled', 'readAgain'] },
        onError: [
          { guard: from('isFinal'), target: 'refused', actions: [from('keepError'), 'readAgain'] },
          { target: 'failed', actions: [from('keepError'), 'readAgain'] },
        ],
      },
    }),
    /** It cannot be cancelled any more. */
    refused: { tags: ['asking', 'refused'], on: { 'cancel.dismiss': 'idle' } },
    /** Nobody said what became of it. */
    failed: { tags: ['asking', 'failed'], on: { 'cancel.dismiss': 'idle', 'cancel.confirm': 'sending' } },
  },
});

type Cancellation = SnapshotFrom<typeof orderCancellationMachine>;
/** Number of the order that was asked about last, since its window fades; '' for none. */
export const selectAskedNumber = ({ context: { order } }: Cancellation): string => order?.number ?? '';
export const selectIsAsking = (it: Cancellation): boolean => it.hasTag('asking');
export const selectIsCancelling = (it: Cancellation): boolean => it.hasTag('busy');
/** True if no further try would change anything. */
export const selectIsRefused = (it: Cancellation): boolean => it.hasTag('refused');
/** Failure of the last try; null for none. */
export const selectCancelError = ({ context }: Cancellation): ApiError | null => context.error;
