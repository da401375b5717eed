import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { shortNumber } from '../../src/domain/custom-orders/custom-order.ts';
import { EMPTY_DELIVERY } from '../../src/domain/order/address.ts';
import { RETURN_STATUSES } from '../../src/domain/order/return-request.ts';
import { isReturnOpen, statusAfterWithdrawal } from '../../src/machines/orders/return-lifecycle-machine.ts';
import { picturesFolder } from '../custom-orders/drawings.ts';
import type { Database } from '../db/schema.ts';
import { SHOP_MAIL_KINDS } from '../mail/order-mail-outbox.ts';
import { withdrawRequested } from '../orders/returns.ts';
import { personalDataDaysOf } from '../settings/stored-retention.ts';
import { ANONYMOUS_NAME } from '../accounts/users.ts';

/**
 * Orders of a person who goes, with their mails and pictures: they stay with figures, items and district, for the books
 * (docs/decisions/127, 141).
 */

const DAY = 24 * 60 * 60_000;

/** Order of a person who goes. `finishedAt` is null while it is under way; `isForgotten` once it names nobody. */
export type OrderOfPerson = {
  table: 'orders' | 'custom_orders';
  id: string;
  number: string;
  finishedAt: string | null;
  isForgotten: boolean;
};

type StoredAddress = { firstName?: string; street?: string; state?: string; country?: string };
const addressOf = (json: string): StoredAddress => JSON.parse(json) as StoredAddress;
const [FIRST = '', LAST = ''] = ANONYMOUS_NAME.split(' ');

/** Statuses of a return that the shop has agreed to: pieces are on their way back, or what is wanted for them is. */
const RETURNING = RETURN_STATUSES.filter((status) => isReturnOpen(status) && statusAfterWithdrawal(status) === null);
const isReturning = sql<boolean>`exists (select 1 from order_returns
  where order_id = orders.id and order_returns.status in (${sql.join(RETURNING)}))`.as('isReturning');

/** All orders of an account, custom orders too; one that is being returned is under way. */
export async function ordersOfPerson(tx: Kysely<Database>, userId: string): Promise<OrderOfPerson[]> {
  const lastEvent = (table: 'order_events' | 'custom_order_events', order: string) =>
    sql<string | null>`(select max(at) from ${sql.table(table)} where order_id = ${sql.ref(order)})`;
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'address', 'placed_at', lastEvent('order_events', 'orders.id').as('last')])
    .select(isReturning)
    .where('user_id', '=', userId)
    .execute();
  const custom = await tx
    .selectFrom('custom_orders')
    .select(['id', 'status', 'phone', 'address', 'placed_at', 'closed_at'])
    .select(lastEvent('custom_order_events', 'custom_orders.id').as('last'))
    .where('user_id', '=', userId)
    .execute();
  return [
    ...orders.map(({ id, number, status, address, placed_at: placedAt, last, isReturning }) => {
      const { firstName, street } = addressOf(address);
      const isFinished = (status === 'Delivered' && !isReturning) || status === 'Cancelled';
      return {
        table: 'orders' as const,
        id,
        number,
        finishedAt: isFinished ? (last ?? placedAt) : null,
        isForgotten: firstName === FIRST && street === '',
      };
    }),
    ...custom.map(({ id, status, phone, address, placed_at: placedAt, closed_at: closedAt, last }) => ({
      table: 'custom_orders' as const,
      id,
      number: shortNumber(id),
      finishedAt: closedAt ?? (status === 'Successfully Delivered' ? (last ?? placedAt) : null),
      isForgotten: phone === '' && addressOf(address).street === '',
    })),
  ];
}

/** Deletes mails about an order, those that wait and those that were sent. */
const deleteMailsOf = (tx: Kysely<Database>, orderId: string) =>
  tx.deleteFrom('order_mails').where('order_id', '=', orderId).execute();

const forgetSlip = (tx: Kysely<Database>, orderId: string) =>
  tx.deleteFrom('payment_slips').where('order_id', '=', orderId).execute();

