import type { Generated } from 'kysely';
import type {
  Closing,
  CustomPaymentMethod,
  CustomPaymentStatus,
  CustomStatus,
} from '../../../src/domain/custom-orders/custom-order.ts';

/** Tables of custom orders, and of what can be made to order. */
export interface CustomOrderTables {
  /** Bank slips of custom orders, as those of orders. */
  custom_order_slips: { order_id: string; user_id: string; file: string; picture: string; received_at: string };
  /** The catalogue of what can be made to order, under the key `catalogue`: JSON text, a list of CustomCategory; `version` counts its changes. */
  custom_options: { key: string; version: number; document: string; updated_at: string };
  /** What a customer asked for, and how it stands; price = original − discount, by the function of src/domain. Written only by custom-orders/place.ts, edit.ts, move.ts and staff-order.ts, a status by move.ts alone. */
  custom_orders: {
    id: string;
    user_id: string;
    /** Counts every write: whoever raises it has the row to themselves until their transaction ends. */
    revision: Generated<number>;
    status: CustomStatus;
    payment_status: CustomPaymentStatus;
    payment_method: CustomPaymentMethod;
    /** As of `orders`, from the day on which it was confirmed. */
    pay_by: Generated<string>;
    paid_at: string | null;
    design_name: string;
    category: string;
    product_type: string;
    /** JSON text: name to value. */
    properties: string;
    quantity: number;
    notes: string;
    /** Figures. */
    phone: string;
    /** JSON text: the fields of an Address. */
    address: string;
    original_cents: number;
    discount_cents: number;
    price_cents: number;
    fee_cents: number;
    code_id: string | null;
    code: string | null;
    discount_type: 'percentage' | 'fixed' | null;
    discount_value: number | null;
    /** What the staff ask for it, all three or none; an edit ends it, and the mockup. */
    quote_price_cents: number | null;
    quote_fee_cents: number | null;
    quoted_at: string | null;
    /** The end that no status says, all four or none. */
    closing_kind: Closing['kind'] | null;
    closing_by: 'customer' | 'staff' | null;
    closing_reason: string | null;
    closed_at: string | null;
    /** Name of the staff's picture in the order's folder; null for none. */
    mockup: string | null;
    /** As of `orders`. */
    request_key: string | null;
    request_hash: string;
    placed_at: string;
  };
  /** A customer's drawings, in the order of `position` from 0; `file` is a name in the order's folder. */
  custom_order_drawings: { order_id: string; position: number; file: string; bytes: number; added_at: string };
  /** What became of a custom order; position counts from 0. `note` is told to the other side. */
  custom_order_events: {
    order_id: string;
    position: number;
    status: CustomStatus;
    at: string;
    actor: 'customer' | 'staff';
    note: Generated<string>;
  };
  /** Edits that were made, by their Idempotency-Key; the hash is of what was asked for. As many as an order has events, and no more. */
  custom_order_edits: { user_id: string; request_key: string; order_id: string; request_hash: string };
  /** What the staff note for themselves; no customer reads it. */
  custom_order_notes: { order_id: string; position: number; at: string; note: string };
}
