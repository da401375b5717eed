import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '../../src/domain/order/order.ts';
import { phoneDigits } from '../../src/domain/order/phone.ts';
import type { Database } from '../db/schema.ts';
import type { OrderRow } from './place.ts';

/** Orders that the staff look for: with a status (null for any), and with all of these words. */
export type OrderSearch = { status: OrderStatus | null; words: readonly string[] };

/** Order with the address of its customer's account. */
export type FoundOrder = OrderRow & { account: string };

const field = (name: 'firstName' | 'lastName' | 'phone' | 'email'): RawBuilder<string> =>
  sql<string>`(orders.address::json ->> ${sql.lit(name)})`;

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** A word's meaning in a phone number: its digits as they are stored, or the digits that were typed of a part; null for no number. */
function phonePattern(word: string): string | null {
  const digits = phoneDigits(word) ?? word.replace(/[\s().\-/]/g, '');
  return /^\d{3,}$/.test(digits) ? likePattern(digits) : null;
}

/** Orders with a word in their number, the account's name or email, or the receiver's name, phone or email. */
function found(db: Kysely<Database>, { status, words }: OrderSearch) {
  let query = db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id');
  if (status !== null) query = query.where('status', '=', status);
  for (const word of words) {
    const pattern = likePattern(word);
    const phone = phonePattern(word);
    query = query.where((is) =>
      is.or([
        is('number', 'ilike', pattern),
        is('users.email', 'ilike', pattern),
        is('users.name', 'ilike', pattern),
        is('orders.id', '=', word),
        is(sql<string>`${field('firstName')} || ' ' || ${field('lastName')}`, 'ilike', pattern),
        is(field('email'), 'ilike', pattern),
        ...(phone === null ? [] : [is(field('phone'), 'like', phone)]),
      ]),
    );
  }
  return query;
}

/** Number of orders that the staff look for. */
export async function countOrders(db: Kysely<Database>, search: OrderSearch): Promise<number> {
  const { count } = await found(db, search)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Orders that the staff look for, the newest first. @param from how many are passed over. */
export const searchOrders = (
  db: Kysely<Database>,
  search: OrderSearch,
  { atOnce, from }: { atOnce: number; from: number },
): Promise<FoundOrder[]> =>
  found(db, search)
    .selectAll('orders')
    .select('users.email as account')
    .orderBy('placed_at', 'desc')
    .orderBy('orders.id')
    .limit(atOnce)
    .offset(from)
    .execute();
