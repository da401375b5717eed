import { type Kysely, sql } from 'kysely';
import { CUSTOM_STATUSES, type CustomStatus } from '../../src/domain/custom-orders/custom-order.ts';
import { staffStatuses } from '../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import type { Database } from '../db/schema.ts';
import { searchTerms } from '../db/search-terms.ts';
import type { CustomOrderRow } from './read.ts';

/** Custom orders that the staff look for: with a status (null for any), waiting for the staff alone, and with all of these words. */
export type CustomOrderSearch = { status: CustomStatus | null; isWaiting: boolean; words: readonly string[] };

/** Custom order with its customer's account. */
export type FoundCustomOrder = CustomOrderRow & { email: string; name: string };

/** Statuses whose next step is the staff's. */
const WAITING = CUSTOM_STATUSES.filter((status) => staffStatuses(status).length > 0);

/** Custom orders with each word in their id, design, type or phone, or in the account's name, email or phone. */
function found(db: Kysely<Database>, { status, isWaiting, words }: CustomOrderSearch) {
  let query = db.selectFrom('custom_orders').innerJoin('users', 'users.id', 'custom_orders.user_id');
  if (status !== null) query = query.where('status', '=', status);
  if (isWaiting) query = query.where('closing_kind', 'is', null).where('status', 'in', WAITING);
  for (const { pattern, phone } of searchTerms(words))
    query = query.where((is) =>
      is.or([
        is('custom_orders.id', 'ilike', pattern),
        is('design_name', 'ilike', pattern),
        is('product_type', 'ilike', pattern),
        is('users.email', 'ilike', pattern),
        is('users.name', 'ilike', pattern),
        ...(phone === null ? [] : [is('custom_orders.phone', 'like', phone), is('users.phone_number', 'like', phone)]),
      ]),
    );
  return query;
}

/** Custom orders that the staff look for, the newest first, and their number. @param from how many are passed over. */
export async function searchCustomOrders(
  db: Kysely<Database>,
  search: CustomOrderSearch,
  { atOnce, from }: { atOnce: number; from: number },
): Promise<{ rows: FoundCustomOrder[]; count: number }> {
  const { count } = await found(db, search)
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found(db, search)
    .selectAll('custom_orders')
    .select(['users.email', 'users.name'])
    .orderBy('placed_at', 'desc')
    .orderBy('custom_orders.id')
    .limit(atOnce)
    .offset(from)
    .execute();
  return { rows, count: Number(count) };
}

/** Orders whose id is this, or ends so: the short number is its last six signs. At most eleven. */
export async function findCustomOrders(db: Kysely<Database>, named: string): Promise<CustomOrderRow[]> {
  const end = named.toLowerCase();
  if (!/^[0-9a-f]{6,24}$/.test(end)) return [];
  return db
    .selectFrom('custom_orders')
    .selectAll()
    .where('id', 'like', `%${end}`)
    .orderBy('placed_at', 'desc')
    .limit(11)
    .execute();
}
