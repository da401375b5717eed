import { type RawBuilder, sql } from 'kysely';

/**
 * Time for which the key of a removed comment stays, in milliseconds: a device keeps a text that could not be sent, with its key, for
 * seven days after its last change.
 */
export const REMOVED_KEYS_FOR = 30 * 24 * 60 * 60_000;

/** Statement that deletes keys of comments that were removed long ago, at most `atOnce`. @param now milliseconds since 1970. */
export const removedCommentSweep = (now: number, atOnce: number): RawBuilder<unknown> =>
  sql`delete from removed_comments where (user_id, request_key) in (
    select user_id, request_key from removed_comments where removed_at < ${new Date(now - REMOVED_KEYS_FOR).toISOString()}
    limit ${atOnce} for update skip locked)`;
