import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { idRows } from './id-rows.ts';

/** Customers among these who have bought a product, by an order that was not cancelled. */
export async function buyersAmong(
  db: Kysely<Database>,
  productId: string,
  customers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customers.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct orders.user_id as id from order_items
    inner join orders on orders.id = order_items.order_id
    where order_items.product_id = ${productId} and orders.status <> 'Cancelled'
      and orders.user_id in (select wanted.id from ${idRows(customers)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
