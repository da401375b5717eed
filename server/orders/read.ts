import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { OrderWithItems } from './present.ts';
import type { OrderRow } from './place.ts';
import { slipMoments } from './stored-slips.ts';

/** The newest of one customer; the others are only in the database (reliability 68). */
const MAX_LISTED = 500;

function byOrder<Row extends { order_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const list = found.get(row.order_id);
    if (list) list.push(row);
    else found.set(row.order_id, [row]);
  }
  return found;
}

/** Loads the items, events, slips and returns of these orders; the result is in the order given. */
export async function ordersWithItems(db: Kysely<Database>, orders: readonly OrderRow[]): Promise<OrderWithItems[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const items = byOrder(
    await db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
  );
  const events = byOrder(
    await db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
  );
  const slipAt = await slipMoments(db, 'payment_slips', ids);
  const returns = byOrder(
    await db
      .selectFrom('order_returns')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('requested_at')
      .orderBy('id')
      .execute(),
  );
  return orders.map((order) => ({
    order,
    items: items.get(order.id) ?? [],
    events: events.get(order.id) ?? [],
    slipAt: slipAt.get(order.id) ?? null,
    returns: returns.get(order.id) ?? [],
  }));
}

/** An order with all that belongs to it. */
export async function wholeOrder(db: Kysely<Database>, order: OrderRow): Promise<OrderWithItems> {
  const [whole] = await ordersWithItems(db, [order]);
  return whole ?? { order, items: [], events: [], slipAt: null, returns: [] };
}

/** A customer's orders, the newest first. */
export async function ordersOf(db: Kysely<Database>, userId: string): Promise<OrderWithItems[]> {
  return ordersWithItems(
    db,
    await db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(MAX_LISTED)
      .execute(),
  );
}

/** Row of a customer's order, by its number or its id; undefined where there is none such, or it is another's. */
export const orderRowOf = (db: Kysely<Database>, userId: string, named: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((row) => row.or([row('id', '=', named), row('number', '=', named)]))
    .executeTakeFirst();

/** Order of a customer, as `orderRowOf` finds it; null for none. */
export async function orderOf(db: Kysely<Database>, userId: string, named: string): Promise<OrderWithItems | null> {
  const order = await orderRowOf(db, userId, named);
  return order ? wholeOrder(db, order) : null;
}
