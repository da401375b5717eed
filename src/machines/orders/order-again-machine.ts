import { type AnyActorRef, assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { cartLinesOf, type LineAgain, linesAgain } from '../../domain/order/order-again.ts';
import type { Order } from '../../domain/order/order.ts';
import { ANSWER_LIMIT, type Failure, failureIn, withLimit } from '../call-failure.ts';
import { loadProducts } from '../catalogue/catalogue-actors.ts';
import type { EmittedEvent } from '../emitted.ts';
import { from } from '../from.ts';

/**
 * An order is ordered again: its lines at the prices of now, with what is gone or costs something else, and what can be
 * bought goes into the cart on a press.
 */
type Again = Pick<Order, 'number' | 'items'>;
type Context = {
  /** The order that was asked about last; null for none. */
  order: Again | null;
  /** Lines of it at the prices of now; empty until they are known. */
  lines: readonly LineAgain[];
  /** Failure of the last call; null for none. */
  error: ApiError | null;
};
type Event =
  /** Order again, on a card. */
  | { type: 'again.ask'; order: Again }
  | { type: 'again.retry' }
  /** Close, Escape. */
  | { type: 'again.dismiss' }
  /** Add to cart. */
  | { type: 'again.confirm' };

export const orderAgainMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'asking' | 'loading' | 'failed' | 'shown',
  },
  actors: { loadProducts },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    canBeBought: ({ context }) => cartLinesOf(context.lines).length > 0,
    isList: (_, { output }: { output: unknown }) => Array.isArray(output) && output.every((it) => it instanceof Object),
  },
  actions: {
    keepOrder: assign((_, { order: { number, items } }: { order: Again }) => ({ order: { number, items }, lines: [] })),
    keepLines: assign(({ context }, { output }: { output: readonly Product[] }) => ({
      lines: linesAgain(context.order?.items ?? [], output),
    })),
    keepError: assign((_, event: Failure) => ({ error: failureIn(event) })),
    forgetError: assign({ error: null }),
    putInCart: enqueueActions(({ context, enqueue, system }) => {
      const cart = system.get('cart') as AnyActorRef;
      for (const line of cartLinesOf(context.lines)) enqueue.sendTo(cart, { type: 'line.putBack', line });
    }),
    showCart: emit({ type: 'navigate', to: { name: 'cart' }, replace: false, scroll: 'top' }),
  },
}).createMachine({
  id: 'order-again',
  context: { order: null, lines: [], error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'again.ask': { target: 'loading', actions: from('keepOrder') } },
    },
    loading: withLimit({
      tags: ['asking', 'loading'],
      entry: 'forgetError',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        onDone: [
          { guard: from('isList'), target: 'shown', actions: from('keepLines') },
          { target: 'failed', actions: { type: 'keepError', params: { error: null } } },
        ],
        onError: { target: 'failed', actions: from('keepError') },
      },
      on: { 'again.dismiss': 'idle' },
    }),
    failed: { tags: ['asking', 'failed'], on: { 'again.retry': 'loading', 'again.dismiss': 'idle' } },
    shown: {
      tags: ['asking', 'shown'],
      on: {
        'again.confirm': { guard: 'canBeBought', target: 'idle', actions: ['putInCart', 'showCart'] },
        'again.dismiss': 'idle',
      },
    },
  },
});

type OrderAgain = SnapshotFrom<typeof orderAgainMachine>;
/** True while the window is open. */
export const selectIsOpen = (it: OrderAgain): boolean => it.hasTag('asking');
export const selectIsLoading = (it: OrderAgain): boolean => it.hasTag('loading');
/** Number of the order that was asked about last, since its window fades; '' for none. */
export const selectNumber = ({ context: { order } }: OrderAgain): string => order?.number ?? '';
/** Lines of the order at the prices of now; empty until they are known. */
export const selectLines = ({ context }: OrderAgain): readonly LineAgain[] => context.lines;
/** True if nothing of it can be bought any more. */
export const selectIsGone = (it: OrderAgain): boolean =>
  it.hasTag('shown') && cartLinesOf(it.context.lines).length === 0;
/** Failure of the list's call; null for none. */
export const selectLoadError = ({ context }: OrderAgain): ApiError | null => context.error;
