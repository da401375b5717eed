import { type Kysely, sql } from 'kysely';
import type { Vote } from '../../src/domain/comments/comment.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { groupRows, idsAsRows } from './id-rows.ts';

/** Votes of a comment: ids of the first voters and the asker's own, and counts of all. */
export type CountedVotes = {
  likes: readonly string[];
  dislikes: readonly string[];
  likeCount: number;
  dislikeCount: number;
};

/** Ids that are named of one comment and kind (readings 6.17), and in all of one answer, so that a long list stays a list of comments. */
const MAX_NAMED = { ofOne: 200, inAll: 20_000 };

type Named = { comment_id: string; kind: Vote; user_id: string };

/** The first voters of each comment, by when they voted. */
async function firstVoters(db: Kysely<Database>, ids: readonly string[]): Promise<Named[]> {
  const each = Math.min(MAX_NAMED.ofOne, Math.floor(MAX_NAMED.inAll / Math.max(1, ids.length)));
  const { rows } = await sql<Named>`
    select voter.comment_id, voter.kind, voter.user_id
    from json_array_elements_text(${JSON.stringify(ids)}::json) as comment (id)
    cross join (values ('like'), ('dislike')) as kinds (kind)
    cross join lateral (
      select comment_id, kind, user_id, voted_at from comment_votes
      where comment_votes.comment_id = comment.id and comment_votes.kind = kinds.kind
      order by voted_at, user_id limit ${each}) as voter
    order by voter.comment_id, voter.voted_at, voter.user_id`.execute(db);
  return rows;
}

/** Counts and voters of comments, by comment; none for one that has no votes. */
export async function readVotes(
  db: Kysely<Database>,
  ids: readonly string[],
  asker: string | null,
): Promise<ReadonlyMap<string, CountedVotes>> {
  const counts = await db
    .selectFrom('comment_votes')
    .select(['comment_id', 'kind', sql<number>`cast(count(*) as bigint)`.as('count')])
    .where('comment_id', 'in', idsAsRows(ids))
    .where('kind', '<>', 'none')
    .groupBy(['comment_id', 'kind'])
    .execute();
  const counted = [...new Set(counts.map((row) => row.comment_id))];
  if (counted.length === 0) return new Map();
  const own =
    asker === null
      ? []
      : await db
          .selectFrom('comment_votes')
          .select(['comment_id', 'kind', 'user_id'])
          .where('comment_id', 'in', idsAsRows(counted))
          .where('user_id', '=', asker)
          .execute();
  const named = groupRows([...(await firstVoters(db, counted)), ...own], (row) => row.comment_id);
  const countOf = new Map(counts.map(({ comment_id: id, kind, count }) => [`${id} ${kind}`, count]));
  return new Map(
    counted.map((id) => {
      const ids = (kind: Vote) => [
        ...new Set((named.get(id) ?? []).filter((row) => row.kind === kind).map((row) => row.user_id)),
      ];
      const [likes, dislikes] = [ids('like'), ids('dislike')];
      return [
        id,
        {
          likes,
          dislikes,
          // Somebody may have voted between two of these statements: a count is never less than the ids beside it.
          likeCount: Math.max(likes.length, countOf.get(`${id} like`) ?? 0),
          dislikeCount: Math.max(dislikes.length, countOf.get(`${id} dislike`) ?? 0),
        },
      ];
    }),
  );
}

/**
 * Counts a press of Like or Dislike: the second of the same takes it back, one takes the other's place. One statement, so
 * that presses at once on several servers come one after the other (reliability 46).
 * @returns false where there is no such comment that shoppers see; replies have no votes.
 */
export async function pressVote(
  db: Kysely<Database>,
  { commentId, userId, vote }: { commentId: string; userId: string; vote: Vote },
  now: number,
): Promise<boolean> {
  const pressed = await transaction(db, (tx) =>
    tx
      .insertInto('comment_votes')
      .columns(['comment_id', 'user_id', 'kind', 'voted_at'])
      .expression((from) =>
        from
          .selectFrom('comments')
          .innerJoin('products', 'products.id', 'comments.product_id')
          .select([
            'comments.id',
            sql<string>`${userId}::text`.as('user_id'),
            sql<Vote>`${vote}::text`.as('kind'),
            sql<string>`${new Date(now).toISOString()}::text`.as('voted_at'),
          ])
          .where('comments.id', '=', commentId)
          .where('comments.parent_id', 'is', null)
          .where('comments.hidden', '=', false)
          .where('products.for_sale', '=', true),
      )
      .onConflict((row) =>
        row.columns(['comment_id', 'user_id']).doUpdateSet({
          kind: sql`case when comment_votes.kind = excluded.kind then 'none' else excluded.kind end`,
          voted_at: sql`excluded.voted_at`,
        }),
      )
      .returning('comment_id')
      .executeTakeFirst(),
  );
  return pressed !== undefined;
}
