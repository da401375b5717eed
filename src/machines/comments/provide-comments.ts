import { fromPromise } from 'xstate';
import { type Comment, commentText, type Reply, type Vote } from '../../domain/comments/comment.ts';
import { watchMinutes } from '../watch-minutes.ts';
import { watchReturn } from '../watch-return.ts';
import type { PageDeps } from '../world.ts';
import { createDraftStore } from './comment-draft-storage.ts';
import { commentVotesMachine } from './comment-votes-machine.ts';
import { type CommentsAnswer, NEW_COMMENT, type PostCall } from './comments-actors.ts';
import { commentsMachine } from './comments-machine.ts';

/** Chart of the comments with its calls and its storage: it comes as code of its own, when a product's page is quiet. */
export function provideComments(world: PageDeps): typeof commentsMachine {
  const { call, device } = world;
  const drafts = createDraftStore(device);
  return commentsMachine.provide({
    actors: {
      loadComments: fromPromise<CommentsAnswer, { productId: string }>(async ({ input: { productId }, signal }) => ({
        comments: await call((it) => it.comments(productId, signal)),
        now: Date.now(),
      })),
      postText: fromPromise<Comment | Reply, PostCall>(({ input, signal }) => {
        const key = drafts.keyOf(input);
        const text = commentText(input.text);
        return call<Comment | Reply>((it) =>
          input.box === NEW_COMMENT
            ? it.postComment(input.productId, text, key, signal)
            : it.postReply(input.box, text, key, signal),
        );
      }),
      draftStorage: drafts.storage,
      votes: commentVotesMachine.provide({
        actors: {
          voteForComment: fromPromise<Comment, { commentId: string; vote: Vote }>(
            ({ input: { commentId, vote }, signal }) => call((it) => it.vote(commentId, vote, signal)),
          ),
        },
      }),
      minutes: watchMinutes(world),
      returning: watchReturn(world),
    },
  });
}
