import type { commentsMachine } from '../../../machines/comments/comments-machine.ts';
import type { commentVotesMachine } from '../../../machines/comments/comment-votes-machine.ts';
import type { commentsSectionMachine } from '../../../machines/comments/comments-section-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error, initialProduct } from '../shapes.ts';

/** What somebody wrote, who they are and whom they like are personal; which comment it is, is not. */
const comments: AllowListOf<typeof commentsMachine> = {
  exact: false,
  context: { productId: true, now: true, touched: true, count: true, last: true, posting: true, posted: true },
  events: {
    'customer.gone': { why: true },
    'text.type': { box: true },
    'text.post': { box: true },
    'reply.toggle': { commentId: true },
    'vote.press': { commentId: true },
    'xstate.error.actor.loadComments': { error },
    'xstate.error.actor.postText': { error },
  },
};

const commentVotes: AllowListOf<typeof commentVotesMachine> = {
  exact: false,
  context: { wishes: { id: true, asked: true } },
  events: { 'vote.press': { commentId: true }, 'xstate.error.actor.voteForComment': { error } },
};

const commentsSection: AllowListOf<typeof commentsSectionMachine> = {
  exact: true,
  context: { productId: true, isThere: true, customer: false, commentId: true },
  events: {
    'xstate.init': { input: { productId: true, products: true, painted: initialProduct, commentId: true } },
    'products.known': { products: true },
    'customer.gone': { why: true },
  },
};

export const commentsAllowLists = {
  comments,
  'comment-votes': commentVotes,
  'comments-section': commentsSection,
};
