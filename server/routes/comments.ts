import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { commentText, MAX_COMMENT_LENGTH, type Vote } from '../../src/domain/comments/comment.ts';
import { currentCustomer, customerOf } from '../auth/current-customer.ts';
import { type Place, postComment } from '../comments/post.ts';
import { presentReply } from '../comments/present.ts';
import { commentRows, commentsOf, MAX_COMMENTS, wholeComments } from '../comments/read.ts';
import { pressVote } from '../comments/votes.ts';
import { packet } from '../http/cached-body.ts';
import type { AppEnv } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import { requestKeyOf } from '../http/idempotency-key.ts';
import { jsonBody, pagingOf, pathPart, typed } from '../http/input.ts';
import { sendCachedBody } from '../http/send.ts';
import type { Shop } from '../shop.ts';
import { rateLimit } from '../traffic/customer-rate.ts';

/** Of one customer, or of a guest's network. */
const A_MINUTE = { read: 240, add: 30, reply: 30, vote: 120 };

const MAX_BODY = 100_000;
/** As it is stored: blanks at its ends do not count. */
const words = v.pipe(
  typed('The comment', MAX_BODY),
  v.transform(commentText),
  v.check((text) => text !== '', 'Please write something first.'),
  v.check(
    (text) => Array.from(text).length <= MAX_COMMENT_LENGTH,
    `A comment must be at most ${MAX_COMMENT_LENGTH} characters.`,
  ),
);
const newComment = v.object({ productId: typed('The product', 200), text: words });
const newReply = v.object({ text: words });

const gone = () => new HttpError(404, 'There is no such comment.');

/** Section 7, Comments, below `/api/comment`. Everybody may read, customers write. @param inTurn where calls wait before they ask the database (database-turns.ts). */
export function commentRoutes(shop: Shop, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const { db, settings, now } = shop;
  const limit = (name: keyof typeof A_MINUTE) => rateLimit(A_MINUTE[name], settings);
  const votes = limit('vote');

  const post = async (c: Context<AppEnv>, userId: string, place: Place, text: string) => {
    const id = await postComment(db, { userId, place, text, key: requestKeyOf(c) }, now());
    const row = await commentRows(db).where('comments.id', '=', id).executeTakeFirst();
    if (!row) throw gone();
    return row;
  };

  const press = (vote: Vote) => async (c: Context<AppEnv>) => {
    const { id: userId } = await customerOf(c);
    const commentId = pathPart(c, 'commentId');
    if (!(await pressVote(db, { commentId, userId, vote }, now()))) throw gone();
    const rows = await commentRows(db).where('comments.id', '=', commentId).execute();
    const [comment] = await wholeComments(db, rows, userId);
    if (!comment) throw gone();
    return c.json(comment);
  };

  return new Hono<AppEnv>()
    .get('/product/:productId', inTurn, limit('read'), async (c) => {
      const asker = (await currentCustomer(c))?.id ?? null;
      const comments = await commentsOf(db, pathPart(c, 'productId'), asker, pagingOf(c, MAX_COMMENTS));
      if (comments === null) throw new HttpError(404, 'There is no such product.');
      const bytes = Buffer.from(JSON.stringify(comments));
      return sendCachedBody(
        c,
        packet(() => bytes),
      );
    })
    .post('/add', inTurn, limit('add'), async (c) => {
      const { id } = await customerOf(c);
      const { productId, text } = await jsonBody(c, newComment);
      const row = await post(c, id, { productId }, text);
      const [comment] = await wholeComments(db, [row], id);
      return c.json(comment, 201);
    })
    .post('/:commentId/replies', inTurn, limit('reply'), async (c) => {
      const { id } = await customerOf(c);
      const { text } = await jsonBody(c, newReply);
      return c.json(presentReply(await post(c, id, { commentId: pathPart(c, 'commentId') }, text)), 201);
    })
    .post('/:commentId/like', inTurn, votes, press('like'))
    .post('/:commentId/dislike', inTurn, votes, press('dislike'));
}
