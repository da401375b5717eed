import type { WireOrderItem } from '../../src/api/contract/orders/order-item-shape.ts';
import type { WireDeliveryAddress, WireOrder } from '../../src/api/contract/orders/order-shape.ts';
import type { WireReturn } from '../../src/api/contract/orders/return-shape.ts';
import type { DeliveryAddress } from '../../src/domain/order/address.ts';
import type { DeliveryDates } from '../../src/domain/order/delivery-dates.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import { statusAfterWithdrawal } from '../../src/machines/orders/return-lifecycle-machine.ts';
import type { Database } from '../db/schema.ts';
import { storedDelivery } from './address.ts';
import { canCustomerCancel } from './cancellable.ts';
import type { OrderRow } from './place.ts';
import { currentReturn, returnableOf, returnedItems, type ReturnRow } from './returnable.ts';
import { shipmentOf } from './shipment.ts';
import { payByOf } from './pay-by.ts';
import { takesSlip } from './payment-slips.ts';

/** Rows of orders to wire shapes (section 3). */

type OrderItemRow = Omit<Database['order_items'], 'is_counted' | 'sku'> & { sku?: string };

/** An order with all that belongs to it, items and events in their order. */
export type OrderWithItems = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  events: readonly Database['order_events'][];
  /** When its customer has sent a bank's slip, ISO 8601; null for never. */
  slipAt: string | null;
  /** The oldest first. */
  returns: readonly ReturnRow[];
};

const presentAddress = ({ zipCode: zipcode, ...others }: DeliveryAddress): WireDeliveryAddress => ({
  ...others,
  zipcode,
});

const presentItem = ({
  product_id: productId,
  name,
  image,
  size,
  properties,
  price_cents: price,
  quantity,
}: OrderItemRow): WireOrderItem => ({
  productId,
  name,
  image,
  size,
  properties: JSON.parse(properties) as Record<string, string>,
  quantity,
  price: rupeesFromCents(price),
});

/** Days on which an order is expected; null where nobody has said. */
export const expectedIn = ({ expected_from: from, expected_to: to }: OrderRow): DeliveryDates | null =>
  from === '' || to === '' ? null : { from, to };

/** A return as its customer sees it. */
export const presentReturn = (row: ReturnRow): WireReturn => ({
  kind: row.kind,
  reason: row.reason,
  status: row.status,
  note: row.note,
  items: returnedItems(row),
  answer: row.answer,
  date: row.requested_at,
  withdrawable: statusAfterWithdrawal(row.status) !== null,
});

const presentCurrent = (returns: readonly ReturnRow[]): WireReturn | null => {
  const row = currentReturn(returns);
  return row ? presentReturn(row) : null;
};

/** @param now milliseconds since 1970, on which it depends if a return can be asked for, and if a deadline has passed. */
export const presentOrder = (
  { order, items, events, slipAt, returns }: OrderWithItems,
  { now }: { now: number },
): WireOrder => ({
  _id: order.id,
  orderId: order.number,
  status: order.status,
  date: order.placed_at,
  items: items.map(presentItem),
  totalAmount: rupeesFromCents(order.total_cents),
  amount: rupeesFromCents(order.amount_cents),
  deliveryFee: rupeesFromCents(order.fee_cents),
  payment: { status: order.payment_status },
  paymentMethod: order.payment_method,
  address: presentAddress(storedDelivery(order.address)),
  note: order.note,
  discountApplied:
    order.code === null || order.discount_type === null
      ? null
      : {
          amountSaved: rupeesFromCents(order.discount_cents),
          redeemCode: order.code,
          discountType: order.discount_type,
          discountValue: (order.discount_value ?? 0) / 100,
        },
  history: events.map(({ status, at }) => ({ status, date: at })),
  shipment: shipmentOf(order),
  cancellable: canCustomerCancel(order),
  takesSlip: takesSlip(order),
  slip: slipAt === null ? null : { date: slipAt },
  payBy: payByOf(order, slipAt !== null, now),
  expected: expectedIn(order),
  returnable: returnableOf({ order, items, events, returns }, now),
  return: presentCurrent(returns),
});

/** Parts of an order that never change: the answer to placing it, however often it is asked. */
export const presentPlaced = ({ id, number, total_cents: total }: OrderRow) => ({
  _id: id,
  orderId: number,
  totalAmount: rupeesFromCents(total),
});
