import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { slipMoments } from '../orders/stored-slips.ts';

/** A row of custom orders. */
export type CustomOrderRow = Selectable<Database['custom_orders']>;
/** A custom order with its drawings and events, each in their order. */
export type WholeCustomOrder = {
  order: CustomOrderRow;
  drawings: readonly string[];
  events: readonly Selectable<Database['custom_order_events']>[];
  /** When its customer has sent a bank's slip, ISO 8601; null for never. */
  slipAt: string | null;
};

/** The newest of one customer; the others are only in the database (reliability 68). */
const MAX_LISTED = 500;

function byOrder<Row extends { order_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const those = found.get(row.order_id);
    if (those) those.push(row);
    else found.set(row.order_id, [row]);
  }
  return found;
}

/** Reads the drawings and events of these orders, in the order given. */
export async function wholeCustomOrders(
  db: Kysely<Database>,
  orders: readonly CustomOrderRow[],
): Promise<WholeCustomOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const drawings = byOrder(
    await db.selectFrom('custom_order_drawings').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
  );
  const events = byOrder(
    await db.selectFrom('custom_order_events').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
  );
  const slipAt = await slipMoments(db, 'custom_order_slips', ids);
  return orders.map((order) => ({
    order,
    slipAt: slipAt.get(order.id) ?? null,
    drawings: (drawings.get(order.id) ?? []).map(({ file }) => file),
    events: events.get(order.id) ?? [],
  }));
}

/** Custom orders of a customer, the newest first. */
export const customOrdersOf = async (db: Kysely<Database>, userId: string): Promise<WholeCustomOrder[]> =>
  wholeCustomOrders(
    db,
    await db
      .selectFrom('custom_orders')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(MAX_LISTED)
      .execute(),
  );

/** Reads one custom order. @param userId null for the staff. @returns null where there is none such, or it is another's. */
export async function readCustomOrder(
  db: Kysely<Database>,
  id: string,
  userId: string | null,
): Promise<WholeCustomOrder | null> {
  const asked = db.selectFrom('custom_orders').selectAll().where('id', '=', id);
  const order = await (userId === null ? asked : asked.where('user_id', '=', userId)).executeTakeFirst();
  return order ? ((await wholeCustomOrders(db, [order]))[0] ?? null) : null;
}

/** True if this picture belongs to this order, and the order to this customer. */
export const ownsPicture = async (db: Kysely<Database>, id: string, userId: string, file: string): Promise<boolean> =>
  (await db
    .selectFrom('custom_orders')
    .leftJoin('custom_order_drawings as drawing', (join) =>
      join.onRef('drawing.order_id', '=', 'custom_orders.id').on('drawing.file', '=', file),
    )
    .select('custom_orders.id')
    .where('custom_orders.id', '=', id)
    .where('user_id', '=', userId)
    .where((row) => row.or([row('mockup', '=', file), row('drawing.file', '=', file)]))
    .executeTakeFirst()) !== undefined;
