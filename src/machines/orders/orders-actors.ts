import { fromCallback, fromPromise } from 'xstate';
import type { Order } from '../../domain/order/order.ts';
import type { ReturnDraft, ReturnForm } from '../../domain/order/return-request.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import { callbackPlaceholder, promisePlaceholder } from '../placeholder.ts';
import type { TabDraftCommand } from '../account/tab-draft-storage.ts';

/** Placeholders of the orders' calls. Each rejects with an ApiError. */

/** Data of the orders' page: all orders, the newest first. Without terms if nobody could give them. */
export type OrderBook = { orders: readonly Order[]; terms?: Terms };
/** The orders of a customer, and the shop's terms: these alone never make it fail. */
export const loadOrderBook = fromPromise<OrderBook, { userId: string }>(promisePlaceholder);
/** POST /api/order/{orderId}/cancel */
export const cancelOrder = fromPromise<void, { orderId: string }>(promisePlaceholder);
/** POST /api/order/{orderId}/return */
export const requestReturn = fromPromise<void, { orderId: string; draft: ReturnDraft }>(promisePlaceholder);
/** POST /api/order/{orderId}/return/withdraw */
export const withdrawReturn = fromPromise<void, { orderId: string }>(promisePlaceholder);
/** Return of an order that is half typed. */
export type StoredReturn = { orderId: string; form: ReturnForm };
/** Store of that form in this tab: it is given back to the customer who typed it. */
export const returnDraftStorage = fromCallback<TabDraftCommand<StoredReturn>>(callbackPlaceholder);
/** GET /api/invoice/{orderId}/download, saved as a file of that name. */
export const saveInvoice = fromPromise<void, { order: string }>(promisePlaceholder);
