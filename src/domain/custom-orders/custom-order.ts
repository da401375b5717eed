import type { Address } from '../account/user.ts';
import type { Cents } from '../money.ts';
import type { PayBy, PaymentDueKind } from '../order/order.ts';
import type { Discount } from '../order/pricing.ts';

/** Section 4: what a custom order can be. Which may follow which is in machines/custom-orders/custom-lifecycle-machine.ts. */
export const CUSTOM_STATUSES = [
  'Request Placed',
  'Awaiting Confirmation',
  'Confirmed',
  'Request Change',
  'Preparing',
  'On Delivery',
  'Successfully Delivered',
] as const;
export type CustomStatus = (typeof CUSTOM_STATUSES)[number];
/** True for a status of section 4; a server may have others, which are shown as they come, without buttons. */
export const isCustomStatus = (status: string): status is CustomStatus =>
  (CUSTOM_STATUSES as readonly string[]).includes(status);

/** Section 4: custom order payment status. */
export const CUSTOM_PAYMENT_STATUSES = ['Pending', 'Paid', 'Failed', 'Refunded', 'Partially refunded'] as const;
export type CustomPaymentStatus = (typeof CUSTOM_PAYMENT_STATUSES)[number];

/** Section 9: how a custom order is paid, in the words of the wire. */
export const CUSTOM_PAYMENT_METHODS = ['Cash On Delivery', 'Bank Transfer'] as const;
export type CustomPaymentMethod = (typeof CUSTOM_PAYMENT_METHODS)[number];

/** Chosen values of a product type's properties, by the property's name; a checkbox is 'true' or not there. */
export type PropertyValues = Readonly<Record<string, string>>;

/** A customer's request: the sections Design Information and Delivery Information of the form (section 2). */
export type CustomRequest = {
  designName: string;
  /** Names of the catalogue: section 3 has no ids for categories and product types. */
  category: string;
  productType: string;
  properties: PropertyValues;
  quantity: number;
  notes: string;
  /** Digits, as `phoneDigits` gives them. */
  phone: string;
  address: Address;
  paymentMethod: CustomPaymentMethod;
};

/** The reason why staff or the customer ended a request that no status of section 4 can end; an addition of ours. */
export type Closing = { kind: 'declined' | 'withdrawn'; reason: string; at: number };
/** Word for a closed order, in the place of its status. */
export const CLOSED_WORDS: Readonly<Record<Closing['kind'], string>> = { declined: 'Declined', withdrawn: 'Withdrawn' };

/** Discount of an order's code. Cents. */
export type CustomDiscount = Discount & { code: string; saved: Cents };

/**
 * A price that the staff have named: `price` after any discount, and the delivery fee. Cents. An addition of ours.
 * `codeDiscount` counts again if an edit ends the quote; null for none.
 */
export type Quote = { price: Cents; deliveryFee: Cents; at: number; codeDiscount: CustomDiscount | null };

/** A custom order in the app (section 3). */
export type CustomOrder = Omit<CustomRequest, 'paymentMethod'> & {
  id: string;
  /** Addresses of the drawings, the first one first. */
  drawings: readonly string[];
  /** Address of the staff's picture; '' until there is one. */
  mockup: string;
  /** Of the pieces, before any discount; null where a server does not tell. Cents. */
  originalPrice: Cents | null;
  /** Of the pieces, after the discount. Cents. */
  price: Cents;
  deliveryFee: Cents;
  /** null for none, and beside a quote. */
  discount: CustomDiscount | null;
  /** A CustomPaymentMethod, or another word; so are the statuses. '' where none is told. */
  paymentMethod: string;
  status: string;
  paymentStatus: string;
  /** Milliseconds since 1970; 0 where unknown. */
  orderedAt: number;
  /** null until it is paid. */
  paidAt: number | null;
  /** What became of it and when, the oldest first; empty where a server does not tell. `note`: of a Request Change the customer's words to the tailor, else the staff's. */
  history: readonly { status: string; at: number; note: string }[];
  quote: Quote | null;
  closing: Closing | null;
  /** True while the shop takes a bank's slip for it; false where a server has no such call. */
  takesSlip: boolean;
  /** When its customer has sent one, milliseconds since 1970; null for never. */
  slipAt: number | null;
  /** Deadline of a transfer that is still to come; null where there is none. */
  payBy: PayBy | null;
  /** True if the server makes an edit once per key (docs/decisions/072-additions.md). */
  keepsKeys: boolean;
};

/** Data of a custom order that are known as soon as it is placed. */
export type PlacedCustomOrder = { id: string };

/** Section 3: the last six characters of the id, upper-case. */
export const shortNumber = (id: string): string => id.slice(-6).toUpperCase();

/** Total to pay: price and delivery fee, in cents. */
export const totalOf = ({ price, deliveryFee }: Pick<CustomOrder, 'price' | 'deliveryFee'>): Cents =>
  price + deliveryFee;

/** Statuses from which on a price is agreed, and can be paid. */
const AGREED: readonly string[] = ['Confirmed', 'Preparing', 'On Delivery', 'Successfully Delivered'];

/**
 * Payment that a customer is asked for, on the order's page and in its mails: none before the order is confirmed, none by
 * words that we do not know (readings 3.12, 6.7).
 */
export function customDueOf({
  status,
  paymentMethod,
  paymentStatus,
  isClosed,
}: Pick<CustomOrder, 'status' | 'paymentMethod' | 'paymentStatus'> & { isClosed: boolean }): PaymentDueKind {
  if (!AGREED.includes(status) || isClosed || (paymentStatus !== 'Pending' && paymentStatus !== 'Failed')) return null;
  if (paymentMethod === 'Bank Transfer') return 'transfer';
  if (paymentMethod !== 'Cash On Delivery') return null;
  if (paymentStatus === 'Failed') return 'failed cash';
  return status === 'Successfully Delivered' ? null : 'cash';
}
