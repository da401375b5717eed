import { rupeesFromCents } from '../../src/domain/money.ts';
import type { FoundOrder } from '../orders/search.ts';
import { type OrderWithItems, storedDelivery } from '../orders/present.ts';
import { moment } from './words.ts';

/** Orders as the rows of a spreadsheet. */

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
] as const;

/** Grouped, as people write it: a spreadsheet would take the 0 from the begin of a plain number. */
const phoneText = (digits: string): string => digits.replace(/^(0\d{2})(\d{3})(\d{4})$/, '$1 $2 $3');

/** Choice of an item in brackets; '' for none. */
export function chosenText({ size, properties }: Pick<OrderWithItems['items'][number], 'size' | 'properties'>): string {
  const chosen = [
    size,
    ...Object.entries(JSON.parse(properties) as Record<string, string>).map(([key, value]) => `${key}: ${value}`),
  ].filter(Boolean);
  return chosen.length === 0 ? '' : ` (${chosen.join(', ')})`;
}

/** Cells of an order, in the order of ORDER_COLUMNS; amounts in rupees. */
export function orderCells({ order, items }: OrderWithItems, { account }: FoundOrder): (string | number)[] {
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
    items.map((item) => `${item.quantity} × ${item.name}${chosenText(item)}`).join('; '),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    rupeesFromCents(order.items_cents),
    rupeesFromCents(order.discount_cents),
    order.code ?? '',
    rupeesFromCents(order.fee_cents),
    rupeesFromCents(order.total_cents),
    order.courier,
    order.tracking,
    account,
  ];
}
