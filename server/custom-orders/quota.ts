import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

/** Bytes of drawings that are kept for one customer (reliability 59). */
const MAX_KEPT = 1_000_000_000;
/** Orders that one customer may place within a day. */
const MAX_A_DAY = 100;
/** Milliseconds. */
const A_DAY = 24 * 60 * 60_000;

/**
 * Refuses a form of a customer who has brought too much, before anything of it is taken in.
 * @param key of the request: what stands under it already does not count, so that it can be sent again.
 * @throws HttpError 413.
 */
export async function assertRoom(db: Kysely<Database>, userId: string, key: string | null): Promise<void> {
  const { kept } = await db
    .selectFrom('custom_orders')
    .innerJoin('custom_order_drawings', 'order_id', 'custom_orders.id')
    .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('kept'))
    .where('user_id', '=', userId)
    .where('request_key', 'is distinct from', key ?? '')
    .executeTakeFirstOrThrow();
  if (kept > MAX_KEPT) throw new HttpError(413, 'You have sent as many pictures as we can keep. Please call us.');
}

/**
 * Refuses another order of a customer who has placed very many within a day.
 * @param key as above. @param now milliseconds since 1970. @throws HttpError 429.
 */
export async function assertMayPlace(
  db: Kysely<Database>,
  userId: string,
  key: string | null,
  now: number,
): Promise<void> {
  const { placed } = await db
    .selectFrom('custom_orders')
    .select(sql<number>`cast(count(*) as bigint)`.as('placed'))
    .where('user_id', '=', userId)
    .where('placed_at', '>', new Date(now - A_DAY).toISOString())
    .where('request_key', 'is distinct from', key ?? '')
    .executeTakeFirstOrThrow();
  if (placed >= MAX_A_DAY)
    throw new HttpError(429, 'You have placed very many orders today. Please call us, or try again tomorrow.');
}
