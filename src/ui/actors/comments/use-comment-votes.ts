import type { commentVotesMachine } from '../../../machines/comments/comment-votes-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Votes of a customer that are on their way; there while one is known. A press goes to the comments. */
export const [useCommentVotes] = bindActor<typeof commentVotesMachine>('comment-votes')(() => ({}));
