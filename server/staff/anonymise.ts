import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { shortNumber } from '../../src/domain/custom-orders/custom-order.ts';
import { EMPTY_DELIVERY } from '../../src/domain/order/address.ts';
import { picturesFolder } from '../custom-orders/drawings.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { UNKNOWN_PASSWORD_HASH } from '../accounts/passwords.ts';
import { recordChange } from '../trail/trail.ts';

/**
 * Taking a person out of the shop (docs/decisions/127-anonymised-accounts.md). The account's row stays, since orders refer to it;
 * orders stay with their figures, items and district, for the books.
 */

/** Name of a person who was taken out. */
export const ANONYMOUS_NAME = 'Visiting User';

/** Address of an account whose person was taken out: no mail server has it (RFC 2606). */
const anonymousEmail = (id: string): string => `${id}@anonymised.invalid`;

/** True for an account whose person was taken out before. */
export const isAnonymised = ({ id, email }: { id: string; email: string }): boolean => email === anonymousEmail(id);

/** Tables whose rows of an account go with the person. */
const GOES = [
  'sessions',
  'email_changes',
  'codes',
  'cart_lines',
  'cart_calls',
  'notifications',
  'broadcast_marks',
  'interest_views',
  'removed_comments',
  'chat_exchanges',
  'custom_order_edits',
] as const;

/** Outcome: numbers of the orders that are on their way, for which the person is still needed; or ids of custom orders whose pictures are to go. */
export type Anonymised = { openOrders: string[] } | { customOrders: string[] };

async function openOrdersOf(tx: Kysely<Database>, userId: string): Promise<string[]> {
  const orders = await tx
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['Delivered', 'Cancelled'])
    .execute();
  const custom = await tx
    .selectFrom('custom_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('closing_kind', 'is', null)
    .where('status', '!=', 'Successfully Delivered')
    .execute();
  return [...orders.map(({ number }) => number), ...custom.map(({ id }) => shortNumber(id))];
}

async function emptyOrders(tx: Kysely<Database>, userId: string): Promise<void> {
  const orders = await tx.selectFrom('orders').select(['id', 'address']).where('user_id', '=', userId).execute();
  for (const { id, address } of orders) {
    const { state, country } = { ...EMPTY_DELIVERY, ...(JSON.parse(address) as Partial<typeof EMPTY_DELIVERY>) };
    const [firstName = '', lastName = ''] = ANONYMOUS_NAME.split(' ');
    const left = { ...EMPTY_DELIVERY, firstName, lastName, state, country };
    await tx
      .updateTable('orders')
      .set({ address: JSON.stringify(left), tracking: '', tracking_link: '', request_key: null })
      .where('id', '=', id)
      .execute();
  }
}

/** @returns ids of the custom orders. */
async function emptyCustomOrders(tx: Kysely<Database>, userId: string): Promise<string[]> {
  const orders = await tx
    .selectFrom('custom_orders')
    .select(['id', 'address', 'product_type'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, address, product_type } of orders) {
    const { state = '', country = '' } = JSON.parse(address) as { state?: string; country?: string };
    await tx
      .updateTable('custom_orders')
      .set({
        address: JSON.stringify({ street: '', city: '', state, zipCode: '', country }),
        phone: '',
        notes: '',
        design_name: product_type,
        mockup: null,
        request_key: null,
        closing_reason: sql`case when closing_kind is null then null else '' end`,
      })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('custom_order_drawings').where('order_id', '=', id).execute();
    await tx.deleteFrom('custom_order_notes').where('order_id', '=', id).execute();
    await tx.updateTable('custom_order_events').set({ note: '' }).where('order_id', '=', id).execute();
  }
  return orders.map(({ id }) => id);
}

/** Deletes mails about a person's orders and to their address, those that wait and those that were sent. */
async function deleteMails(tx: Kysely<Database>, userId: string, email: string): Promise<void> {
  const ofUser = (table: 'orders' | 'custom_orders') => tx.selectFrom(table).select('id').where('user_id', '=', userId);
  await tx
    .deleteFrom('order_mails')
    .where((is) =>
      is.or([
        is('recipient', '=', email),
        is('order_id', 'in', ofUser('orders')),
        is('order_id', 'in', ofUser('custom_orders')),
      ]),
    )
    .execute();
}

/**
 * Takes the person out of an account, in one transaction: name, email, phone, addresses, password, sessions, cart, chat, history,
 * notifications and mails go, and what identifies them in orders and custom orders; comments stay without an author. The account is
 * blocked for good.
 * @param actor who does it, for the trail. @param now milliseconds since 1970.
 * @returns the numbers of open orders, in which case nothing was changed.
 */
const anonymise = (db: Kysely<Database>, userId: string, actor: string, now: number): Promise<Anonymised> =>
  transaction(db, async (tx) => {
    // Whoever places an order has this row too: none comes in between.
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const openOrders = await openOrdersOf(tx, userId);
    if (openOrders.length > 0) return { openOrders };
    await deleteMails(tx, userId, email);
    const customOrders = await emptyCustomOrders(tx, userId);
    await emptyOrders(tx, userId);
    for (const table of GOES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
    await tx
      .updateTable('comments')
      .set({ user_id: null, signature: null, request_key: null })
      .where('user_id', '=', userId)
      .execute();
    await tx
      .updateTable('users')
      .set({
        email: anonymousEmail(userId),
        name: ANONYMOUS_NAME,
        password_hash: UNKNOWN_PASSWORD_HASH,
        phone_number: '',
        address: '{}',
        is_account_verified: false,
        blocked: true,
        points: 0,
        last_login: null,
        known_networks: '[]',
      })
      .where('id', '=', userId)
      .execute();
    await recordChange(tx, { actor, subject: userId, field: 'account', before: '', after: 'anonymised' }, now);
    return { customOrders };
  });

/** Takes the person out of an account, and then the pictures of their custom orders out of the data folder. @see anonymise */
export async function anonymiseAccount(
  { db, dataDir, now }: { db: Kysely<Database>; dataDir: string; now: number },
  userId: string,
  actor: string,
): Promise<{ openOrders: string[] }> {
  const done = await anonymise(db, userId, actor, now);
  if ('openOrders' in done) return done;
  for (const id of done.customOrders) await rm(picturesFolder(dataDir, id), { recursive: true, force: true });
  return { openOrders: [] };
}
