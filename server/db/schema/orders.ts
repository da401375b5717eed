import type { Generated } from 'kysely';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../../../src/domain/order/order.ts';
import type { ReturnKind, ReturnReason, ReturnStatus } from '../../../src/domain/order/return-request.ts';

/** Tables of orders: items, bank slips, returns and events. */
export interface OrderTables {
  /** As it was placed: all but the two states and the parcel never changes. amount = items − discount, total = amount + fee. */
  orders: {
    id: string;
    /** For people. Unique. */
    number: string;
    user_id: string;
    status: OrderStatus;
    payment_method: PaymentMethod;
    payment_status: PaymentStatus;
    /** JSON text: the fields of a DeliveryAddress. */
    address: string;
    items_cents: number;
    discount_cents: number;
    amount_cents: number;
    fee_cents: number;
    total_cents: number;
    code_id: string | null;
    code: string | null;
    discount_type: 'percentage' | 'fixed' | null;
    discount_value: number | null;
    /** That the customer got for it. */
    points: number;
    /** The Idempotency-Key that it was placed with, unique for its customer; the hash is of what was asked for. */
    request_key: string | null;
    request_hash: string;
    placed_at: string;
    /** Courier's name and number of the parcel, '' for none; and the https address that shows where it is, with `{}` for the number. */
    courier: Generated<string>;
    tracking: Generated<string>;
    tracking_link: Generated<string>;
    /** First and last day on which its delivery is expected, `2026-12-02` in Colombo; '' where nobody has said. */
    expected_from: Generated<string>;
    expected_to: Generated<string>;
    /** Last day in Colombo on which its transfer should come; '' for none. */
    pay_by: Generated<string>;
    /** Customer's landmark or note for the courier; '' for none. */
    note: Generated<string>;
  };
  order_items: {
    order_id: string;
    position: number;
    product_id: string;
    name: string;
    image: string;
    size: string;
    properties: string;
    price_cents: number;
    quantity: number;
    /** True if its pieces were taken from the stock: only those go back. */
    is_counted: Generated<boolean>;
    /** SKU of its choice when it was ordered; '' for none. */
    sku: Generated<string>;
  };
  /** Photo of a bank's slip that a customer has sent for an order, encoded anew: `picture` in base64, `file` ends in its kind. */
  payment_slips: { order_id: string; user_id: string; file: string; picture: string; received_at: string };
  /** What a customer sends back of an order: `items` is JSON text, a list of ReturnedItem; at most one of an order is open. */
  order_returns: {
    id: string;
    order_id: string;
    user_id: string;
    kind: ReturnKind;
    reason: ReturnReason;
    note: string;
    items: string;
    status: ReturnStatus;
    /** The shop's words to the customer; '' for none. */
    answer: Generated<string>;
    requested_at: string;
  };
  /** What became of an order; position counts from 0. */
  order_events: { order_id: string; position: number; status: OrderStatus; at: string };
}
