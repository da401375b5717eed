import type { DeliveryAddress } from './address.ts';
import type { Choice, SelectedOptions } from '../cart/cart.ts';
import type { DeliveryDates } from './delivery-dates.ts';
import type { Cents } from '../money.ts';
import type { Discount, Figures } from './pricing.ts';
import type { Returnable, ReturnRequest } from './return-request.ts';

/** Section 4: what a shop order can be. Which may follow which is in machines/orders/order-lifecycle-machine.ts. */
export const ORDER_STATUSES = ['Order Placed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** True for a status of section 4; a server may have others, which are shown as they come (readings 6.7). */
export const isOrderStatus = (status: string): status is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(status);

/** True once more has become of an order than that it was placed. A word that we do not know says nothing (readings 6.7). */
export const isBegun = ({ status }: Pick<Order, 'status'>): boolean =>
  isOrderStatus(status) && status !== 'Order Placed';

/** Section 4: shop order payment status. */
export const PAYMENT_STATUSES = ['Pending', 'Completed', 'Failed', 'Refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Section 3: how a shop order is paid, in the words of the wire. */
export const PAYMENT_METHODS = ['COD', 'Bank Transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Line of an order, as it was bought: a later change of the product does not change it. */
export type OrderItem = {
  productId: string;
  name: string;
  size: string;
  properties: SelectedOptions;
  quantity: number;
  /** Cents of one. */
  price: Cents;
  /** Address of a picture; '' for none. */
  image: string;
};

/** The discount that an order had. `code` is '' and `value` 0 where a server says only what was saved. */
export type OrderDiscount = Discount & { code: string; saved: Cents };

/** A parcel: courier and number, '' for what is unknown; `link` is the https address that shows where it is, '' for none. */
export type Shipment = { courier: string; tracking: string; link: string };

/** Last day in Colombo on which the transfer for an order should come: `2026-12-01`. */
export type PayBy = { day: string; hasPassed: boolean };

/** A shop order as the app holds it (section 3, "Order (read)"). */
export type Order = {
  id: string;
  /** For people: on the card, the invoice and the bank slip. */
  number: string;
  /** An OrderStatus, or the word of a server that has others; '' where none is told. So are method and payment status. */
  status: string;
  /** Milliseconds since 1970; 0 where unknown. */
  placedAt: number;
  items: readonly OrderItem[];
  figures: Figures;
  discount: OrderDiscount | null;
  /** A PaymentMethod, or another word. */
  paymentMethod: string;
  /** A PaymentStatus, or another word. */
  paymentStatus: string;
  address: DeliveryAddress;
  /** Customer's landmark or note for the courier; missing or '' for none. */
  note?: string;
  /** What became of it and when, the oldest first; empty where a server does not tell. */
  history: readonly { status: string; at: number }[];
  /** Parcel of an order that is on its way; null where a server does not tell. */
  shipment: Shipment | null;
  /** True while its customer may cancel it; false where a server has no such call. */
  isCancellable: boolean;
  /** True while the shop takes a bank's slip for it; false where a server has no such call. */
  takesSlip: boolean;
  /** When its customer has sent one, milliseconds since 1970; null for never. */
  slipAt: number | null;
  /** Deadline of a transfer that is still to come; null where there is none. */
  payBy: PayBy | null;
  /** Days on which its delivery is expected; null where nobody has said. */
  expected: DeliveryDates | null;
  /** What of it can be sent back now; null for nothing, and where a server has no such call. */
  returnable: Returnable | null;
  /** Return that was asked for last; null for none. */
  returned: ReturnRequest | null;
};

/** Days on which an order is still to come; null for one that has come, that never will, or of which nobody has said. */
export const expectedOf = ({ status, expected }: Pick<Order, 'status' | 'expected'>): DeliveryDates | null =>
  isOrderStatus(status) && status !== 'Delivered' && status !== 'Cancelled' ? expected : null;

/** Payment that is still due for an order, by its kind; `failed cash` could not be taken at the door. null: nothing. */
export type PaymentDueKind = 'transfer' | 'cash' | 'failed cash' | null;

/**
 * Payment that a customer is asked for (readings 3.12). The person who gets cash notes it with the delivery or after
 * it: nobody is asked for it once more. Nor is anybody by words that we do not know (readings 6.7).
 */
export function dueOf({
  status,
  paymentMethod,
  paymentStatus,
}: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'>): PaymentDueKind {
  if (!isOrderStatus(status) || status === 'Cancelled' || (paymentStatus !== 'Pending' && paymentStatus !== 'Failed'))
    return null;
  if (paymentMethod === 'Bank Transfer') return 'transfer';
  if (paymentMethod !== 'COD') return null;
  if (paymentStatus === 'Failed') return 'failed cash';
  return status === 'Delivered' ? null : 'cash';
}

/** Order as the shopper saw it when they pressed PLACE ORDER. Cents. */
export type OrderDraft = {
  userId: string;
  address: DeliveryAddress;
  /** Landmark or note for the courier; missing for none. */
  note?: string;
  items: readonly OrderItem[];
  figures: Figures;
  paymentMethod: PaymentMethod;
  /** null for none. */
  code: string | null;
};

/** Name of the order placed last, in an address that is made before its id is known (readings 6.7). */
export const NEWEST_ORDER = 'newest';

/** Facts of an order that are known as soon as it is placed, and never change; null for what a server does not give. */
export type PlacedOrder = { id: string | null; number: string | null; total: Cents | null };

/**
 * A line that is not as the shopper saw it: `price` in cents is the one of now, null where it can no longer be bought. `left` is how
 * many pieces there are where that is fewer than were asked for; missing where there are enough.
 */
export type ChangedLine = Choice & { price: Cents | null; left?: number };

/** Why an order was refused, and what it would be now: without what cannot be bought, without a code that does not count (readings 3.10). */
export type OrderChanges = { lines: readonly ChangedLine[]; codeRefused: boolean; figures: Figures };

/** A code that a server took for a cart. `discountedAmount` in cents is what the cart then costs, 0 included (readings 1.5). */
export type AppliedCode = Discount & { code: string; name: string; discountedAmount: Cents };

/** Points for an order (section 3, User): one for each whole hundred rupees that its items cost in the end. */
export const loyaltyPoints = (amount: Cents): number => Math.floor(amount / 10_000);

/** Pieces in an order, each line by its quantity. */
export const itemCount = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
