import { type Kysely, sql } from 'kysely';
import { latestBelieved } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { followsOn } from '../accounts/delete-expired.ts';
import { deleteBelongings } from './forget-customer.ts';
import { dueOrders, forgetFinishedPictures, forgetOrders, ordersOfPerson, removePictures } from './forget-orders.ts';

const DAY = 24 * 60 * 60_000;
/** Accounts of one sweep; the next one finds the others. */
const MAX_ACCOUNTS = 200;

/**
 * Takes name and address out of the orders of deleted accounts, once each is finished for as long as the owner sets, and what calls
 * that were under way at the deletion have left behind. Several servers may do it at once. As `deleteExpired`, it does nothing at a
 * moment that may be a wrong clock's.
 */
export async function finishDeletions(
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
  now: number,
): Promise<void> {
  const accounts = await db
    .selectFrom('users')
    .select('id')
    .where('erasing_since', 'is not', null)
    // In any order, so that no account waits for ever behind others.
    .orderBy(sql`random()`)
    .limit(MAX_ACCOUNTS)
    .execute();
  if (accounts.length === 0 || !(await followsOn(db, now))) return;
  for (const { id } of accounts) await removePictures(dataDir, await transaction(db, (tx) => finishOne(tx, id, now)));
}

/** @returns ids of custom orders whose pictures are to go. */
async function finishOne(tx: Kysely<Database>, id: string, now: number): Promise<string[]> {
  const user = await tx
    .selectFrom('users')
    .select('erasing_since')
    .where('id', '=', id)
    .where('erasing_since', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!user?.erasing_since) return [];
  const orders = await ordersOfPerson(tx, id);
  const due = await dueOrders(tx, orders, now);
  await forgetOrders(tx, due);
  const pictured = await forgetFinishedPictures(tx, orders);
  const { erasing_since: since } = user;
  const isOver = since <= new Date(now - DAY).toISOString() || since > latestBelieved(now);
  await deleteBelongings(tx, id, isOver ? null : await lastSessionOf(tx, id), now);
  if (isOver && orders.every((order) => order.isForgotten || due.includes(order)))
    await tx.updateTable('users').set({ erasing_since: null }).where('id', '=', id).execute();
  return pictured;
}

/** The session that deleted the account: no other is left. */
const lastSessionOf = async (tx: Kysely<Database>, userId: string): Promise<string | null> =>
  (await tx.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? null;
