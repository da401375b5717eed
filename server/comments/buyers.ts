import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { idsAsRows } from './id-rows.ts';

/** Customers among these who have bought a product, by an order that was not cancelled. */
export async function buyersAmong(
  db: Kysely<Database>,
  productId: string,
  customers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customers.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.user_id')
    .distinct()
    .where('order_items.product_id', '=', productId)
    .where('orders.status', '<>', 'Cancelled')
    .where('orders.user_id', 'in', idsAsRows(customers))
    .execute();
  return new Set(rows.map(({ user_id: id }) => id));
}
