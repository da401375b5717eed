import { fromCallback, fromPromise, type AnyStateMachine } from 'xstate';
import type { Comment, Reply, Vote } from '../../domain/comments/comment.ts';
import { callbackPlaceholder, promisePlaceholder } from '../placeholder.ts';

/** Placeholders of what the comments of a product ask. Each call rejects with an ApiError. */

/** Comments of a product, in the server's order. `now`: when they came, in ms since 1970. */
export type CommentsAnswer = { comments: readonly Comment[]; now: number };
export const loadComments = fromPromise<CommentsAnswer, { productId: string }>(promisePlaceholder);

/** Id of the box for a new comment; that of a reply is the id of its comment. */
export const NEW_COMMENT = '';
/** Name of that box in an address, among the ids of comments. */
export const NEW_IN_ADDRESS = 'new';
/** Text of a customer (`ownerOf`) in one box of a product's page. */
export type PostCall = { of: string; productId: string; box: string; text: string };
/** Posts a text, and has it as it is at the server. The same text of the same box again is the same comment, until its draft is forgotten. */
export const postText = fromPromise<Comment | Reply, PostCall>(promisePlaceholder);

/** A press of Like or Dislike; the comment as it is then. */
export const voteForComment = fromPromise<Comment, { commentId: string; vote: Vote }>(promisePlaceholder);

/** Text that is half typed. */
export type DraftText = {
  text: string;
  /** It could not be posted, and has not been changed since. */
  isUnsent: boolean;
  /**
   * Ids of its writer's own of the same text in the list in which it was sent first: another one is what has become of it. null if it was
   * not sent, or before the list came.
   */
  before: readonly string[] | null;
};
/** Finds all drafts of a page, or writes one: '' forgets it. */
export type DraftsCommand =
  | { type: 'drafts.find'; of: string; productId: string }
  | ({ type: 'draft.write' } & PostCall & DraftText);
/** Texts that were half typed, by their boxes. */
export type DraftsFact = { type: 'drafts.found'; texts: Readonly<Record<string, DraftText>> };
/** Storage of comments that are half typed, in this tab. */
export const draftStorage = fromCallback<DraftsCommand>(callbackPlaceholder);

/** Loads the code of the comments, and puts it in the place of `commentsPlaceholder`. */
export const loadCommentsMachine = fromPromise<void>(promisePlaceholder);
/** Placeholder of the comments' chart, which comes when the page is quiet. */
export const commentsPlaceholder = <Chart extends AnyStateMachine>(): Chart =>
  fromPromise(promisePlaceholder) as unknown as Chart;
