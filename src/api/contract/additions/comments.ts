import type { Addition } from './addition.ts';

/** Additions to comments and replies. */
export const COMMENT_ADDITIONS: readonly Addition[] = [
  {
    calls: ['GET /api/comment/product/{productId}'],
    added:
      '`likeCount`, `dislikeCount` of a comment or reply: their lists name at most 200, fewer where there are many comments, and the asker',
    fields: ['likeCount', 'dislikeCount', 'replies.likeCount', 'replies.dislikeCount'],
    without: 'the length of the list counts',
  },
  {
    calls: ['GET /api/comment/product/{productId}'],
    added: '`boughtThis` of a comment: its author has bought the product',
    fields: ['boughtThis'],
    without: 'nobody is marked',
  },
  {
    calls: ['POST /api/comment/add', 'POST /api/comment/{commentId}/replies'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without: 'a comment whose answer was lost is looked for in the list before it is sent again',
  },
  {
    calls: ['GET /api/comment/product/{productId}'],
    added: '`page` and `limit` in the query',
    fields: ['page', 'limit'],
    without: 'our server answers all, up to 5,000; the app never asks for pages',
  },
];
