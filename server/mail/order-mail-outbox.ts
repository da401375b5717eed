import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { AHEAD } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';
import type { Sender } from './addresses.ts';
import { newMessageId } from './message.ts';

/**
 * Mails about orders: rows that are written in the transaction of what they tell (a transactional outbox), so that no
 * kill loses one. server/order-mails sends them.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Kinds that this version can send; another version's rows wait for it. */
export const ORDER_MAIL_KINDS = [
  'order-placed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'transfer-received',
  'new-order',
  'order-withdrawn',
  'payment-slip',
  'order-return',
  'return-request',
  'custom-order',
  'custom-slip',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];
/** Kinds for the shop's own mailbox. */
export const SHOP_MAIL_KINDS = [
  'new-order',
  'order-withdrawn',
  'payment-slip',
  'return-request',
  'custom-slip',
] as const;
export type ShopMailKind = (typeof SHOP_MAIL_KINDS)[number];

export type OrderMailRow = Selectable<Database['order_mails']>;
type NewOrderMail = Pick<Insertable<Database['order_mails']>, 'order_id' | 'order_number' | 'recipient' | 'name'> & {
  kind: OrderMailKind;
  details: object;
};

/** Milliseconds until each further try: four days and ten hours in all. A mail that then is not taken is given up. */
export const ORDER_MAIL_DELAYS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  12 * HOUR,
  DAY,
  DAY,
  DAY,
];
/** Milliseconds that a server has for one try, its invoice included; then another one may send the mail. */
export const LEASE = 2 * MINUTE;

/** How long a mail's row is stored after it was sent, and after it was given up, in milliseconds. */
const SENT_FOR = 30 * DAY;
const GIVEN_UP_FOR = 90 * DAY;

/** Writes a mail, in the transaction of what it tells: both are there, or none. @param now milliseconds since 1970. */
export const queueOrderMail = async (
  tx: Kysely<Database>,
  { details, ...mail }: NewOrderMail,
  now: number,
): Promise<void> =>
  void (await tx
    .insertInto('order_mails')
    .values({
      id: randomUUID(),
      ...mail,
      details: JSON.stringify(details),
      created_at: new Date(now).toISOString(),
      due_at: now,
    })
    .execute());

/**
 * Takes mails that are due, the oldest first, each for one try: no other server has it until the lease ends. A try that
 * is never answered for counts too, so that a mail on which servers die is given up in the end.
 * @param now milliseconds since 1970. A mail that is due later than any delay was put off by a wrong clock, and is due.
 */
export async function claimOrderMails(
  db: Kysely<Database>,
  { now, atOnce, from }: { now: number; atOnce: number; from: Sender },
): Promise<OrderMailRow[]> {
  const lease = randomUUID();
  const { rows } = await sql<OrderMailRow>`
    update order_mails set lease = ${lease}, due_at = ${now + LEASE}, tries = tries + 1,
      message_id = coalesce(message_id, replace(${newMessageId(from, '?')}, '?', id))
    where id = any(array(
      select id from order_mails where sent_at is null and given_up_at is null
        and (due_at <= ${now} or due_at > ${now + DAY + AHEAD})
        and kind in (${sql.join([...ORDER_MAIL_KINDS])})
      order by due_at, created_at limit ${atOnce} for update skip locked))
    returning *`.execute(db);
  return rows.sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
}

/** The row of a try, as long as its lease is this one's. */
const ofLease = (db: Kysely<Database>, { id, lease }: Pick<OrderMailRow, 'id' | 'lease'>) =>
  db.updateTable('order_mails').where('id', '=', id).where('lease', '=', lease).where('sent_at', 'is', null);

/** Marks a mail as sent. */
export const markSent = async (db: Kysely<Database>, mail: OrderMailRow, now: number): Promise<void> =>
  void (await ofLease(db, mail)
    .set({ sent_at: new Date(now).toISOString(), lease: null, failure: null })
    .execute());

/**
 * Puts a mail off whose try failed, or gives it up.
 * @param failure a code without anybody's words. @param forGood trying again would be answered the same.
 * @returns milliseconds until the next try; null for a mail that is given up.
 */
export async function markFailed(
  db: Kysely<Database>,
  mail: OrderMailRow,
  { failure, forGood }: { failure: string; forGood: boolean },
  now: number,
): Promise<number | null> {
  const delay = forGood ? undefined : ORDER_MAIL_DELAYS[mail.tries - 1];
  await ofLease(db, mail)
    .set({
      lease: null,
      failure,
      ...(delay === undefined ? { given_up_at: new Date(now).toISOString() } : { due_at: now + delay }),
    })
    .execute();
  return delay ?? null;
}

/** Ends leases before their time. @param lease null for those of all servers, where no other one can be at work. */
export const endLeases = async (db: Kysely<Database>, lease: string | null, now: number): Promise<void> => {
  const leased = db.updateTable('order_mails').set({ lease: null, due_at: now }).where('sent_at', 'is', null);
  await (lease === null ? leased.where('lease', 'is not', null) : leased.where('lease', '=', lease)).execute();
};

/** Number of mails that wait, since when (ISO 8601, null for none), and number of those that were given up. */
export type OrderMailCounts = { waiting: number; oldest: string | null; givenUp: number };

/** Counts mails that are not sent. */
export async function countOrderMails(db: Kysely<Database>): Promise<OrderMailCounts> {
  const { rows } = await sql<OrderMailCounts>`
    select cast(count(*) filter (where given_up_at is null) as integer) as waiting,
      min(created_at) filter (where given_up_at is null) as oldest,
      cast(count(*) filter (where given_up_at is not null) as integer) as "givenUp"
    from order_mails where sent_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, givenUp: 0 };
}

/** Mails that are not sent, the oldest first, and their number. @param from how many are passed over. */
export async function unsentOrderMails(
  db: Kysely<Database>,
  { atOnce, from }: { atOnce: number; from: number },
): Promise<{ rows: OrderMailRow[]; count: number }> {
  const unsent = db.selectFrom('order_mails').where('sent_at', 'is', null);
  const { count } = await unsent
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await unsent.selectAll().orderBy('created_at').orderBy('id').limit(atOnce).offset(from).execute();
  return { rows, count: Number(count) };
}

/** Makes mails that are not sent due at once, with all their tries before them. @param number of an order; null for all. @returns how many. */
export async function sendAgain(db: Kysely<Database>, number: string | null, now: number): Promise<number> {
  const unsent = db
    .updateTable('order_mails')
    .set({ given_up_at: null, lease: null, tries: 0, due_at: now })
    .where('sent_at', 'is', null)
    // A try that is under way goes on.
    .where('lease', 'is', null);
  const { numUpdatedRows } = await (
    number === null ? unsent : unsent.where('order_number', '=', number)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Statements that delete mails of long ago, each at most `atOnce` rows. */
export function orderMailSweeps(now: number, atOnce: number): RawBuilder<unknown>[] {
  const before = (age: number): string => new Date(now - age).toISOString();
  return [
    sql`delete from order_mails where id in (select id from order_mails where sent_at < ${before(SENT_FOR)} limit ${atOnce} for update skip locked)`,
    sql`delete from order_mails where id in (select id from order_mails where given_up_at < ${before(GIVEN_UP_FOR)} limit ${atOnce} for update skip locked)`,
  ];
}
