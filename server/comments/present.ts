import type { WireComment, WireReply } from '../../src/api/contract/comments.ts';
import type { CommentRow } from './read.ts';
import type { CountedVotes } from './votes.ts';

/** Rows of comments to wire shapes (section 3): of an author nothing but id and name (reliability 47). */

const NO_VOTES: CountedVotes = { likes: [], dislikes: [], likeCount: 0, dislikeCount: 0 };

/** A reply; nobody votes for replies (readings 4.13). */
export const presentReply = (
  { id, user_id: author, name, text, created_at: createdAt }: CommentRow,
  { likes, dislikes, likeCount, dislikeCount }: CountedVotes = NO_VOTES,
): WireReply => ({
  _id: id,
  userId: { _id: author ?? '', name },
  text,
  createdAt,
  likes: [...likes],
  dislikes: [...dislikes],
  likeCount,
  dislikeCount,
});

export const presentComment = (
  row: CommentRow,
  {
    votes = NO_VOTES,
    replies,
    hasBought,
  }: { votes: CountedVotes | undefined; replies: readonly CommentRow[]; hasBought: boolean },
): WireComment => ({
  ...presentReply(row, votes),
  replies: replies.map((reply) => presentReply(reply)),
  boughtThis: hasBought,
});
