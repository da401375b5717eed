import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

/** An edit as it was sent: its Idempotency-Key, null where the client sends none, and a hash of its form. */
export type SentEdit = { id: string; userId: string; key: string | null; hash: string };

const standing = (db: Kysely<Database>, userId: string, key: string) =>
  db
    .selectFrom('custom_order_edits')
    .select(['order_id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();

/** True if an edit of this customer has this key, whatever it was. */
export const isEditKey = async (db: Kysely<Database>, userId: string, key: string | null): Promise<boolean> =>
  key !== null && (await standing(db, userId, key)) !== undefined;

/** True if this very edit was made before. @throws HttpError 422 if another one has its key (reliability 4). */
export async function isEditDone(db: Kysely<Database>, { id, userId, key, hash }: SentEdit): Promise<boolean> {
  const row = key === null ? undefined : await standing(db, userId, key);
  if (row && (row.order_id !== id || row.request_hash !== hash))
    throw new HttpError(
      422,
      'Your changes were changed after they had been sent. Please look at your order before you send them again.',
    );
  return row !== undefined;
}

/**
 * Takes the key of an edit, in the transaction that makes it; waits for another one of the same key that is under way.
 * @returns false if the edit was made before. @throws HttpError 422 as `isEditDone`.
 */
export async function takeEditKey(tx: Kysely<Database>, sent: SentEdit): Promise<boolean> {
  const { id, userId, key, hash } = sent;
  if (key === null) return true;
  const taken = await tx
    .insertInto('custom_order_edits')
    .values({ user_id: userId, request_key: key, order_id: id, request_hash: hash })
    .onConflict((row) => row.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return taken !== undefined || !(await isEditDone(tx, sent));
}
