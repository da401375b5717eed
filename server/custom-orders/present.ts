import type { WireCustomOrder } from '../../src/api/contract/custom-orders/custom-order-shape.ts';
import type { Address } from '../../src/domain/account/user.ts';
import { type CustomOrder, customDueOf } from '../../src/domain/custom-orders/custom-order.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import type { PayBy, PaymentDueKind } from '../../src/domain/order/order.ts';
import { deadlineOf } from '../orders/pay-by.ts';
import type { CustomOrderRow, WholeCustomOrder } from './read.ts';

/** Address of a picture of an order: nobody can guess it, and only its owner is given it. */
const pictureAddress = (order: string, file: string): string => `/api/custom-order/${order}/files/${file}`;

/** Figures that count now, in cents: the quote where there is one, else the function's. */
export const figuresOf = (row: CustomOrderRow): Pick<CustomOrder, 'price' | 'deliveryFee'> => ({
  price: row.quote_price_cents ?? row.price_cents,
  deliveryFee: row.quote_fee_cents ?? row.fee_cents,
});

/** Payment that the customer of a row is asked for, by the rule of the order's page. */
export const dueOf = (row: CustomOrderRow): PaymentDueKind =>
  customDueOf({
    status: row.status,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    isClosed: row.closing_kind !== null,
  });

/** Discount of the code by which the figures were computed, also while a quote stands in their place. */
function discountOf(row: CustomOrderRow): WireCustomOrder['discountApplied'] {
  if (row.code === null || row.discount_type === null) return null;
  return {
    amountSaved: rupeesFromCents(row.discount_cents),
    redeemCode: row.code,
    discountType: row.discount_type,
    discountValue: (row.discount_value ?? 0) / 100,
  };
}

/** Deadline of a custom order whose transfer is still to come; null for any other, and once its customer has sent a slip. */
export const customPayByOf = (row: CustomOrderRow, hasSlip: boolean, now: number): PayBy | null =>
  dueOf(row) === 'transfer' && !hasSlip ? deadlineOf(row, now) : null;

/** A custom order as it travels (section 3). @param now ms since 1970. */
export function presentCustomOrder(
  { order: row, drawings, events, slipAt }: WholeCustomOrder,
  now: number,
): WireCustomOrder {
  const { price, deliveryFee } = figuresOf(row);
  return {
    _id: row.id,
    designName: row.design_name,
    category: row.category,
    subcategory: row.product_type,
    properties: JSON.parse(row.properties) as Record<string, string>,
    designImage: drawings.map((file) => pictureAddress(row.id, file)),
    mockupImage: row.mockup === null ? '' : pictureAddress(row.id, row.mockup),
    quantity: row.quantity,
    phoneNumber: row.phone,
    address: JSON.parse(row.address) as Address,
    price: rupeesFromCents(price),
    originalPrice: rupeesFromCents(row.original_cents),
    deliveryFee: rupeesFromCents(deliveryFee),
    notes: row.notes,
    paymentMethod: row.payment_method,
    redeemCode: row.code,
    discountApplied: row.quoted_at === null ? discountOf(row) : null,
    status: row.status,
    paymentStatus: row.payment_status,
    orderDate: row.placed_at,
    paymentDate: row.paid_at,
    history: events.map(({ status, at, note }) => ({ status, date: at, note })),
    quote:
      row.quoted_at === null
        ? null
        : {
            price: rupeesFromCents(price),
            deliveryFee: rupeesFromCents(deliveryFee),
            date: row.quoted_at,
            codeDiscount: discountOf(row),
          },
    closing:
      row.closing_kind === null
        ? null
        : { kind: row.closing_kind, reason: row.closing_reason ?? '', date: row.closed_at ?? '' },
    takesSlip: dueOf(row) === 'transfer',
    slip: slipAt === null ? null : { date: slipAt },
    payBy: customPayByOf(row, slipAt !== null, now),
    keepsKeys: true,
  };
}
