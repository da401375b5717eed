import { fromCallback, fromPromise } from 'xstate';
import type { ServerCart } from '../../api/contract/cart.ts';
import type {
  SyncedCart,
  PendingRequest,
  IdempotencyKey,
  CartOwner,
  CartMutation,
} from '../../domain/cart/synced-cart.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { promisePlaceholder, callbackPlaceholder } from '../placeholder.ts';

/** What the account's cart asks of the world, as placeholders; `provide-account-cart.ts` fills them. */

/** POST /api/cart/get */
export const loadAccountCart = fromPromise<ServerCart>(promisePlaceholder);
/** POST /api/cart/add or /api/cart/update */
export const changeAccountCart = fromPromise<void, { call: Pick<PendingRequest, 'kind' | 'line' | 'callKey'> }>(
  promisePlaceholder,
);

/** Joins the wishlist of this device's guests with the customer's, as their cart joins. Rejects with an ApiError. */
export const joinGuestWishlist = fromPromise<void>(promisePlaceholder);

/** Commands of the account's cart to its storage. */
export type AccountStorageCommand = { type: 'cart.step'; step: CartMutation };
/**
 * Events of the storage for the account's cart.
 * - `kept.told`: what all tabs know now, after a step of this one or of another.
 * - `guest.joined`: the guest's lines of this device have joined what was read; the items added, and those that found
 *   no room.
 */
export type AccountStorageFact =
  | { type: 'kept.told'; cart: SyncedCart }
  | { type: 'guest.joined'; added: number; leftOut: number };

/** The cart that the tabs of this device share. */
export const accountStorage = fromCallback<AccountStorageCommand, { of: CartOwner }>(callbackPlaceholder);

/**
 * Says `turn.come` once no other tab of this device is talking to the server about the cart, with a key for the one call
 * of this turn; ended, the next tab has its turn.
 */
export type LockAcquired = { type: 'turn.come'; cart: SyncedCart | null; callKey: IdempotencyKey };
export const turn = fromCallback<LockAcquired, { of: CartOwner }>(callbackPlaceholder);

/** Commands to the account's cart from the cart that shows it. */
export type AccountCartCommand =
  | { type: 'lines.changed'; lines: readonly CartLine[]; areGone?: boolean }
  | { type: 'lines.ordered' }
  | { type: 'cart.retry' };
/**
 * Events of the account's cart for the cart that shows it: the lines to show, the first time and whenever they change
 * elsewhere; or that they cannot be had yet. And that a change could not be saved so far, until it is, or is refused.
 */
export type AccountCartFact =
  | { type: 'account.told'; lines: readonly CartLine[] }
  | { type: 'account.failed' }
  | { type: 'account.unsaved' }
  | { type: 'account.saved' };
