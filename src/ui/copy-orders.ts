import { type Currency, formatPrice } from '../domain/money.ts';
import type { OrderDiscount, OrderStatus, PaymentMethod, PaymentStatus } from '../domain/order.ts';

/** What is said of an order, chosen by its unions. Section 4's words of a status are the status itself. */

/** Section 4, payment method labels. */
export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = { COD: 'Cash on Delivery', 'Bank Transfer': 'Bank Transfer' };

/** The tone of a dot: the words beside it say the same. */
export const STATUS_TONES = { 'Order Placed': 'waiting', Processing: 'moving', Shipped: 'moving', Delivered: 'success', Cancelled: 'danger' } as const satisfies Record<OrderStatus, string>;
export const PAYMENT_TONES = { Pending: 'waiting', Completed: 'success', Failed: 'danger', Refunded: 'quiet' } as const satisfies Record<PaymentStatus, string>;

/** What each step means to who waits for the parcel. */
export const STEP_NOTES: Readonly<Record<OrderStatus, string>> = {
  'Order Placed': 'We have your order.',
  Processing: 'We pack it.',
  Shipped: 'It is on its way to you.',
  Delivered: 'It has reached you.',
  Cancelled: 'It will not be sent.',
};

export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Section 9: a percentage is shown with %, a fixed discount with the currency; the code beside it where it is known. */
export function discountTerm({ code, type, value }: Pick<OrderDiscount, 'code' | 'type' | 'value'>, currency: Currency): string {
  const worth = type === 'percentage' ? `${value / 100}%` : formatPrice(value, currency);
  return `Discount (${code === '' ? worth : `${code}, ${worth}`})`;
}
