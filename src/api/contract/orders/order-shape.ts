import * as v from 'valibot';
import { type DeliveryAddress, EMPTY_DELIVERY, oneZip } from '../../../domain/order/address.ts';
import {
  type Order,
  ORDER_STATUSES,
  type OrderChanges,
  type OrderStatus,
  type PayBy,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
  type Shipment,
} from '../../../domain/order/order.ts';
import type { DeliveryDates } from '../../../domain/order/delivery-dates.ts';
import type { Returnable } from '../../../domain/order/return-request.ts';
import { itemsTotal } from '../../../domain/order/pricing.ts';
import { decodeList, flag, id, listOf, moment, text } from '../decoders.ts';
import { saving, type WireDiscount } from '../discounts.ts';
import { item, properties, type WireOrderItem } from './order-item-shape.ts';
import { orderReturn, pieces, type WireReturn } from './return-shape.ts';
import { shipment } from './shipment.ts';
import { cents, rupees, textOrNumber, wordOf } from '../values.ts';

/** Orders as they travel (sections 3 and 7), and what is read from them. Money travels in rupees; what is marked + is an addition of ours (docs/decisions/072-additions.md). */

/** `zipcode` in the payload of an order (section 3). `phone` is digits or ''. */
export type WireDeliveryAddress = Omit<DeliveryAddress, 'zipCode'> & { zipcode: string };
export type WireRedeemCode = {
  code: string;
  name: string;
  discountType: 'percentage' | 'fixed';
  discountValue: number;
};

/** Body of `order/place`. */
export type WireOrderDraft = {
  userId: string;
  address: WireDeliveryAddress;
  items: WireOrderItem[];
  /** The items' total after the discount, without the fee (readings 3.10). */
  amount: number;
  paymentMethod: PaymentMethod;
  redeemCode: string | null;
  /** + Landmark or note for the courier; missing for none. */
  note?: string;
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
  /** + Customer's landmark or note for the courier; '' for none. */
  note: string;
  discountApplied: WireDiscount | null;
  /** + */
  history: { status: OrderStatus; date: string }[];
  /** + */
  shipment: Shipment | null;
  /** + `order/{orderId}/cancel` would cancel it now. */
  cancellable: boolean;
  /** + `order/{orderId}/slip` would take a bank's slip for it now. */
  takesSlip: boolean;
  /** + When its customer has sent one. */
  slip: { date: string } | null;
  /** + Last day in Colombo on which its transfer should come, and if that is over; null for any other order, and once a slip was received. */
  payBy: PayBy | null;
  /** + First and last day on which its delivery is expected, in Colombo: `2026-12-02`. */
  expected: DeliveryDates | null;
  /** + What of it `order/{orderId}/return` would take now: until which day in Colombo, and how many pieces of each of `items`; null for nothing. */
  returnable: Returnable | null;
  /** + Return that was asked for last. */
  return: WireReturn | null;
};

/** + `details` of a refused order (409). A price is null for what can no longer be bought; `left` is there if fewer are left than were asked for. */
export type WireOrderChanges = {
  items: { productId: string; size: string; properties: Record<string, string>; price: number | null; left?: number }[];
  codeRefused: boolean;
  subtotal: number;
  discount: number;
  amount: number;
  deliveryFee: number;
  totalAmount: number;
};

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
const day = v.pipe(v.string(), v.isoDate());
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
    note: text,
    discountApplied: saving,
    history: listOf(v.object({ status, date: moment })),
    shipment,
    cancellable: flag(false),
    takesSlip: flag(false),
    slip: v.fallback(v.nullish(v.object({ date: moment })), null),
    payBy: v.fallback(v.nullable(v.object({ day, hasPassed: flag(false) })), null),
    expected: v.fallback(v.nullable(v.object({ from: day, to: day })), null),
    returnable: v.fallback(v.nullable(v.object({ until: day, quantities: v.array(pieces) })), null),
    return: orderReturn,
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
      note: it.note,
      shipment: it.shipment,
      isCancellable: it.cancellable,
      takesSlip: it.takesSlip,
      slipAt: it.slip?.date ?? null,
      payBy: it.payBy,
      expected: it.expected,
      returnable: it.returnable,
      returned: it.return,
      history: it.history.filter(({ status }) => status !== '').map(({ status, date }) => ({ status, at: date })),
    };
  }),
);

/** The orders of an answer, the newest first. @throws InvalidResponseError where there is no list. */
export const decodeOrders = (answer: unknown): Order[] =>
  decodeList(answer, ['orders', 'data'], order).sort((one, other) => other.placedAt - one.placedAt);

const left = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), undefined);

const changes: v.GenericSchema<unknown, OrderChanges> = v.pipe(
  v.object({
    items: listOf(v.object({ productId: id, size: text, properties, price: v.nullable(rupees), left })),
    codeRefused: flag(false),
    subtotal: rupees,
    discount: rupees,
    amount: rupees,
    deliveryFee: rupees,
    totalAmount: rupees,
  }),
  v.transform((it) => ({
    lines: it.items.map(({ productId, left, ...others }) => ({
      itemId: productId,
      ...others,
      ...(left !== undefined && { left }),
    })),
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

/** Changes in the `details` of a refused order; null where the server does not tell. */
export function decodeChanges(details: unknown): OrderChanges | null {
  const read = v.safeParse(changes, details);
  return read.success ? read.output : null;
}
