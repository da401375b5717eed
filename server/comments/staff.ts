import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { insertComment } from './post.ts';
import { readIdentity } from '../settings/stored-identity.ts';

/** The staff's work with comments and replies. */

/** A comment or reply as the staff see it; `email` is null where there is no account. */
export type StaffComment = {
  id: string;
  parent_id: string | null;
  text: string;
  hidden: boolean;
  created_at: string;
  product: string;
  email: string | null;
  name: string | null;
  signature: string | null;
};

/** Comments and replies with their products and authors. */
export const staffComments = (db: Kysely<Database>) =>
  db
    .selectFrom('comments')
    .innerJoin('products', 'products.id', 'comments.product_id')
    .leftJoin('users', 'users.id', 'comments.user_id');

export const STAFF_COLUMNS = [
  'comments.id',
  'comments.parent_id',
  'comments.text',
  'comments.hidden',
  'comments.created_at',
  'products.name as product',
  'users.email',
  'users.name',
  'comments.signature',
] as const;

/** Finds the comment or reply of this id, else those whose id begins with it, at most three. */
export async function findComments(db: Kysely<Database>, named: string): Promise<StaffComment[]> {
  if (!/^[0-9a-z-]{4,}$/i.test(named)) return [];
  const id = named.toLowerCase();
  const found = await staffComments(db)
    .select(STAFF_COLUMNS)
    .where('comments.id', 'like', `${id}%`)
    .orderBy('comments.id')
    .limit(3)
    .execute();
  const exact = found.find((comment) => comment.id === id);
  return exact ? [exact] : found;
}

/** Hides a comment or reply from shoppers, or shows it again. @returns false where that is so already, or it is gone. */
export async function setHidden(db: Kysely<Database>, id: string, hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comments')
    .set({ hidden })
    .where('id', '=', id)
    .where('hidden', '=', !hidden)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Removes a comment or reply for good, with its replies and votes. Their keys stay: a device whose answer was lost may send one again.
 * @returns false where it is gone already.
 */
export const removeComment = (db: Kysely<Database>, id: string, now: number): Promise<boolean> =>
  transaction(db, async (tx) => {
    // Nobody replies to it meanwhile.
    const comment = await tx.selectFrom('comments').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!comment) return false;
    await tx
      .insertInto('removed_comments')
      .columns(['user_id', 'request_key', 'removed_at'])
      .expression((from) =>
        from
          .selectFrom('comments')
          .select(['user_id', 'request_key', sql<string>`${new Date(now).toISOString()}::text`.as('removed_at')])
          .where((is) => is.or([is('id', '=', id), is('parent_id', '=', id)]))
          .where('user_id', 'is not', null)
          .where('request_key', 'is not', null)
          .$narrowType<{ user_id: string; request_key: string }>(),
      )
      .onConflict((row) => row.columns(['user_id', 'request_key']).doNothing())
      .execute();
    await tx.deleteFrom('comments').where('id', '=', id).execute();
    return true;
  });

/** Signature of a shop that has not told its name. */
const UNNAMED = 'The shop';

/** Answers in the shop's name, below a comment or beside a reply. @returns false where shoppers do not see what is answered. */
export async function answerComment(
  db: Kysely<Database>,
  { id, parent_id: parent }: Pick<StaffComment, 'id' | 'parent_id'>,
  text: string,
  now: number,
): Promise<boolean> {
  const { name } = await readIdentity(db);
  const made = await insertComment(
    db,
    { commentId: parent ?? id },
    { userId: null, signature: name ?? UNNAMED, text, key: null, hash: '' },
    now,
  );
  return made !== undefined;
}
