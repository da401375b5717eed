import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { OrderStatus } from '../../src/domain/order/order.ts';
import type { Database } from '../db/schema.ts';
import { searchTerms } from '../db/search-terms.ts';
import type { OrderRow } from './place.ts';

/**
 * Orders that the staff look for: with a status (null for any), placed from the one moment on and before the other (ISO 8601; null
 * for no bound), and with all of these words.
 */
export type OrderSearch = {
  status: OrderStatus | null;
  since: string | null;
  before: string | null;
  words: readonly string[];
};

/** Order with its customer's account. */
export type FoundOrder = OrderRow & { account_email: string; account_name: string; has_slip: SqlBool };

const field = (name: 'firstName' | 'lastName' | 'phone' | 'email'): RawBuilder<string> =>
  sql<string>`(orders.address::json ->> ${sql.lit(name)})`;

/** Orders with each word in their number, the account's name, email or phone, or the receiver's. */
function found(db: Kysely<Database>, { status, since, before, words }: OrderSearch) {
  let query = db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id');
  if (status !== null) query = query.where('status', '=', status);
  if (since !== null) query = query.where('placed_at', '>=', since);
  if (before !== null) query = query.where('placed_at', '<', before);
  for (const { word, pattern, phone } of searchTerms(words))
    query = query.where((is) =>
      is.or([
        is('number', 'ilike', pattern),
        is('orders.id', '=', word),
        is('users.email', 'ilike', pattern),
        is('users.name', 'ilike', pattern),
        is(sql<string>`${field('firstName')} || ' ' || ${field('lastName')}`, 'ilike', pattern),
        is(field('email'), 'ilike', pattern),
        ...(phone === null ? [] : [is(field('phone'), 'like', phone), is('users.phone_number', 'like', phone)]),
      ]),
    );
  return query;
}

const newestFirst = (db: Kysely<Database>, search: OrderSearch) =>
  found(db, search)
    .selectAll('orders')
    .select(['users.email as account_email', 'users.name as account_name'])
    .select((is) =>
      is
        .exists(is.selectFrom('payment_slips').select('order_id').whereRef('order_id', '=', 'orders.id'))
        .as('has_slip'),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('orders.id');

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
): Promise<FoundOrder[]> => newestFirst(db, search).limit(atOnce).offset(from).execute();

/** All orders of a search, the newest first, some at a time; each is read once, however many are placed meanwhile. */
export async function* eachOrder(
  db: Kysely<Database>,
  search: OrderSearch,
  atOnce: number,
): AsyncGenerator<FoundOrder[]> {
  for (let last: FoundOrder | undefined; ;) {
    const { placed_at: at, id } = last ?? { placed_at: null, id: null };
    let query = newestFirst(db, search).limit(atOnce);
    if (at !== null)
      query = query
        .where('placed_at', '<=', at)
        .where((is) => is.or([is('placed_at', '<', at), is('orders.id', '>', id)]));
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
  }
}
