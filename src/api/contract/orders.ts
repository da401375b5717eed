import * as v from 'valibot';
import { type DeliveryAddress, EMPTY_DELIVERY, oneZip } from '../../domain/order/address.ts';
import { rupeesFromCents } from '../../domain/money.ts';
import {
  type Order,
  ORDER_STATUSES,
  type OrderChanges,
  type OrderDraft,
  type OrderItem,
  type OrderStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
  type PlacedOrder,
} from '../../domain/order/order.ts';
import { itemsTotal } from '../../domain/order/pricing.ts';
import { saving, type WireDiscount } from './discounts.ts';
import { InvalidResponseError, type Call, TIME_LIMIT } from './endpoint.ts';
import { cents, rupees, textOrNumber, wordOf } from './values.ts';
import {
  assertJsonObject,
  decodeBytes,
  flag,
  id,
  listOf,
  moment,
  number,
  decodeList,
  reference,
  isSuccess,
  text,
} from './decoders.ts';

/** Section 7, Promo codes and orders. Money travels in rupees; what is marked + is an addition of ours (docs/decisions/072-additions.md). */

/** `zipcode` in the payload of an order (section 3). `phone` is digits or ''. */
export type WireDeliveryAddress = Omit<DeliveryAddress, 'zipCode'> & { zipcode: string };
export type WireOrderItem = {
  productId: string;
  size: string;
  properties: Record<string, string>;
  quantity: number;
  price: number;
  name: string;
  image: string;
};
export type WireRedeemCode = {
  code: string;
  name: string;
  discountType: 'percentage' | 'fixed';
  discountValue: number;
};

/** What `order/place` is sent. */
export type WireOrderDraft = {
  userId: string;
  address: WireDeliveryAddress;
  items: WireOrderItem[];
  /** The items' total after the discount, without the fee (readings 3.10). */
  amount: number;
  paymentMethod: PaymentMethod;
  redeemCode: string | null;
  /** + What the shopper was shown beside it. */
  deliveryFee: number;
  totalAmount: number;
};

/** An order as `order/userorders` lists it. */
export type WireOrder = {
  _id: string;
  orderId: string;
  status: OrderStatus;
  /** ISO 8601, UTC. */
  date: string;
  items: WireOrderItem[];
  /** What is paid: amount and fee. */
  totalAmount: number;
  amount: number;
  deliveryFee: number;
  payment: { status: PaymentStatus };
  paymentMethod: PaymentMethod;
  address: WireDeliveryAddress;
  discountApplied: WireDiscount | null;
  /** + */
  history: { status: OrderStatus; date: string }[];
};

/** + `details` of a refused order (409). A price is null for what can no longer be bought. */
export type WireOrderChanges = {
  items: { productId: string; size: string; properties: Record<string, string>; price: number | null }[];
  codeRefused: boolean;
  subtotal: number;
  discount: number;
  amount: number;
  deliveryFee: number;
  totalAmount: number;
};

const properties: v.GenericSchema<unknown, Record<string, string>> = v.pipe(
  v.optional(v.unknown()),
  v.transform((given) =>
    Object.fromEntries(
      Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    ),
  ),
);
const quantity = v.pipe(number, v.integer(), v.minValue(1));

const item: v.GenericSchema<unknown, OrderItem> = v.pipe(
  v.object({
    productId: v.optional(v.unknown()),
    itemId: v.optional(v.unknown()),
    _id: v.optional(v.unknown()),
    name: text,
    size: text,
    properties,
    quantity,
    price: rupees,
    image: v.optional(v.unknown()),
  }),
  v.transform((it) => ({
    productId:
      [it.productId, it.itemId, it._id].map((one) => v.parse(reference, one).id).find((one) => one !== '') ?? '',
    name: it.name,
    size: it.size,
    properties: it.properties,
    quantity: it.quantity,
    price: it.price,
    image: v.parse(text, Array.isArray(it.image) ? (it.image as unknown[])[0] : it.image),
  })),
);

/** `zipcode`, `zipCode` and `zip` are one field (readings 1.4). */
const address: v.GenericSchema<unknown, DeliveryAddress> = v.fallback(
  v.pipe(
    v.object({
      firstName: text,
      lastName: text,
      email: text,
      street: text,
      city: text,
      state: text,
      country: text,
      phone: textOrNumber,
      zipcode: textOrNumber,
      zipCode: textOrNumber,
      zip: textOrNumber,
    }),
    v.transform(({ zipcode, zipCode, zip, ...others }) => ({ ...others, zipCode: oneZip(zipcode, zipCode, zip) })),
  ),
  EMPTY_DELIVERY,
);

