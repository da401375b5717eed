import { type Kysely, sql } from 'kysely';
import type { Vote } from '../../src/domain/comments/comment.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { groupRows, idRows } from './id-rows.ts';

/** Votes of a comment: ids of the first voters and the asker's own, and counts of all. */
export type CountedVotes = {
  likes: readonly string[];
  dislikes: readonly string[];
  likeCount: number;
  dislikeCount: number;
};

/** Ids that are named of one comment and kind (readings 6.17), and in all of one answer, so that a long list stays a list of comments. */
const MAX_NAMED = { ofOne: 200, inAll: 10_000 };

type Counted = { id: string; kind: Vote; user_id: string; count: number };

/** The first voters of each comment by when they voted, each with the count of all. */
async function firstVoters(db: Kysely<Database>, ids: readonly string[]): Promise<Counted[]> {
  const each = Math.min(MAX_NAMED.ofOne, Math.max(1, Math.floor(MAX_NAMED.inAll / Math.max(1, ids.length))));
  const { rows } = await sql<Counted>`
    select wanted.id, voter.kind, voter.user_id, voter.count from ${idRows(ids)}
    cross join lateral (
      select kind, user_id, cast(count(*) over (partition by kind) as bigint) as count,
        row_number() over (partition by kind order by voted_at, user_id) as place
      from comment_votes where comment_id = wanted.id and kind <> 'none') as voter
    where voter.place <= ${each}
    order by wanted.id, voter.kind, voter.place`.execute(db);
  return rows;
}

/** The asker's own vote on each of these comments. */
async function ownVotes(db: Kysely<Database>, ids: readonly string[], asker: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select wanted.id, vote.kind, vote.user_id, 1 as count from ${idRows(ids)}
    cross join lateral (
      select kind, user_id from comment_votes
      where comment_id = wanted.id and user_id = ${asker} and kind <> 'none' limit 1) as vote`.execute(db);
  return rows;
}

/** Counts and voters of comments, by comment; none for one that has no votes. @param asker whose own vote is named, wherever they stand. */
export async function readVotes(
  db: Kysely<Database>,
  ids: readonly string[],
  asker: string | null,
): Promise<ReadonlyMap<string, CountedVotes>> {
  const first = await firstVoters(db, ids);
  const voted = [...new Set(first.map(({ id }) => id))];
  const own = asker === null || voted.length === 0 ? [] : await ownVotes(db, voted, asker);
  const votes = new Map<string, CountedVotes>();
  for (const [id, rows] of groupRows([...first, ...own], (row) => row.id)) {
    const ids = (kind: Vote) => [...new Set(rows.filter((row) => row.kind === kind).map((row) => row.user_id))];
    const [likes, dislikes] = [ids('like'), ids('dislike')];
    // The asker may have voted between the two statements: a count is never less than the ids beside it.
    const count = (kind: Vote, named: number) =>
      Math.max(named, ...rows.filter((row) => row.kind === kind).map((row) => row.count));
    votes.set(id, {
      likes,
      dislikes,
      likeCount: count('like', likes.length),
      dislikeCount: count('dislike', dislikes.length),
    });
  }
  return votes;
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
