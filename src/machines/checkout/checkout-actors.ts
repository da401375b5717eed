import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { DeliveryAddress } from '../../domain/order/address.ts';
import type { Attempt } from '../../domain/order/checkout.ts';
import type { CheckoutDraft } from '../../domain/order/checkout-draft.ts';
import type { Cents } from '../../domain/money.ts';
import type { AppliedCode, Order, OrderDraft, OrderItem, PlacedOrder } from '../../domain/order/order.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import { promisePlaceholder, callbackPlaceholder } from '../placeholder.ts';
import type { AttemptCommand } from '../submission/submission-types.ts';

/** What checkout and orders ask of the world: as in `shop-actors.ts`, but coming with those pages. Each rejects with an ApiError. */

/** Data that a checkout needs before it can say a total. */
export type Basis = {
  terms: Terms;
  /** Whether the server is one that keeps the keys of orders (docs/decisions/072-additions.md). */
  keepsKeys: boolean;
  /** Where the customer's last order went; null for none, or where nobody asked. */
  lastAddress: DeliveryAddress | null;
  /** Of `items`, by itemKey. */
  prices: Readonly<Record<string, Cents>>;
};
/** The shop's terms, and where the last order of `userId` went; null asks for no order, and no `items` for no prices. */
export const loadBasis = fromPromise<Basis, { userId: string | null; items: readonly OrderItem[] }>(promisePlaceholder);
/** Loads the basis again, after a refusal. */
export const renewBasis = fromPromise<Basis, { userId: string | null; items: readonly OrderItem[] }>(
  promisePlaceholder,
);
/** POST /api/redeem-codes/validate. `amount` in cents. */
export const validateCode = fromPromise<AppliedCode, { code: string; amount: Cents }>(promisePlaceholder);
/** POST /api/order/place. Rejects with an OrderError. */
export const placeOrder = fromPromise<PlacedOrder, { draft: OrderDraft; key: string }>(promisePlaceholder);
/** POST /api/order/userorders, the newest first. */
export const loadOrders = fromPromise<Order[], { userId: string }>(promisePlaceholder);

/**
 * Watches what would be ordered, as soon as cart and products are known.
 * Sends `cart.told` at once and whenever it changes.
 */
export const cartWatch = fromCallback(callbackPlaceholder);
export type CartChanged = { type: 'cart.told'; items: readonly OrderItem[] };

/** Tells what this device holds of a customer (`ownerOf`), null for a guest. A draft of nobody is what this tab's guest has typed, which is the customer's from then on, beside their own draft. */
export const restoreCheckout = fromCallback<AnyEventObject, { of: string | null }>(callbackPlaceholder);
export type RestoredCheckout = { type: 'kept.read'; draft: CheckoutDraft | null; attempt: Attempt | null };

/** Commands of the checkout to its storage, each about what one customer has typed, or a guest (null). */
export type CheckoutStorageCommand =
  | { type: 'draft.write'; draft: CheckoutDraft }
  | { type: 'draft.forget'; of: string | null };
/** Storage of what is half typed at checkout, on this device. */
export const checkoutStorage = fromCallback<CheckoutStorageCommand>(callbackPlaceholder);

/** The order on its way, on this device. */
export const attemptStorage = fromCallback<AttemptCommand<OrderDraft>>(callbackPlaceholder);
