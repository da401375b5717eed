import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { reduceCart, requestToRetry, diffLines, nextCall, sameLines } from '../../domain/cart/cart-sync.ts';
import {
  type SyncedCart,
  type PendingRequest,
  type IdempotencyKey,
  type CartOwner,
  type CartMutation,
  optimisticLines,
} from '../../domain/cart/synced-cart.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { connection } from '../shared-actors.ts';
import {
  type AccountCartCommand,
  type AccountCartFact,
  accountStorage,
  type AccountStorageFact,
  changeAccountCart,
  joinGuestWishlist,
  loadAccountCart,
  turn,
  type LockAcquired,
} from './account-cart-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';
import { nextTry, retryPause } from '../retry.ts';

/** What the chart of the account's cart (`account-cart-machine.ts`) is made of: what it knows, what it asks itself, and what it does. */

type Context = {
  of: CartOwner;
  /** What this device knows of it; null until it has been read. */
  cart: SyncedCart | null;
  /** What the shopper sees, as far as this chart has told it or was told. */
  shown: readonly CartLine[] | null;
  /** What the one call of this turn will be known by; null where the turn has not come. */
  callKey: IdempotencyKey | null;
  /** The call that is being made, as it is written down. */
  call: PendingRequest | null;
  /** How often the server was asked in vain. */
  tries: number;
  /** Whether the shopper was told that a change is not saved, and not yet that it is. */
  isUnsaved: boolean;
};
type Event = AccountCartCommand | AccountStorageFact | LockAcquired | { type: 'browser.online' };

/** So many tries in vain are said: one alone may be over before anybody has read it. */
const TOLD_TRIES = 2;

/** An answer that says no, for good. Without the login the session sees to it; and too much at once may be taken by and by. */
const isRefusal = ({ code, status }: ApiError): boolean => code === 'refused' && ![408, 425, 429].includes(status);

const isCart = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'lines' in answer &&
  Array.isArray(answer.lines) &&
  answer.lines.every(isLine);
const isLine = (line: unknown): boolean =>
  typeof line === 'object' && line !== null && 'key' in line && 'quantity' in line;

export const accountSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { of: CartOwner }, emitted: {} as EmittedEvent },
  actors: { accountStorage, turn, connection, loadAccountCart, changeAccountCart, joinGuestWishlist },
  delays: {
    turnLimit: 60_000,
    answerLimit: ANSWER_LIMIT,
    storageLimit: 2_000,
    retryPause,
  },
  guards: {
    isCart: (_, { output }: { output: unknown }) => isCart(output),
    hasCallToRepeat: ({ context: { cart } }) => cart !== null && requestToRetry(cart) !== null,
    isUnread: ({ context: { cart } }) => cart !== null && cart.isUnread,
    isBehind: ({ context: { cart } }) => cart !== null && (cart.isUnread || nextCall(cart) !== null),
    hasCall: ({ context: { cart } }) => cart !== null && nextCall(cart) !== null,
    isRefused: (_, event: Failure) => isRefusal(failureIn(event)),
    /** So many of a line that the server does not have. */
    isRefusedUnbegun: ({ context: { cart, call } }, event: Failure) =>
      isRefusal(failureIn(event)) &&
      call?.kind === 'set' &&
      call.line.quantity > 0 &&
      !cart?.server.some(({ key }) => key === call.line.key),
  },
  actions: {
    step: enqueueActions(({ context: { cart, of }, enqueue }, step: CartMutation) => {
      enqueue.assign({ cart: reduceCart(cart, of, step) });
      enqueue.sendTo('accountStorage', { type: 'cart.step', step });
    }),
    keep: assign(({ context }, { cart }: { cart: SyncedCart | null }) => ({ cart: cart ?? context.cart })),
    takeKey: assign((_, { callKey }: { callKey: IdempotencyKey }) => ({ callKey })),
    show: enqueueActions(({ context: { cart, shown }, enqueue, system }) => {
      const lines = cart && optimisticLines(cart);
      if (!lines || (shown && sameLines(lines, shown))) return;
      enqueue.assign({ shown: lines });
      enqueue.sendTo(system.get('cart'), { type: 'account.told', lines } satisfies AccountCartFact as never);
    }),
    takeChange: enqueueActions(
      (
        { context: { cart, of, shown }, enqueue },
        { lines, areGone = false }: { lines: readonly CartLine[]; areGone?: boolean },
      ) => {
        const step: CartMutation = { type: 'change', lines: diffLines(shown ?? [], lines), areGone };
        enqueue.assign({ shown: lines, cart: reduceCart(cart, of, step) });
        enqueue.sendTo('accountStorage', { type: 'cart.step', step });
      },
    ),
    takeOrder: assign({ shown: [] }),
    sayJoined: emit((_, { added, leftOut }: { added: number; leftOut: number }) => ({
      type: 'toast',
      notice: { code: 'cart-joined', added, leftOut },
    })),
    /** A call that is made again is written down already. */
    beginCall: enqueueActions(({ context: { cart, of, callKey }, enqueue }) => {
      const call = cart && nextCall(cart);
      if (!call) return;
      const step: CartMutation = { type: 'begin', call, callKey };
      const begun = requestToRetry(cart);
      const now = begun ? cart : reduceCart(cart, of, step);
      enqueue.assign({ call: now.begun, cart: now });
      if (!begun) enqueue.sendTo('accountStorage', { type: 'cart.step', step });
    }),
    endCall: assign({ call: null, callKey: null }),
    countTry: assign({ tries: nextTry }),
    forgetTries: assign({ tries: 0 }),
    /** Once for all tries of one trouble (section 8), and again where the shopper has asked for another. */
    tellUnsaved: enqueueActions(({ context: { tries }, enqueue, system }, event: Failure) => {
      if (tries !== TOLD_TRIES) return;
      enqueue.assign({ isUnsaved: true });
      enqueue.sendTo(system.get('cart'), { type: 'account.unsaved' } satisfies AccountCartFact as never);
      enqueue.emit({ type: 'toast', notice: { code: 'cart-unsaved', error: failureIn(event) } });
    }),
    tellSaved: enqueueActions(({ context: { isUnsaved }, enqueue, system }) => {
      if (isUnsaved) enqueue.sendTo(system.get('cart'), { type: 'account.saved' } satisfies AccountCartFact as never);
      enqueue.assign({ tries: 0, isUnsaved: false });
    }),
    tryAgain: assign({ tries: ({ context: { tries } }) => Math.min(tries, TOLD_TRIES - 1) }),
    tellFailed: sendTo(({ system }) => system.get('cart'), {
      type: 'account.failed',
    } satisfies AccountCartFact as never),
    sayRefused: emit((_, event: Failure) => ({
      type: 'toast',
      notice: { code: 'cart-change-refused', error: failureIn(event) },
    })),
  },
});