const status = v.optional(wordOf(ORDER_STATUSES), '');
const paymentStatus = v.optional(wordOf(PAYMENT_STATUSES), '');
const paymentMethod = v.optional(wordOf(PAYMENT_METHODS, new Map([['cash on delivery', 'COD']])), '');

const order: v.GenericSchema<unknown, Order> = v.pipe(
  v.object({
    _id: id,
    orderId: v.optional(v.unknown()),
    status,
    date: moment,
    items: listOf(item),
    totalAmount: cents,
    amount: cents,
    deliveryFee: cents,
    payment: v.optional(
      v.union([
        v.pipe(
          v.object({ status: paymentStatus }),
          v.transform((it) => it.status),
        ),
        v.pipe(
          v.boolean(),
          v.transform((paid): string => (paid ? 'Completed' : 'Pending')),
        ),
        paymentStatus,
      ]),
      '',
    ),
    paymentMethod,
    address,
    discountApplied: saving,
    history: listOf(v.object({ status, date: moment })),
  }),
  v.transform((it) => {
    const items = itemsTotal(it.items);
    const fee = it.deliveryFee ?? 0;
    // Of the figures that a server leaves out, the others tell.
    const saved = it.discountApplied
      ? (it.discountApplied.amountSaved ?? Math.max(0, items - (it.amount ?? items)))
      : 0;
    const amount =
      it.amount ?? (it.totalAmount === null ? Math.max(0, items - saved) : Math.max(0, it.totalAmount - fee));
    return {
      id: it._id,
      number: v.parse(v.fallback(id, it._id), it.orderId),
      status: it.status,
      placedAt: it.date,
      items: it.items,
      figures: { items, discount: saved, amount, deliveryFee: fee, total: it.totalAmount ?? amount + fee },
      discount:
        it.discountApplied && saved > 0
          ? {
              code: it.discountApplied.redeemCode,
              type: it.discountApplied.discountType,
              value: it.discountApplied.discountValue ?? saved,
              saved,
            }
          : null,
      paymentMethod: it.paymentMethod,
      paymentStatus: it.payment,
      address: it.address,
      history: it.history.filter(({ status }) => status !== '').map(({ status, date }) => ({ status, at: date })),
    };
  }),
);

/** The orders of an answer, the newest first. @throws InvalidResponseError where there is no list. */
export const decodeOrders = (answer: unknown): Order[] =>
  decodeList(answer, ['orders', 'data'], order).sort((one, other) => other.placedAt - one.placedAt);

/** A draft in the shape of section 3. */
export function wireDraft({
  userId,
  address: { zipCode, ...address },
  items,
  figures,
  paymentMethod: method,
  code,
}: OrderDraft): WireOrderDraft {
  return {
    userId,
    address: { ...address, zipcode: zipCode },
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

const changes: v.GenericSchema<unknown, OrderChanges> = v.pipe(
  v.object({
    items: listOf(v.object({ productId: id, size: text, properties, price: v.nullable(rupees) })),
    codeRefused: flag(false),
    subtotal: rupees,
    discount: rupees,
    amount: rupees,
    deliveryFee: rupees,
    totalAmount: rupees,
  }),
  v.transform((it) => ({
    lines: it.items.map(({ productId, ...others }) => ({ itemId: productId, ...others })),
    codeRefused: it.codeRefused,
    figures: {
      items: it.subtotal,
      discount: it.discount,
      amount: it.amount,
      deliveryFee: it.deliveryFee,
      total: it.totalAmount,
    },
  })),
);

/** What has changed, of the `details` of a refused order; null where the server does not tell. */
export function decodeChanges(details: unknown): OrderChanges | null {
  const read = v.safeParse(changes, details);
  return read.success ? read.output : null;
}

/** The orders of who is logged in; `userId` is sent as section 7 says, and never decides. */
export const userOrders = (userId: string): Call<Order[]> => ({
  method: 'POST',
  path: '/api/order/userorders',
  timeLimit: TIME_LIMIT,
  body: { userId },
  read: decodeOrders,
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
