import type { Vote } from '../../../domain/comments/comment.ts';
import type { commentsMachine } from '../../../machines/comments/comments-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of the comments of a product; a box is '' for a new comment, or the id of the comment that is replied to. */
export const [useComments, useCommentsCommands] = bindActor<typeof commentsMachine>('comments')((send) => ({
  retry: () => send({ type: 'comments.retry' }),
  showMore: () => send({ type: 'list.extend' }),
  type: (box: string, text: string) => send({ type: 'text.type', box, text }),
  post: (box: string) => send({ type: 'text.post', box }),
  toggleReply: (commentId: string) => send({ type: 'reply.toggle', commentId }),
  vote: (commentId: string, vote: Vote) => send({ type: 'vote.press', commentId, vote }),
}));
