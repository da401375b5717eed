import { type Kysely, sql } from 'kysely';
import { KEYS_KEPT } from '../cart/cart.ts';
import type { Database } from '../db/schema.ts';

const DAY = 24 * 60 * 60_000;
/** Rows of one deletion, and how many of them one sweep makes of a table at most: what is left, the next one finds. */
const AT_ONCE = 1000;
const MOST_ROUNDS = 50;

/**
 * Deletes what nothing asks for any more: sessions and codes that have expired, counts and mails of more than two days
 * ago, and the keys of calls to a cart of more than one; at most 50,000 rows of each. Several servers may do it at once: each
 * passes over what another one has in hand.
 */
export async function sweepAccounts(db: Kysely<Database>, now: number): Promise<void> {
  const past = new Date(now).toISOString();
  const old = now - 2 * DAY;
  const sweeps = [
    sql`delete from sessions where id in (select id from sessions where expires_at < ${past} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from codes where (user_id, purpose) in (select user_id, purpose from codes where expires_at < ${past} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from cart_calls where (user_id, request_key) in (select user_id, request_key from cart_calls where at < ${now - KEYS_KEPT} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from throttles where key in (select key from throttles where at < ${old} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from sendings where key in (select key from sendings where at < ${old} limit ${AT_ONCE} for update skip locked)`,
  ];
  for (const sweep of sweeps) {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { numAffectedRows } = await sweep.execute(db);
      if (Number(numAffectedRows ?? 0) < AT_ONCE) break;
    }
  }
}
