import type { Kysely } from 'kysely';
import { sizeText } from '../../../src/domain/catalogue/size-text.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { nextStatuses } from '../../../src/machines/orders/order-lifecycle-machine.ts';
import type { Database } from '../../db/schema.ts';
import type { OrderRow } from '../../orders/place.ts';
import { storedDelivery } from '../../orders/address.ts';
import { payByOf } from '../../orders/pay-by.ts';
import { type OrderWithItems, presentOrder } from '../../orders/present.ts';
import { ordersWithItems, wholeOrder } from '../../orders/read.ts';
import type { FoundOrder } from '../../orders/search.ts';
import { returnedItems, type ReturnRow } from '../../orders/returnable.ts';
import { shipmentWords } from '../../orders/shipment.ts';
import { readTrail } from '../../trail/trail.ts';
import { changeInWords, moment } from '../read-typed.ts';

/** What the staff read of orders. */

/** Changes of the trail that an order shows. */
const MAX_CHANGES = 200;
const rupees = (cents: number): string => formatPrice(cents, LKR);

/** Choice of an item in brackets, after a blank; '' for none. */
export function chosenText({ size, properties }: Pick<OrderWithItems['items'][number], 'size' | 'properties'>): string {
  const chosen = [
    sizeText(size),
    ...Object.entries(JSON.parse(properties) as Record<string, string>).map(([name, value]) => `${name}: ${value}`),
  ].filter(Boolean);
  return chosen.length === 0 ? '' : ` (${chosen.join(', ')})`;
}

/** SKU of an item in square brackets, after a blank; '' for none. */
export const skuText = ({ sku = '' }: Pick<OrderWithItems['items'][number], 'sku'>): string =>
  sku === '' ? '' : ` [${sku}]`;

/** Lines about a return for the staff: status, pieces, the customer's note and the shop's answer. */
export const returnLines = (row: ReturnRow, items: OrderWithItems['items']): string[] => [
  `${moment(row.requested_at)}  return ${row.status.toLowerCase()}: ${row.kind.toLowerCase()}, ${row.reason.toLowerCase()}`,
  ...returnedItems(row).map(({ index, quantity }) => {
    const item = items[index];
    return `  ${String(quantity).padStart(3)} × ${item ? item.name + chosenText(item) + skuText(item) : 'unknown'}`;
  }),
  ...(row.note === '' ? [] : [`  note: ${row.note}`]),
  ...(row.answer === '' ? [] : [`  answer: ${row.answer}`]),
];

/** Mark of an order whose transfer is late; '' for any other. */
function lateText(row: FoundOrder, now: number): string {
  const payBy = payByOf(row, Boolean(row.has_slip), now);
  return payBy?.hasPassed ? `  no transfer by ${payBy.day}` : '';
}

/** A line of the list. @param now ms since 1970. */
export const orderLine = (row: FoundOrder, now: number): string =>
  `${row.number}  ${moment(row.placed_at)}  ${row.status.padEnd(12)}  ${row.payment_method.padEnd(13)}  ${row.payment_status.padEnd(9)}  ${rupees(row.total_cents).padStart(15)}  ${row.account_email}${lateText(row, now)}`;

/** An order as JSON: as the contract has it, with its account and the SKUs of its items. */
const orderJson = (whole: OrderWithItems, account: { name: string; email: string }, now: number) => {
  const order = presentOrder(whole, { now });
  return {
    ...order,
    items: order.items.map((item, at) => ({ ...item, sku: whole.items[at]?.sku ?? '' })),
    account,
  };
};

/** Orders of a list as JSON, in their order. */
export async function ordersJson(db: Kysely<Database>, rows: readonly FoundOrder[], now: number): Promise<object[]> {
  const whole = await ordersWithItems(db, rows);
  return rows.flatMap(({ account_name: name, account_email: email }, at) => {
    const order = whole[at];
    return order ? [orderJson(order, { name, email }, now)] : [];
  });
}

async function readWhole(db: Kysely<Database>, row: OrderRow) {
  const whole = await wholeOrder(db, row);
  const account = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const { rows: changes } = await readTrail(db, { subject: row.number, atOnce: MAX_CHANGES, from: 0 });
  return { whole, account, changes };
}

/** All that there is about an order, as JSON. */
export async function showOrderJson(db: Kysely<Database>, row: OrderRow, now: number): Promise<object> {
  const { whole, account, changes } = await readWhole(db, row);
  return { ...orderJson(whole, account, now), next: nextStatuses(row.status), changes };
}

/** All that there is about an order, a line each. */
export async function showOrderLines(db: Kysely<Database>, order: OrderRow): Promise<string[]> {
  const { whole, account, changes } = await readWhole(db, order);
  const to = storedDelivery(order.address);
  return [
    `${order.number}  ${order.status}; ${order.payment_method}, ${order.payment_status.toLowerCase()}`,
    `${to.firstName} ${to.lastName}, ${to.street}, ${to.city} ${to.zipCode}, ${to.state}, ${to.country}`,
    `${to.email}${to.phone === '' ? '' : `, ${to.phone}`}`,
    ...(order.note === '' ? [] : [`Note for the courier: ${order.note}`]),
    `Account ${account.name} <${account.email}>`,
    ...(order.expected_from === '' ? [] : [`Expected ${order.expected_from} to ${order.expected_to}`]),
    ...(order.pay_by === '' ? [] : [`Transfer by ${order.pay_by}`]),
    ...(order.courier + order.tracking === '' ? [] : [`Parcel ${shipmentWords(order)}`]),
    ...whole.items.map(
      (item) =>
        `  ${String(item.quantity).padStart(3)} × ${rupees(item.price_cents)}  ${item.name}${chosenText(item)}${skuText(item)}`,
    ),
    `Items ${rupees(order.items_cents)}, discount ${rupees(order.discount_cents)}${order.code === null ? '' : ` (${order.code})`}, delivery ${rupees(order.fee_cents)}, total ${rupees(order.total_cents)}`,
    ...(whole.slipAt === null ? [] : [`${moment(whole.slipAt)}  bank slip received`]),
    ...whole.returns.flatMap((row) => returnLines(row, whole.items)),
    ...whole.events.map(({ status, at }) => `${moment(at)}  ${status}`),
    ...changes.map((change) => `${moment(change.at)}  ${change.actor}  ${changeInWords(change)}`),
    `Next: ${nextStatuses(order.status).join(', ') || 'nothing'}`,
  ];
}
