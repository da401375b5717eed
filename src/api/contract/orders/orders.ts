import * as v from 'valibot';
import { rupeesFromCents } from '../../../domain/money.ts';
import type { Order, OrderDraft, PlacedOrder } from '../../../domain/order/order.ts';
import type { ReturnDraft } from '../../../domain/order/return-request.ts';
import { assertJsonObject, decodeBytes, decodeDone, id, isSuccess } from '../decoders.ts';
import { slipForm } from './slip-form.ts';
import { type Call, InvalidResponseError, TIME_LIMIT } from '../endpoint.ts';
import { decodeOrders, type WireOrderDraft } from './order-shape.ts';
import type { WireReturnDraft } from './return-shape.ts';
import { cents } from '../values.ts';

/** Section 7, orders: the calls. Their shapes are in `order-shape.ts` and `return-shape.ts`. */

/** A draft in the shape of section 3. */
export function wireDraft({
  userId,
  address: { zipCode, ...address },
  note,
  items,
  figures,
  paymentMethod: method,
  code,
}: OrderDraft): WireOrderDraft {
  return {
    userId,
    address: { ...address, zipcode: zipCode },
    ...(note !== undefined && { note }),
    paymentMethod: method,
    redeemCode: code,
    items: items.map(({ properties: chosen, price, ...others }) => ({
      ...others,
      properties: { ...chosen },
      price: rupeesFromCents(price),
    })),
    amount: rupeesFromCents(figures.amount),
    deliveryFee: rupeesFromCents(figures.deliveryFee),
    totalAmount: rupeesFromCents(figures.total),
  };
}

const placed = v.fallback(
  v.object({ _id: v.fallback(v.nullable(id), null), orderId: v.fallback(v.nullable(id), null), totalAmount: cents }),
  { _id: null, orderId: null, totalAmount: null },
);

/** Success is all that section 7 promises; our server tells the order beside it. @throws InvalidResponseError where there is neither. */
function readPlaced(answer: unknown): PlacedOrder {
  const body = assertJsonObject(answer);
  const { _id, orderId, totalAmount } = v.parse(placed, body['order']);
  if (!isSuccess(body) && _id === null && orderId === null) throw new InvalidResponseError('neither yes nor no');
  return { id: _id, number: orderId, total: totalAmount };
}

/** @param key of this attempt: the same key is the same one order, however often it is sent (readings 3.11). */
export const placeOrder = (draft: OrderDraft, key: string): Call<PlacedOrder> => ({
  method: 'POST',
  path: '/api/order/place',
  timeLimit: TIME_LIMIT,
  headers: { 'Idempotency-Key': key },
  body: wireDraft(draft),
  answersFirst: true,
  read: readPlaced,
});

/** The orders of who is logged in; `userId` is sent as section 7 says, and never decides. */
export const userOrders = (userId: string): Call<Order[]> => ({
  method: 'POST',
  path: '/api/order/userorders',
  timeLimit: TIME_LIMIT,
  body: { userId },
  read: decodeOrders,
});

/** Cancels an order that is `cancellable`; one that is cancelled already stays so, and it is a yes. @param order its id. */
export const cancelOrder = (order: string): Call<void> => ({
  method: 'POST',
  path: `/api/order/${encodeURIComponent(order)}/cancel`,
  route: '/api/order/{orderId}/cancel',
  timeLimit: TIME_LIMIT,
  read: decodeDone,
});

/** Sends the picture of a bank's slip for an order that `takesSlip`; another one takes its place. @param order its id. */
export const sendSlip = (order: string, slip: Blob): Call<void> => ({
  method: 'POST',
  path: `/api/order/${encodeURIComponent(order)}/slip`,
  route: '/api/order/{orderId}/slip',
  timeLimit: TIME_LIMIT,
  form: slipForm(slip),
  read: decodeDone,
});

/** Asks for a return of an order that is `returnable`; the same again, while it is open, is a yes. @param order its id. */
export const requestReturn = (order: string, { items, ...draft }: ReturnDraft): Call<void> => ({
  method: 'POST',
  path: `/api/order/${encodeURIComponent(order)}/return`,
  route: '/api/order/{orderId}/return',
  timeLimit: TIME_LIMIT,
  body: { ...draft, items: items.map(({ index, quantity }) => ({ index, quantity })) } satisfies WireReturnDraft,
  read: decodeDone,
});

/** Takes back the return of an order that is `withdrawable`; one that is taken back already stays so, and it is a yes. @param order its id. */
export const withdrawReturn = (order: string): Call<void> => ({
  method: 'POST',
  path: `/api/order/${encodeURIComponent(order)}/return/withdraw`,
  route: '/api/order/{orderId}/return/withdraw',
  timeLimit: TIME_LIMIT,
  read: decodeDone,
});

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** @throws InvalidResponseError where it is a no, or no whole PDF: a page of a captive portal, nothing, a cut file (reliability 109). */
function readPdf(answer: unknown): ArrayBuffer {
  const bytes = decodeBytes(answer);
  if (latin(bytes.subarray(0, 5)) !== '%PDF-' || !latin(bytes.subarray(-1024)).includes('%%EOF'))
    throw new InvalidResponseError('no whole PDF');
  return bytes.buffer;
}

/** @param order its number or its id (readings 1.8). */
export const invoice = (order: string): Call<ArrayBuffer> => ({
  method: 'GET',
  path: `/api/invoice/${encodeURIComponent(order)}/download`,
  route: '/api/invoice/{orderId}/download',
  timeLimit: TIME_LIMIT,
  headers: { Accept: 'application/pdf, application/json' },
  as: 'bytes',
  read: readPdf,
});
