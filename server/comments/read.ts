import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { WireComment } from '../../src/api/contract/comments.ts';
import type { Database } from '../db/schema.ts';
import { buyersAmong } from './buyers.ts';
import { groupRows, idRows } from './id-rows.ts';
import { presentComment } from './present.ts';
import { namingAsker, ownVotes, readVotes } from './votes.ts';

/** Comments that one answer has at most (readings 6.17); replies likewise, of which the newest then count. */
export const MAX_COMMENTS = 5000;

/** Bytes of JSON that the comments of one answer have at most, and all of it with the replies; ids of voters come on top. */
export const MAX_BYTES = { comments: 3_000_000, inAll: 4_000_000 };
/** Bytes of a comment's JSON beside its text: ids, moment, name and counts. */
const BESIDE_TEXT = sql.lit(300);
/** Rows of replies that are looked at for one answer, and of one comment, the newest, in any case. */
const MAX_REPLY_ROWS = 50_000;
const MIN_REPLIES = 500;

/** A part of the list, from page 1 on. */
export type Paging = { page: number; limit: number };
const ALL: Paging = { page: 1, limit: MAX_COMMENTS };

/** A comment or reply with its author's name; '' where nobody is known (any more). */
export type CommentRow = {
  id: string;
  product_id: string;
  parent_id: string | null;
  user_id: string | null;
  name: string;
  text: string;
  created_at: string;
};

/** Comments and replies with the names of their authors, the hidden among them. */
export const commentRows = (db: Kysely<Database>) =>
  db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'comments.product_id',
      'comments.parent_id',
      'comments.user_id',
      'comments.text',
      'comments.created_at',
      sql<string>`coalesce(users.name, comments.signature, '')`.as('name'),
    ]);

/** Bytes of JSON of a text, as PostgreSQL and JavaScript write it alike. */
const jsonBytes = (text: RawBuilder<unknown>) => sql`octet_length(to_json(${text})::text)`;

/**
 * Rows from the first on whose texts fit, with `used`, the bytes of all up to each. The stored length, which costs nothing to look
 * at, decides first: control characters alone are more as JSON.
 */
const fitting = (rows: RawBuilder<unknown>, bytes: number) => sql`
  select * from (
    select *, cast(sum(${BESIDE_TEXT} + ${jsonBytes(sql`text`)}) over newest as bigint) as used from (
      select *, sum(${BESIDE_TEXT} + octet_length(text)) over newest as stored from (${rows}) as listed
      window newest as (order by created_at desc, id desc)) as short
    where stored <= ${bytes} window newest as (order by created_at desc, id desc)) as written
  where used <= ${bytes}`;

/** The name of a row's author, for `who` joined to it. */
const NAMED = sql`coalesce(who.name, listed.signature, '') as name`;

type Listed = CommentRow & { used: number };

/** Bounds of the replies that an answer has: the newest count. `bytes` are those of their JSON. */
export type ReplyBounds = { each: number; inAll: number; bytes: number };

/** Replies of one comment alone, of which its caller reads nothing but the votes. */
export const FEW_REPLIES: ReplyBounds = { each: 50, inAll: 50, bytes: 100_000 };

/** Replies of these comments that are not hidden, the oldest first. */
async function repliesOf(
  db: Kysely<Database>,
  ids: readonly string[],
  { each, inAll, bytes }: ReplyBounds,
): Promise<readonly CommentRow[]> {
  const newest = sql`
    select reply.* from ${idRows(ids)}
    cross join lateral (
      select id, product_id, parent_id, user_id, signature, text, created_at from comments
      where parent_id = wanted.id and hidden = false order by created_at desc, id desc limit ${each}) as reply
    order by reply.created_at desc, reply.id desc limit ${inAll}`;
  const { rows } = await sql<CommentRow>`
    select listed.id, listed.product_id, listed.parent_id, listed.user_id, listed.text, listed.created_at, ${NAMED}
    from (${fitting(newest, bytes)}) as listed
    left join users as who on who.id = listed.user_id
    order by listed.created_at, listed.id`.execute(db);
  return rows;
}

/** Comments as they travel, with replies, votes and buyers: a few statements, however many they are. */
export async function wholeComments(
  db: Kysely<Database>,
  rows: readonly CommentRow[],
  bounds: ReplyBounds = FEW_REPLIES,
): Promise<WireComment[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const votes = await readVotes(db, ids);
  const authors = [...new Set(rows.flatMap(({ user_id: id }) => id ?? []))];
  const buyers = await buyersAmong(db, first.product_id, authors);
  const replies = groupRows(await repliesOf(db, ids, bounds), ({ parent_id: parent }) => parent);
  return rows.map((row) =>
    presentComment(row, {
      votes: votes.get(row.id),
      replies: replies.get(row.id) ?? [],
      hasBought: row.user_id !== null && buyers.has(row.user_id),
    }),
  );
}

/** Comment as one customer sees it, their own vote among the ids, with a few replies; undefined where it is gone. */
export async function commentFor(db: Kysely<Database>, id: string, asker: string): Promise<WireComment | undefined> {
  const rows = await commentRows(db).where('comments.id', '=', id).execute();
  const [comment] = await wholeComments(db, rows);
  return comment && namingAsker(comment, asker, (await ownVotes(db, [id], asker)).get(id));
}

/** Comments of a product that are not hidden, as many as fit. */
async function rowsOf(
  db: Kysely<Database>,
  productId: string,
  { page, limit }: Paging,
  bytes: number,
): Promise<readonly Listed[]> {
  const listed = sql`
    select id, product_id, parent_id, user_id, signature, text, created_at from comments
    where product_id = ${productId} and parent_id is null and hidden = false
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await sql<Listed>`
    select listed.id, listed.product_id, listed.parent_id, listed.user_id, listed.text, listed.created_at, listed.used, ${NAMED}
    from (${fitting(listed, bytes)}) as listed
    left join users as who on who.id = listed.user_id
    order by listed.created_at desc, listed.id desc`.execute(db);
  return rows;
}

/**
 * Comments of a product, the newest first, their replies the oldest first; null where no such product is for sale. What is beyond
 * MAX_BYTES is left out: replies never push a comment out, and of each the newest stay.
 */
export async function commentsOf(
  db: Kysely<Database>,
  productId: string,
  paging: Paging = ALL,
  bytes = MAX_BYTES,
): Promise<WireComment[] | null> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('for_sale', '=', true)
    .executeTakeFirst();
  if (!product) return null;
  const rows = await rowsOf(db, productId, paging, bytes.comments);
  const each = Math.min(MAX_COMMENTS, Math.max(MIN_REPLIES, Math.floor(MAX_REPLY_ROWS / Math.max(1, rows.length))));
  const left = bytes.inAll - (rows.at(-1)?.used ?? 0);
  return wholeComments(db, rows, { each, inAll: MAX_COMMENTS, bytes: left });
}

/** Count of a product's comments that are not hidden. */
export async function countComments(db: Kysely<Database>, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .where('product_id', '=', productId)
    .where('parent_id', 'is', null)
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
