import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { UNKNOWN_PASSWORD_HASH } from '../accounts/passwords.ts';
import { ANONYMOUS_NAME, anonymousEmail } from '../accounts/users.ts';

/**
 * Taking a person out of the shop, for its staff and for a customer who deletes the account (docs/decisions/127, 141). The account's
 * row stays, since orders refer to it; forget-orders.ts has what becomes of those.
 */

const DAY = 24 * 60 * 60_000;

/** Tables whose rows of an account go with the person; sessions too, which `endSessions` knows. */
const GOES = [
  'email_changes',
  'codes',
  'cart_lines',
  'cart_calls',
  'notifications',
  'broadcast_marks',
  'interest_views',
  'wishlist_items',
  'saved_addresses',
  'removed_comments',
  'chat_exchanges',
  'custom_order_edits',
] as const;

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

/** Ends and deletes the sessions of an account. @param but id of one that stays as an ended one, so that its call can be answered again. */
async function endSessions(tx: Kysely<Database>, userId: string, but: string | null, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date(now).toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  const all = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (but === null ? all : all.where('id', '!=', but)).execute();
}

/** Deletes what belongs to an account alone, and takes its name off its comments. Again is harmless. @param but see `endSessions`. */
export async function deleteBelongings(
  tx: Kysely<Database>,
  userId: string,
  but: string | null,
  now: number,
): Promise<void> {
  await endSessions(tx, userId, but, now);
  for (const table of GOES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx
    .updateTable('comments')
    .set({ user_id: null, signature: null, request_key: null })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Takes the person out of an account's own row, which is blocked for good, and deletes what belongs to it and mails to its address;
 * its orders are left to the caller.
 * @param erasingSince when the customer deleted it, while orders still name them; null for one who is gone whole.
 * @param but see `endSessions`.
 */
export async function forgetAccount(
  tx: Kysely<Database>,
  { id, email }: { id: string; email: string },
  { erasingSince, but = null }: { erasingSince: string | null; but?: string | null },
  now: number,
): Promise<void> {
  await tx.deleteFrom('order_mails').where('recipient', '=', email).execute();
  await deleteBelongings(tx, id, but, now);
  await tx
    .updateTable('users')
    .set({
      email: anonymousEmail(id),
      name: ANONYMOUS_NAME,
      password_hash: UNKNOWN_PASSWORD_HASH,
      phone_number: '',
      address: '{}',
      is_account_verified: false,
      blocked: true,
      points: 0,
      last_login: null,
      known_networks: '[]',
      erasing_since: erasingSince,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the pictures of custom orders from the data folder, once the database names them no more. */
export async function removePictures(dataDir: string, orders: readonly string[]): Promise<void> {
  for (const id of orders) await rm(picturesFolder(dataDir, id), { recursive: true, force: true });
}
