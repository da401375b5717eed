import type { Comment, Reply, Vote } from '../domain/comments/comment.ts';
import type { Client } from './client.ts';
import * as contract from './contract/comments.ts';

/** Section 7, Comments: one function for each call. Each rejects with an ApiError. */
export type CommentsApi = {
  comments: (productId: string, signal: AbortSignal) => Promise<Comment[]>;
  postComment: (productId: string, text: string, key: string, signal: AbortSignal) => Promise<Comment>;
  postReply: (commentId: string, text: string, key: string, signal: AbortSignal) => Promise<Reply>;
  /** A press of Like or Dislike; the comment as it is then. */
  vote: (commentId: string, vote: Vote, signal: AbortSignal) => Promise<Comment>;
};

/** The calls over one client. */
export const commentsApi = (client: Client): CommentsApi => ({
  comments: (productId, signal) => client(contract.productComments(productId), signal),
  postComment: (productId, text, key, signal) => client(contract.addComment(productId, text, key), signal),
  postReply: (commentId, text, key, signal) => client(contract.addReply(commentId, text, key), signal),
  vote: (commentId, vote, signal) => client(contract.voteForComment(commentId, vote), signal),
});
