import { rupeesFromCents } from '../../../src/domain/money.ts';
import { phoneText } from '../../../src/domain/order/phone.ts';
import { storedDelivery } from '../../orders/address.ts';
import type { OrderWithItems } from '../../orders/present.ts';
import type { FoundOrder } from '../../orders/search.ts';
import { chosenText, skuText } from './order-lines.ts';
import { moment } from '../read-typed.ts';

/** Orders as the rows of a spreadsheet. */

/** Heads of the columns. */
export const ORDER_COLUMNS = [
  'Number',
  'Placed (Colombo)',
  'Status',
  'Payment',
  'Payment status',
  'First name',
  'Last name',
  'Phone',
  'Email',
  'Street',
  'City',
  'State',
  'Postcode',
  'Country',
  'Items',
  'Pieces',
  'Subtotal',
  'Discount',
  'Code',
  'Delivery fee',
  'Total',
  'Courier',
  'Tracking number',
  'Account',
  'Note for the courier',
] as const;

/** Cells of an order, in the order of ORDER_COLUMNS; amounts in rupees. */
export function orderCells({ order, items }: OrderWithItems, { account_email }: FoundOrder): (string | number)[] {
  const to = storedDelivery(order.address);
  return [
    order.number,
    moment(order.placed_at),
    order.status,
    order.payment_method,
    order.payment_status,
    to.firstName,
    to.lastName,
    phoneText(to.phone),
    to.email,
    to.street,
    to.city,
    to.state,
    to.zipCode,
    to.country,
    items.map((item) => `${item.quantity} × ${item.name}${chosenText(item)}${skuText(item)}`).join('; '),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    rupeesFromCents(order.items_cents),
    rupeesFromCents(order.discount_cents),
    order.code ?? '',
    rupeesFromCents(order.fee_cents),
    rupeesFromCents(order.total_cents),
    order.courier,
    order.tracking,
    account_email,
    order.note,
  ];
}
