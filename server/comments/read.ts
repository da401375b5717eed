import { type Kysely, sql } from 'kysely';
import type { WireComment } from '../../src/api/contract/comments.ts';
import type { Database } from '../db/schema.ts';
import { buyersAmong } from './buyers.ts';
import { groupRows, idRows } from './id-rows.ts';
import { presentComment } from './present.ts';
import { readVotes } from './votes.ts';

/** Comments that one answer has at most (readings 6.17); replies likewise, of which the newest then count. */
export const MAX_COMMENTS = 5000;

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

/** Replies of these comments that are not hidden, the oldest first. */
async function repliesOf(db: Kysely<Database>, ids: readonly string[]): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select reply.*, coalesce(users.name, reply.signature, '') as name from ${idRows(ids)}
    cross join lateral (
      select id, product_id, parent_id, user_id, signature, text, created_at from comments
      where parent_id = wanted.id and hidden = false) as reply
    left join users on users.id = reply.user_id
    order by reply.created_at desc, reply.id desc limit ${MAX_COMMENTS}`.execute(db);
  return rows.reverse();
}

/** Comments as they travel, with replies, votes and buyers: a few statements, however many they are. @param asker whose own votes are always among the ids. */
export async function wholeComments(
  db: Kysely<Database>,
  rows: readonly CommentRow[],
  asker: string | null,
): Promise<WireComment[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const votes = await readVotes(db, ids, asker);
  const authors = [...new Set(rows.flatMap(({ user_id: id }) => id ?? []))];
  const buyers = await buyersAmong(db, first.product_id, authors);
  const replies = groupRows(await repliesOf(db, ids), ({ parent_id: parent }) => parent);
  return rows.map((row) =>
    presentComment(row, {
      votes: votes.get(row.id),
      replies: replies.get(row.id) ?? [],
      hasBought: row.user_id !== null && buyers.has(row.user_id),
    }),
  );
}

/** Comments of a product that are not hidden. */
const visible = (db: Kysely<Database>, productId: string) =>
  commentRows(db)
    .where('comments.product_id', '=', productId)
    .where('comments.parent_id', 'is', null)
    .where('comments.hidden', '=', false);

/** Comments of a product, the newest first, their replies the oldest first; null where no such product is for sale. */
export async function commentsOf(
  db: Kysely<Database>,
  productId: string,
  asker: string | null,
  { page, limit }: Paging = ALL,
): Promise<WireComment[] | null> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('for_sale', '=', true)
    .executeTakeFirst();
  if (!product) return null;
  const rows = await visible(db, productId)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return wholeComments(db, rows, asker);
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
