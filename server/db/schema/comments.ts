import type { Generated } from 'kysely';
import type { Vote } from '../../../src/domain/comments/comment.ts';

/** Tables of comments and their votes. */
export interface CommentTables {
  /** Comments of products; a reply has a `parent_id`, and none below it. Counts of them and of votes are counts of rows. */
  comments: {
    id: string;
    product_id: string;
    parent_id: string | null;
    /** null where the account is gone, or there never was one: then `signature` is the author's name (the shop's own, the demo's). */
    user_id: string | null;
    signature: string | null;
    text: string;
    /** Set by the staff: no shopper sees it, nor its replies. */
    hidden: Generated<boolean>;
    /** As of `orders`. */
    request_key: string | null;
    request_hash: string;
    created_at: string;
  };
  /** Keys of comments and replies that the staff removed: what was sent with one is not posted again. */
  removed_comments: { user_id: string; request_key: string; removed_at: string };
  /** A customer's vote on a comment; `none` for one that was taken back. `user_id` may be of an account that is gone, and then still counts. */
  comment_votes: { comment_id: string; user_id: string; kind: Vote | 'none'; voted_at: string };
}
