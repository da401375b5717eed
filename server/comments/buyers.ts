import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { idRows } from './id-rows.ts';

/** Orders of one customer, the newest, and lines of one order that are looked at. */
const MAX_ORDERS = 200;
const MAX_LINES = 1000;

/**
 * Customers among these who have bought a product, by an order that was not cancelled. It goes from each customer to their
 * orders, so that it costs the same however often the product was sold.
 */
export async function buyersAmong(
  db: Kysely<Database>,
  productId: string,
  customers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customers.length === 0) return new Set();
  // Each limit keeps the two conditions apart: else all orders of the product are read for each customer.
  const { rows } = await sql<{ id: string }>`
    select wanted.id from ${idRows(customers)} where exists (
      select 1 from (
        select id from orders where user_id = wanted.id and status <> 'Cancelled'
        order by placed_at desc limit ${MAX_ORDERS}) as own
      cross join lateral (
        select product_id from order_items where order_id = own.id limit ${MAX_LINES}) as line
      where line.product_id = ${productId})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
