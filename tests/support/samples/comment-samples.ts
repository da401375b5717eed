import type { WireComment, WireReply } from '../../../src/api/contract/comments.ts';
import type { Comment, Reply } from '../../../src/domain/comments/comment.ts';

/** A reply that is whole, changed where a test says so. */
export const replyOf = (changes: Partial<Reply> = {}): Reply => ({
  id: 'r1',
  author: { id: 'nimal', name: 'Nimal Silva' },
  text: 'It does.',
  at: Date.UTC(2026, 10, 3, 9),
  likes: [],
  dislikes: [],
  likeCount: 0,
  dislikeCount: 0,
  ...changes,
});

/** A comment that is whole, changed where a test says so. */
export const commentOf = (changes: Partial<Comment> = {}): Comment => ({
  ...replyOf({ id: 'a', text: 'Does it shrink?', at: Date.UTC(2026, 10, 2, 9) }),
  replies: [],
  hasBought: false,
  ...changes,
});

const wireReply = (it: Reply): WireReply => ({
  _id: it.id,
  userId: { _id: it.author.id, name: it.author.name },
  text: it.text,
  createdAt: new Date(it.at).toISOString(),
  likes: [...it.likes],
  dislikes: [...it.dislikes],
  likeCount: it.likeCount,
  dislikeCount: it.dislikeCount,
});
/** A comment as the server would send it. */
export const wireComment = (it: Comment): WireComment => ({
  ...wireReply(it),
  replies: it.replies.map(wireReply),
  boughtThis: it.hasBought,
});
