import type { Cents } from '../domain/money.ts';
import type { AppliedCode, Order, OrderChanges, OrderDraft, PlacedOrder } from '../domain/order/order.ts';
import type { ReturnDraft } from '../domain/order/return-request.ts';
import type { DeliveryTerms } from '../domain/order/delivery-dates.ts';
import { type Terms, unknownTerms } from '../domain/shop-profile.ts';
import type { Client } from './client.ts';
import { validateCode } from './contract/discounts.ts';
import { decodeChanges } from './contract/orders/order-shape.ts';
import * as contract from './contract/orders/orders.ts';
import { shopDelivery, shopTerms } from './contract/shop-profile.ts';
import { type ApiError, apiError, isApiError } from './errors.ts';

/** Why an order was not placed; `changes` where it is not what the shopper saw any more, and what it would be now. */
export type OrderError = ApiError & { changes: OrderChanges | null };

/** Section 7, Promo codes and orders: one function for each call. Each rejects with an ApiError. */
export type OrdersApi = {
  validateCode: (code: string, amount: Cents, signal: AbortSignal) => Promise<AppliedCode>;
  /** Rejects with an OrderError. */
  placeOrder: (draft: OrderDraft, key: string, signal: AbortSignal) => Promise<PlacedOrder>;
  orders: (userId: string, signal: AbortSignal) => Promise<Order[]>;
  /** Rejects with an ApiError; of one that is refused the order is read again. */
  cancelOrder: (order: string, signal: AbortSignal) => Promise<void>;
  /** Sends the picture of a bank's slip; its time limit counts from the last bytes. */
  sendSlip: (order: string, slip: Blob, signal: AbortSignal) => Promise<void>;
  /** Asks for a return; the same again, while it is open, is a yes. */
  requestReturn: (order: string, draft: ReturnDraft, signal: AbortSignal) => Promise<void>;
  withdrawReturn: (order: string, signal: AbortSignal) => Promise<void>;
  /** The bytes of a PDF. */
  invoice: (order: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** The shop's terms; the usual ones, without an account, of a server that has no such call. */
  terms: (signal: AbortSignal) => Promise<Terms>;
  /** Cost and times of deliveries of these products; rejects where a server has no such call. */
  delivery: (products: readonly string[], signal: AbortSignal) => Promise<DeliveryTerms>;
};

/** The calls over one client. */
export const ordersApi = (client: Client): OrdersApi => ({
  validateCode: (code, amount, signal) => client(validateCode(code, amount), signal),
  placeOrder: (draft, key, signal) =>
    client(contract.placeOrder(draft, key), signal).catch((error: unknown) => {
      const { details, ...plain } = apiError(error);
      // oxlint-disable-next-line no-throw-literal -- an ApiError is data, for the machines
      throw { ...plain, changes: decodeChanges(details) } satisfies OrderError;
    }),
  orders: (userId, signal) => client(contract.userOrders(userId), signal),
  cancelOrder: (order, signal) => client(contract.cancelOrder(order), signal),
  sendSlip: (order, slip, signal) => client(contract.sendSlip(order, slip), signal, () => undefined),
  requestReturn: (order, draft, signal) => client(contract.requestReturn(order, draft), signal),
  withdrawReturn: (order, signal) => client(contract.withdrawReturn(order), signal),
  invoice: (order, signal) => client(contract.invoice(order), signal),
  delivery: (products, signal) => client(shopDelivery(products), signal),
  terms: (signal) =>
    client(shopTerms(), signal).catch((error: unknown) => {
      // There is no such call, in whatever way a server says so. Trouble says nothing of the terms.
      if (
        isApiError(error) &&
        (error.status === 501 || (error.status > 0 && error.status < 500 && ![408, 425, 429].includes(error.status)))
      )
        return unknownTerms;
      throw error;
    }),
});
