import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { User } from '../../domain/account/user.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { promisePlaceholder, callbackPlaceholder } from '../placeholder.ts';

/** Placeholders of what the cart asks: its storage, and the code of the account's cart. */

/** Commands of the cart to its storage: the guest's lines, or that a customer has left, for good after a logout. */
export type CartStorageCommand =
  | { type: 'write'; lines: readonly CartLine[] }
  | { type: 'leave'; of: Pick<User, 'id' | 'email'> | null; isOver: boolean };
/**
 * Events of the storage for the cart: at once its lines, then each change by another tab, and each failure to store.
 */
export type CartStorageFact =
  | { type: 'stored.read'; lines: CartLine[] }
  | { type: 'stored.changed'; lines: CartLine[] }
  | { type: 'stored.failed' };
/** The guest's cart under `guestCart` on this device (section 9). */
export const cartStorage = fromCallback<CartStorageCommand>(callbackPlaceholder);
/** Fetches the code of the account's cart, and puts it in the place of `accountCartPlaceholder`. */
export const loadAccountCartMachine = fromPromise<void>(promisePlaceholder);
/** Placeholder in the cart's chart for the account's, which comes with the first customer. */
export const accountCartPlaceholder = <Chart extends AnyStateMachine>(): Chart =>
  fromPromise(promisePlaceholder) as unknown as Chart;
