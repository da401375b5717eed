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
/** Votes that are counted of one comment and kind: further ones are as many. */
const MAX_COUNTED = 10_000;
/** Rows of votes that one reading begins with. */
const MAX_ROWS = 1_000_000;
/** Comments of one reading that are counted up to MAX_COUNTED where that many rows are not enough for all: the newest of them. */
const MAX_BUSY = 100;

type Counted = { id: string; kind: Vote; count: number; named: readonly string[] };

/** Counts the votes of each comment and kind up to `most`, with the ids of the first of them by when they voted. */
async function countVotes(
  db: Kysely<Database>,
  ids: readonly string[],
  { most, named }: { most: number; named: number },
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select wanted.id, one.kind, voters.count, voters.named from ${idRows(ids)}
    cross join (values ('like'), ('dislike')) as one (kind)
    cross join lateral (
      select cast(count(*) as bigint) as count, array_to_json((array_agg(user_id))[1:cast(${named} as integer)]) as named
      from (
        select user_id from comment_votes where comment_id = wanted.id and kind = one.kind
        order by voted_at, user_id limit ${most}) as first) as voters
    where voters.count > 0`.execute(db);
  return rows;
}

/**
 * The first voters of each comment, with counts. In a long list the votes are counted in two steps, so that the rows that are read
 * have a bound however many votes there are: few of each comment, then more of the busy ones.
 */
async function firstVoters(db: Kysely<Database>, ids: readonly string[]): Promise<readonly Counted[]> {
  const share = (all: number): number => Math.floor(all / Math.max(1, ids.length));
  const named = Math.min(MAX_NAMED.ofOne, Math.max(1, share(MAX_NAMED.inAll)));
  const most = Math.min(MAX_COUNTED, Math.max(MAX_NAMED.ofOne, share(MAX_ROWS / 2)));
  const counted = await countVotes(db, ids, { most, named });
  if (most === MAX_COUNTED) return counted;
  const atLimit = new Set(counted.filter(({ count }) => count === most).map(({ id }) => id));
  const busy = ids.filter((id) => atLimit.has(id)).slice(0, MAX_BUSY);
  if (busy.length === 0) return counted;
  const again = new Set(busy);
  const more = await countVotes(db, busy, { most: MAX_COUNTED, named });
  return [...counted.filter(({ id }) => !again.has(id)), ...more];
}

/** A customer's own vote on each of these comments; none for one that has none. */
export async function ownVotes(
  db: Kysely<Database>,
  ids: readonly string[],
  asker: string,
): Promise<ReadonlyMap<string, Vote>> {
  const { rows } = await sql<{ id: string; kind: Vote }>`
    select wanted.id, vote.kind from ${idRows(ids)}
    cross join lateral (
      select kind from comment_votes
      where comment_id = wanted.id and user_id = ${asker} and kind <> 'none' limit 1) as vote`.execute(db);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Votes with a customer among the ids of their own vote, and of no other; the same object where that is so already. */
export function namingAsker<It extends CountedVotes>(it: It, asker: string, own: Vote | undefined): It {
  const [likes, dislikes] = [it.likes.includes(asker), it.dislikes.includes(asker)];
  if (likes === (own === 'like') && dislikes === (own === 'dislike')) return it;
  const named = (ids: readonly string[], isOwn: boolean): string[] => [
    ...ids.filter((id) => id !== asker),
    ...(isOwn ? [asker] : []),
  ];
  const [liking, disliking] = [named(it.likes, own === 'like'), named(it.dislikes, own === 'dislike')];
  return {
    ...it,
    likes: liking,
    dislikes: disliking,
    // They may have voted between the two statements: a count is never less than the ids beside it.
    likeCount: Math.max(it.likeCount, liking.length),
    dislikeCount: Math.max(it.dislikeCount, disliking.length),
  };
}

/** Counts and first voters of comments, by comment; none for one that has no votes. */
export async function readVotes(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CountedVotes>> {
  const votes = new Map<string, CountedVotes>();
  for (const [id, rows] of groupRows(await firstVoters(db, ids), (row) => row.id)) {
    const of = (kind: Vote) => rows.find((row) => row.kind === kind);
    votes.set(id, {
      likes: of('like')?.named ?? [],
      dislikes: of('dislike')?.named ?? [],
      likeCount: of('like')?.count ?? 0,
      dislikeCount: of('dislike')?.count ?? 0,
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