async function forgetOrder(tx: Kysely<Database>, id: string): Promise<void> {
  const { address } = await tx.selectFrom('orders').select('address').where('id', '=', id).executeTakeFirstOrThrow();
  const { state = '', country = '' } = addressOf(address);
  const left = { ...EMPTY_DELIVERY, firstName: FIRST, lastName: LAST, state, country };
  await tx
    .updateTable('orders')
    .set({ address: JSON.stringify(left), note: '', tracking: '', tracking_link: '', request_key: null })
    .where('id', '=', id)
    .execute();
  await forgetSlip(tx, id);
  await withdrawRequested(tx, { order_id: id });
  await tx.updateTable('order_returns').set({ note: '', answer: '' }).where('order_id', '=', id).execute();
}

/** Takes the drawings, the mockup and the bank slip of a custom order out of the database. */
async function forgetDrawings(tx: Kysely<Database>, id: string): Promise<void> {
  await tx.updateTable('custom_orders').set({ mockup: null }).where('id', '=', id).execute();
  await tx.deleteFrom('custom_order_drawings').where('order_id', '=', id).execute();
  await tx.deleteFrom('custom_order_slips').where('order_id', '=', id).execute();
}

async function forgetCustomOrder(tx: Kysely<Database>, id: string): Promise<void> {
  const { address, product_type: productType } = await tx
    .selectFrom('custom_orders')
    .select(['address', 'product_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { state = '', country = '' } = addressOf(address);
  await tx
    .updateTable('custom_orders')
    .set({
      address: JSON.stringify({ street: '', city: '', state, zipCode: '', country }),
      phone: '',
      notes: '',
      design_name: productType,
      request_key: null,
      closing_reason: sql`case when closing_kind is null then null else '' end`,
    })
    .where('id', '=', id)
    .execute();
  await forgetDrawings(tx, id);
  await tx.deleteFrom('custom_order_notes').where('order_id', '=', id).execute();
  await tx.updateTable('custom_order_events').set({ note: '' }).where('order_id', '=', id).execute();
}

/** Takes what identifies the person out of these orders. */
export async function forgetOrders(tx: Kysely<Database>, orders: readonly OrderOfPerson[]): Promise<void> {
  for (const { table, id } of orders) {
    await deleteMailsOf(tx, id);
    await (table === 'orders' ? forgetOrder(tx, id) : forgetCustomOrder(tx, id));
  }
}

/** Finished orders that need name and address no longer. */
export async function dueOrders(
  tx: Kysely<Database>,
  orders: readonly OrderOfPerson[],
  now: number,
): Promise<OrderOfPerson[]> {
  const until = new Date(now - (await personalDataDaysOf(tx)) * DAY).toISOString();
  return orders.filter(({ finishedAt, isForgotten }) => !isForgotten && finishedAt !== null && finishedAt <= until);
}

/**
 * Takes bank slips of finished orders, and slips, drawings and mockups of finished custom orders, out of the database: those
 * that are under way need theirs.
 * @returns ids of these custom orders, for `removePictures`.
 */
export async function forgetFinishedPictures(
  tx: Kysely<Database>,
  orders: readonly OrderOfPerson[],
): Promise<string[]> {
  const finished = orders.filter(({ finishedAt }) => finishedAt !== null);
  const idsIn = (table: OrderOfPerson['table']) => finished.filter((one) => one.table === table).map(({ id }) => id);
  for (const id of idsIn('orders')) await forgetSlip(tx, id);
  for (const id of idsIn('custom_orders')) await forgetDrawings(tx, id);
  return idsIn('custom_orders');
}

/** Deletes mails to the customer about these orders; the shop's own mailbox still hears of one that it has to bring. */
export async function dropCustomersMails(tx: Kysely<Database>, orders: readonly OrderOfPerson[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  if (ids.length > 0)
    await tx.deleteFrom('order_mails').where('order_id', 'in', ids).where('kind', 'not in', SHOP_MAIL_KINDS).execute();
}

/** Removes the pictures of custom orders from the data folder, once the database names them no more. */
export async function removePictures(dataDir: string, orders: readonly string[]): Promise<void> {
  for (const id of orders) await rm(picturesFolder(dataDir, id), { recursive: true, force: true });
}
