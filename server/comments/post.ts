import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { notify } from '../notifications/notify.ts';

/** Comments and replies that one customer may post within a day (reliability 84). */
const MAX_A_DAY = 200;
/** Milliseconds. */
const A_DAY = 24 * 60 * 60_000;

/** Place of a new text: below a product, or below a comment. */
export type Place = { productId: string } | { commentId: string };

/** A new comment or reply, its text tidied. @param key the Idempotency-Key; null where the client sends none. */
export type Posting = { userId: string; place: Place; text: string; key: string | null };

/** 96 random bits. */
export const newCommentId = (): string => randomBytes(12).toString('hex');

const hashOf = ({ place, text }: Posting): string =>
  createHash('sha256')
    .update(JSON.stringify([place, text]))
    .digest('base64url');

/** The comment that was posted under a key. @throws HttpError 422 where it is another one (reliability 4). */
async function standing(db: Kysely<Database>, { userId, key }: Posting, hash: string): Promise<string | undefined> {
  if (key === null) return undefined;
  const row = await db
    .selectFrom('comments')
    .select(['id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== hash)
    throw new HttpError(422, 'This was changed after it had been sent. Please load the page again before you post it.');
  return row?.id;
}

/** @throws HttpError 429 for a customer who has posted very much within a day. */
async function assertMayPost(db: Kysely<Database>, userId: string, now: number): Promise<void> {
  const { posted } = await db
    .selectFrom('comments')
    .select(sql<number>`cast(count(*) as bigint)`.as('posted'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now - A_DAY).toISOString())
    .executeTakeFirstOrThrow();
  if (posted >= MAX_A_DAY) throw new HttpError(429, 'You have posted very much today. Please try again tomorrow.');
}

/** Where a text may stand: a product for sale, or a comment of one that is not hidden and no reply itself. */
const placeRows = (tx: Kysely<Database>, place: Place) =>
  'productId' in place
    ? tx
        .selectFrom('products')
        .select(['products.id as product_id', sql<string | null>`cast(null as text)`.as('parent_id')])
        .where('products.id', '=', place.productId)
        .where('for_sale', '=', true)
    : tx
        .selectFrom('comments')
        .innerJoin('products', 'products.id', 'comments.product_id')
        .select(['comments.product_id', sql<string | null>`comments.id`.as('parent_id')])
        .where('comments.id', '=', place.commentId)
        .where('comments.parent_id', 'is', null)
        .where('comments.hidden', '=', false)
        .where('products.for_sale', '=', true);

/** Columns of a new text beside its place. */
export type NewComment = {
  userId: string | null;
  signature: string | null;
  text: string;
  key: string | null;
  hash: string;
};

/** @throws HttpError 409 for a key of a text that was removed. It is asked once the row is written: from then on no removal can come between. */
async function assertNotRemoved(tx: Kysely<Database>, userId: string, key: string): Promise<void> {
  const removed = await tx
    .selectFrom('removed_comments')
    .select('removed_at')
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (removed) throw new HttpError(409, 'This was posted, and we have removed it since.');
}

/**
 * Notifies the author of a comment of a reply to it: unless it is their own, they have no account, or have not read the last
 * notification of the same comment.
 * @param by id of who replied; null for the shop.
 */
async function notifyOfReply(tx: Kysely<Database>, commentId: string, by: string | null, now: number): Promise<void> {
  const comment = await tx
    .selectFrom('comments')
    .innerJoin('products', 'products.id', 'comments.product_id')
    .select(['comments.user_id as author', 'products.name as product'])
    .where('comments.id', '=', commentId)
    // Two replies at one moment come one after the other: each sees what the other has told. Not for update: each holds the comment for its reply.
    .forNoKeyUpdate('comments')
    .executeTakeFirst();
  if (!comment || comment.author === null || comment.author === by) return;
  const unread = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', comment.author)
    .where('related_id', '=', commentId)
    .where('related_type', 'is', null)
    .where('is_read', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (unread) return;
  const told =
    by === null
      ? {
          title: 'We’ve answered your comment',
          message: `You’ll find our answer below your comment on ${comment.product}.`,
        }
      : { title: 'New reply to your comment', message: `Someone has replied to your comment on ${comment.product}.` };
  await notify(tx, { user_id: comment.author, type: 'other', ...told, related_type: null, related_id: commentId }, now);
}

/** Writes a text at its place in one statement. @throws HttpError as `assertNotRemoved` does. @returns its id; undefined where there is no such place, or its key is taken. */
export const insertComment = (
  db: Kysely<Database>,
  place: Place,
  { userId, signature, text, key, hash }: NewComment,
  now: number,
): Promise<string | undefined> =>
  transaction(db, async (tx) => {
    const made = await tx
      .insertInto('comments')
      .columns([
        'id',
        'product_id',
        'parent_id',
        'user_id',
        'signature',
        'text',
        'request_key',
        'request_hash',
        'created_at',
      ])
      .expression((from) =>
        from
          .selectFrom(placeRows(tx, place).as('place'))
          .select([
            sql<string>`${newCommentId()}::text`.as('id'),
            'place.product_id',
            'place.parent_id',
            sql<string | null>`${userId}::text`.as('user_id'),
            sql<string | null>`${signature}::text`.as('signature'),
            sql<string>`${text}::text`.as('text'),
            sql<string | null>`${key}::text`.as('request_key'),
            sql<string>`${hash}::text`.as('request_hash'),
            sql<string>`${new Date(now).toISOString()}::text`.as('created_at'),
          ]),
      )
      // Waits for another one of the same key that is under way, and then does nothing.
      .onConflict((row) => row.columns(['user_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made && userId !== null && key !== null) await assertNotRemoved(tx, userId, key);
    if (made && 'commentId' in place) await notifyOfReply(tx, place.commentId, userId, now);
    return made?.id;
  });

/**
 * Posts a comment or a reply. The same key is the same one, however often it is sent.
 * @returns its id. @throws HttpError 404 where there is no such product for sale, or no such comment; 409 for a key of what was removed; 422 for one of another text; 429.
 */
export async function postComment(db: Kysely<Database>, posting: Posting, now: number): Promise<string> {
  const { userId, place, text, key } = posting;
  const hash = hashOf(posting);
  const before = await standing(db, posting, hash);
  if (before !== undefined) return before;
  await assertMayPost(db, userId, now);
  const made =
    (await insertComment(db, place, { userId, signature: null, text, key, hash }, now)) ??
    (await standing(db, posting, hash));
  if (made !== undefined) return made;
  throw new HttpError(404, 'productId' in place ? 'There is no such product.' : 'There is no such comment.');
}
