import type { CartLine } from './cart.ts';
import { joinGuestCart } from './join-guest-cart.ts';
import {
  type CartCall,
  type CartMutation,
  type CartOwner,
  type CartRemainder,
  optimisticLines,
  type PendingRequest,
  quantityOf,
  type SyncedCart,
  withChanges,
} from './synced-cart.ts';

/** A server keeps keys for a day (milliseconds): what is much older might be done twice. */
export const KEY_LIFETIME = 20 * 60 * 60_000;

/** True if both hold the same lines in the same quantities, in whatever order. */
export const sameLines = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  one.length === other.length && one.every(({ key, quantity }) => quantityOf(other, key) === quantity);

/** Lines that differ, each with the quantity that it shall have; 0 if it goes. */
export const diffLines = (before: readonly CartLine[], after: readonly CartLine[]): CartLine[] => [
  ...after.filter(({ key, quantity }) => quantityOf(before, key) !== quantity),
  ...before.filter(({ key }) => quantityOf(after, key) === 0).map((line) => ({ ...line, quantity: 0 })),
];

/** What a guest put in counts as the guest's only as far as more of it is wanted than the server holds. */
const withGuests = (cart: SyncedCart): SyncedCart => ({
  ...cart,
  fromGuest: cart.fromGuest
    .map((line) => ({
      ...line,
      quantity: Math.min(line.quantity, quantityOf(cart.unsent, line.key) - quantityOf(cart.server, line.key)),
    }))
    .filter(({ quantity }) => quantity > 0),
});

/** The call whose answer is missing, where it can be made again. */
export const requestToRetry = ({ begun }: Pick<SyncedCart, 'begun'>): PendingRequest | null =>
  begun?.callKey ? begun : null;

/** Without what the server holds already; while a call is on its way, or the server is to be read, nobody knows. */
function withoutDone(cart: SyncedCart): SyncedCart {
  if (cart.isUnread || requestToRetry(cart)) return cart;
  const unsent = cart.unsent.filter(({ key, quantity }) => quantity !== quantityOf(cart.server, key));
  return { ...cart, unsent, begun: unsent.some(({ key }) => key === cart.begun?.line.key) ? cart.begun : null };
}

const EMPTY = { server: [], unsent: [], isUnread: true, fromGuest: [] };
const UNKNOWN = { ...EMPTY, begun: null, keepsKeys: false, givenBack: [], gone: [] };

/** The guest's lines without what was given back of them. */
export const withoutReturned = (guest: readonly CartLine[], givenBack: readonly CartLine[]): CartLine[] =>
  guest
    .map((line) => ({ ...line, quantity: line.quantity - quantityOf(givenBack, line.key) }))
    .filter(({ quantity }) => quantity > 0);

/** The cart after a step; null is a cart of which this device knows nothing yet. */
export const reduceCart = (before: SyncedCart | null, of: CartOwner, step: CartMutation): SyncedCart =>
  withGuests(changedBy(before ?? { of, ...UNKNOWN }, step));

function changedBy(cart: SyncedCart, step: CartMutation): SyncedCart {
  switch (step.type) {
    case 'read': {
      const read = withoutDone({
        ...cart,
        server: step.server,
        keepsKeys: step.keepsKeys,
        begun: cart.begun && { ...cart.begun, isStale: true, ...(!step.keepsKeys && { callKey: null }) },
        isUnread: false,
        givenBack: [],
      });
      const { lines } = joinGuestCart(read, step.guest);
      const shown = optimisticLines(read);
      const joined = lines.map((line) => ({
        ...line,
        quantity: quantityOf(read.fromGuest, line.key) + line.quantity - quantityOf(shown, line.key),
      }));
      return {
        ...withChanges(read, lines),
        fromGuest: [...read.fromGuest.filter(({ key }) => !joined.some((line) => line.key === key)), ...joined],
      };
    }
    case 'change': {
      const keys = step.lines.map(({ key }) => key);
      const gone = [...cart.gone.filter((key) => !keys.includes(key)), ...(step.areGone ? keys : [])];
      return withoutDone(withChanges({ ...cart, gone }, step.lines));
    }
    case 'begin':
      return {
        ...cart,
        begun: { ...step.call, callKey: cart.keepsKeys ? step.callKey : null, isStale: false },
        isUnread: true,
      };
    case 'acknowledge': {
      const { line } = step;
      const isThere = cart.server.some(({ key }) => key === line.key);
      const server = (
        isThere ? cart.server.map((it) => (it.key === line.key ? line : it)) : [...cart.server, line]
      ).filter(({ quantity }) => quantity > 0);
      const unsent = cart.unsent.filter(({ key, quantity }) => key !== line.key || quantity !== line.quantity);
      // What was said of the whole cart meanwhile still counts.
      return withoutDone({
        ...cart,
        server,
        unsent,
        ...(cart.begun?.line.key === line.key && { begun: null, isUnread: cart.begun.isStale }),
      });
    }
    case 'refuse':
      return {
        ...cart,
        unsent: cart.unsent.filter(({ key }) => key !== step.key),
        begun: null,
        isUnread: true,
        givenBack: [],
      };
    case 'trust':
      return { ...cart, begun: null, isUnread: false };
    // The server is read first: what it has emptied needs no call. A call on its way may reach it after the order.
    case 'order':
      return {
        ...cart,
        ...EMPTY,
        begun: requestToRetry({ begun: cart.begun && { ...cart.begun, isStale: true } }),
        unsent: [...optimisticLines(cart), ...cart.unsent.filter(({ quantity }) => quantity === 0)].map((line) => ({
          ...line,
          quantity: 0,
        })),
      };
  }
}

/**
 * The call that comes next; null where the server holds what is wanted. One whose answer is missing is made again first,
 * by its key. One more of a line is added, so that two devices add up; anything else sets the exact number. A line that is
 * not there is begun by adding it, for servers that set only what is there. After a call without a key of which nobody knows
 * whether it was done nothing is added: a number can be set twice.
 */
export function nextCall(cart: SyncedCart): CartCall | null {
  const { server, unsent, begun } = cart;
  const wanted = unsent.find(({ key, quantity }) => quantity !== quantityOf(server, key));
  if (requestToRetry(cart) || !wanted) return requestToRetry(cart);
  const before = quantityOf(server, wanted.key);
  const adds = wanted.key !== begun?.line.key && (before === 0 || wanted.quantity === before + 1);
  return adds ? { kind: 'add', line: { ...wanted, quantity: before + 1 } } : { kind: 'set', line: wanted };
}

/**
 * Remainder of the record after a logout, for the same customer's next login; null for nothing. What the guest put in
 * and the server has not acknowledged is the guest's again. If a call that can be repeated carries it, that call stays
 * too, until it can be repeated no more. The remainder names the customer by id alone; it is null if a server gives no
 * ids.
 */
export function remainderAfterLogout(cart: SyncedCart): CartRemainder | null {
  const begun = requestToRetry(cart);
  if (!begun?.callKey || cart.of.id === '') return null;
  const { line } = begun;
  const carried = Math.min(quantityOf(cart.fromGuest, line.key), line.quantity - quantityOf(cart.server, line.key));
  return carried > 0
    ? {
        ...UNKNOWN,
        of: { id: cart.of.id, email: '' },
        keepsKeys: true,
        begun,
        unsent: [line],
        givenBack: [{ ...line, quantity: carried }],
        until: begun.callKey.madeAt + KEY_LIFETIME,
      }
    : null;
}
