import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { DeliveryAddress } from '../domain/address.ts';
import type { Attempt, CheckoutDraft } from '../domain/checkout.ts';
import type { Cents } from '../domain/money.ts';
import type { AppliedCode, Order, OrderDraft, OrderItem, PlacedOrder } from '../domain/order.ts';
import type { Terms } from '../domain/shop-profile.ts';
import { missingCall, missingFact } from './missing.ts';

/** What checkout and orders ask of the world: as in `actors.ts`, but coming with those pages. Each rejects with an ApiError. */

/** What a checkout needs before it can say a total. */
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
export const loadBasis = fromPromise<Basis, { userId: string | null; items: readonly OrderItem[] }>(missingCall);
/** The same, after a refusal. */
export const renewBasis = fromPromise<Basis, { userId: string | null; items: readonly OrderItem[] }>(missingCall);
/** POST /api/redeem-codes/validate. `amount` in cents. */
export const validateCode = fromPromise<AppliedCode, { code: string; amount: Cents }>(missingCall);
/** POST /api/order/place. Rejects with an OrderError. */
export const placeOrder = fromPromise<PlacedOrder, { draft: OrderDraft; key: string }>(missingCall);
/** POST /api/order/userorders, the newest first. */
export const loadOrders = fromPromise<Order[], { userId: string }>(missingCall);
/** GET /api/invoice/{orderId}/download, saved as a file of that name. */
export const saveInvoice = fromPromise<void, { order: string }>(missingCall);

/** Says `cart.told` at once and whenever what would be ordered changes, as soon as cart and products are known. */
export const cartWatch = fromCallback(missingFact);
export type CartTold = { type: 'cart.told'; items: readonly OrderItem[] };

/** Tells what this device holds of a customer (`ownerOf`), null for a guest. What a guest has typed is the customer's from then on. */
export const keptCheckout = fromCallback<AnyEventObject, { of: string | null }>(missingFact);
export type KeptCheckout = { type: 'kept.read'; draft: CheckoutDraft | null; attempt: Attempt | null };

/** What the checkout tells its storage: each is about what one customer has typed, or a guest. */
export type CheckoutStorageCommand = { type: 'draft.write'; draft: CheckoutDraft } | { type: 'draft.forget'; of: string };
/** What is half typed at checkout, on this device. */
export const checkoutStorage = fromCallback<CheckoutStorageCommand>(missingFact);

/**
 * Makes a key and keeps it with what is sent; forgets that order, and no other, when its answer is known. One that is given up
 * is on its way no more, and lends its key to the next that is the same.
 */
export type AttemptStorageCommand = ({ type: 'attempt.begin' } & Pick<Attempt, 'of' | 'keepsKeys' | 'draft'>) | ({ type: 'attempt.forget' | 'attempt.giveUp' } & Pick<Attempt, 'of' | 'key'>);
/** What it tells: each attempt that was begun, or the one that another tab has sent already. */
export type AttemptStorageFact = { type: 'attempt.kept'; attempt: Attempt };
/** The order on its way, on this device. */
export const attemptStorage = fromCallback<AttemptStorageCommand>(missingFact);

/** What the page of the orders shows: all of them, the newest first. Without terms where nobody could tell them. */
export type OrderBook = { orders: readonly Order[]; terms?: Terms };
/** The orders of a customer, and the shop's terms: these alone never make it fail. */
export const loadOrderBook = fromPromise<OrderBook, { userId: string }>(missingCall);
/** Tells `shopper.returned` each time the tab is looked at again, or the device is connected again. */
export const returning = fromCallback(missingFact);
