import { type Kysely, sql } from 'kysely';
import { REQUEST_KEY_LIFETIME } from '../cart/cart.ts';
import { removedCommentSweep } from '../db/comment-sweeps.ts';
import type { Database } from '../db/schema.ts';
import { latestBelieved } from '../db/clock.ts';
import { orderMailSweeps } from '../mail/order-mail-outbox.ts';
import { notificationSweeps } from '../notifications/sweep.ts';
import { exchangeSweep, unansweredSweep } from '../db/chat-sweeps.ts';
import { TAKE_BACK_FOR } from './email-changes.ts';
import { SESSION_SECONDS } from './sessions.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Rows of one deletion, and how many of them one sweep makes of a table at most: what is left, the next one finds. */
const AT_ONCE = 1000;
const MAX_ROUNDS = 50;

/**
 * True where the database shows that this moment follows the one before: something was written two hours to a day before
 * it. A clock that has just jumped ahead finds nothing but rows of long ago, and of this very moment.
 */
export async function followsOn(db: Kysely<Database>, now: number): Promise<boolean> {
  const [from, to] = [now - DAY - 2 * HOUR, now - 2 * HOUR];
  const expiry = (moment: number) => new Date(moment + SESSION_SECONDS * 1000).toISOString();
  const { rows } = await sql<{
    follows: boolean;
  }>`select exists (select 1 from sessions where expires_at between ${expiry(from)} and ${expiry(to)})
    or exists (select 1 from throttles where at between ${from} and ${to}) or exists (select 1 from sendings where at between ${from} and ${to})
    or exists (select 1 from cart_calls where at between ${from} and ${to}) as follows`.execute(db);
  return rows[0]?.follows === true;
}

/**
 * Deletes what nothing asks for any more: sessions and codes that have expired, changes of address that can no longer be taken back, counts and mails of more than two days
 * ago, the keys of calls to a cart of more than one, and old notifications (notifications/sweep.ts), keys of comments that were removed, and mails of orders that were sent; at most 50,000 rows of each. Several servers may do it at once: each
 * passes over what another one has in hand. Nothing is deleted at a moment that may be a wrong clock's: in a shop where
 * nothing happens for a day, it waits for the next one.
 */
export async function deleteExpired(db: Kysely<Database>, now: number): Promise<void> {
  if (!(await followsOn(db, now))) return;
  const past = new Date(now).toISOString();
  const old = now - 2 * DAY;
  // A clock that was far ahead once must not hold an address for ever. What lies less far ahead stays: it may be this clock that
  // is behind, and no owner loses days of their seven by that.
  await db
    .updateTable('email_changes')
    .set({ at: past })
    .where('at', '>', latestBelieved(now, TAKE_BACK_FOR))
    .execute();
  const sweeps = [
    sql`delete from sessions where id in (select id from sessions where expires_at < ${past} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from codes where (user_id, purpose) in (select user_id, purpose from codes where expires_at < ${past} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from email_changes where id in (select id from email_changes where at < ${new Date(now - TAKE_BACK_FOR).toISOString()} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from cart_calls where (user_id, request_key) in (select user_id, request_key from cart_calls where at < ${now - REQUEST_KEY_LIFETIME} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from throttles where key in (select key from throttles where at < ${old} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from sendings where key in (select key from sendings where at < ${old} limit ${AT_ONCE} for update skip locked)`,
    ...notificationSweeps(now, AT_ONCE),
    removedCommentSweep(now, AT_ONCE),
    unansweredSweep(now, AT_ONCE),
    exchangeSweep(now, AT_ONCE),
    ...orderMailSweeps(now, AT_ONCE),
  ];
  for (const sweep of sweeps) {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const { numAffectedRows } = await sweep.execute(db);
      if (Number(numAffectedRows ?? 0) < AT_ONCE) break;
    }
  }
}
