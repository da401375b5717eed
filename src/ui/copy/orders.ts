import type { ApiError } from '../../api/errors.ts';
import type { Currency } from '../../domain/money.ts';
import { dayText } from '../../domain/order/delivery-dates.ts';
import type { OrderDiscount, OrderStatus, PaymentDueKind, PaymentStatus } from '../../domain/order/order.ts';
import { formatOff } from '../../domain/order/code-validity.ts';
import { errorText } from './errors.ts';

/** What is said of an order. Section 4's words of a status are the status itself; words that nobody here knows are shown as they came (readings 6.7). */

/** What a server does not tell. */
const UNTOLD = 'Not specified';
const METHODS: ReadonlyMap<string, string> = new Map([
  ['COD', 'Cash on Delivery'],
  ['Cash On Delivery', 'Cash on Delivery'],
  ['Pending', UNTOLD],
  ['Card Payment', 'Credit/Debit Card'],
  ['', UNTOLD],
]);
/** Section 4, payment method labels. */
export const methodLabel = (method: string): string => METHODS.get(method) ?? method;
/** A status of an order or of its payment, as it is shown. */
export const statusLabel = (status: string): string => status || UNTOLD;

/** Tones of a status. */
export type Tone = 'waiting' | 'moving' | 'success' | 'danger' | 'quiet';
const STATUS_TONES = {
  'Order Placed': 'waiting',
  Processing: 'moving',
  Shipped: 'moving',
  Delivered: 'success',
  Cancelled: 'danger',
} as const satisfies Record<OrderStatus, Tone>;
const PAYMENT_TONES = {
  Pending: 'waiting',
  Completed: 'success',
  Failed: 'danger',
  Refunded: 'quiet',
} as const satisfies Record<PaymentStatus, Tone>;
/** Tone of a word; quiet for one that nobody here knows. */
export const toneIn = (tones: Readonly<Record<string, Tone>>, word: string): Tone =>
  (Object.hasOwn(tones, word) ? tones[word] : undefined) ?? 'quiet';
/** The tone of an order's dot: the words beside it say the same. */
export const statusTone = (status: string): Tone => toneIn(STATUS_TONES, status);
/** Tone of a payment's dot: the words beside it say the same. */
export const paymentTone = (status: string): Tone => toneIn(PAYMENT_TONES, status);

/**
 * Instructions for a shopper who pays by transfer (readings 3.12).
 * @param hasAccount false if the shop shows no account.
 * @param day by which it should come: `2026-12-01`; null for none.
 */
export function transferText(hasAccount: boolean, day: string | null): string {
  const transfer = `transfer the amount${day === null ? '' : ` by ${dayText(day)}`} and quote the reference, so we know it's yours.`;
  return hasAccount ? `Please ${transfer}` : `We'll send you our bank details. Then ${transfer}`;
}
/** Words for a transfer whose day is over, before the way to call us. */
export const transferLateText = (day: string): string =>
  `The time for this transfer ended on ${dayText(day)}. If you've paid already, send us a photo of your slip. If not,`;

/** Words that a message about an order begins with. */
export const aboutOrder = (number: string): string => `About my order ${number}: `;

/** Status of a payment as a label, and beside it in plain words that nothing is late. */
export const paymentLabel = (status: string, due: PaymentDueKind): string =>
  `Payment: ${statusLabel(status)}${due === 'cash' ? ' (pay on delivery)' : ''}`;

/** Heading of the thanks for an order. @param name as the customer's account has it; '' where nobody knows. */
export const thanksTo = (name: string): string => `Thank you${name === '' ? '' : `, ${name}`}!`;

/** Meaning of each step, for the customer who waits for the parcel. */
export const STEP_NOTES: Readonly<Record<OrderStatus, string>> = {
  'Order Placed': 'We have your order.',
  Processing: "We're packing it.",
  Shipped: "It's on its way to you.",
  Delivered: 'It has been delivered.',
  Cancelled: 'This order was cancelled.',
};

/** Link to the courier's page about a parcel. */
export const TRACK_PARCEL = 'Track your parcel';

export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Section 9: a percentage is shown with %, a fixed discount with the currency's code (readings 6.1); the promo code beside it where it is known. */
export function discountTerm(
  { code, type, value }: Pick<OrderDiscount, 'code' | 'type' | 'value'>,
  currency: Currency,
): string {
  const worth = type === 'percentage' ? `${value / 100}%` : formatOff(value, currency);
  return `Discount (${code === '' ? worth : `${code}, ${worth}`})`;
}

/** Words of the window that asks before an order is cancelled, and of what comes of it. */
export const CANCEL_WORDS = "We won't send it, and you won't pay for it.";
export const CANCEL_REFUSED = "This order can't be cancelled here any more. Please contact us.";
export const cancelFailureText = (error: ApiError): string =>
  `We don't know yet if your order was cancelled. ${errorText(error)}`;
/** Words of an order that only the shop can still cancel. */
export const TOO_LATE_TO_CANCEL = 'To change or cancel this order, contact us.';

/** Words of the window in which an order is ordered again. */
export const AGAIN_WORDS = 'These are the prices of today. What is already in your cart stays in it.';
export const AGAIN_GONE = "We're sorry, none of it is for sale any more.";
export const LINE_GONE = 'Not available any more';

/** Before the days on which an order is expected. */
export const EXPECTED = 'You can expect it';
