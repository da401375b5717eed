import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { commentText, MAX_COMMENT_LENGTH, type Vote } from '../../src/domain/comments/comment.ts';
import { currentCustomer, customerOf, isGuest, noStore, rememberedCustomer } from '../auth/current-customer.ts';
import { type ListedComments, listedComments } from '../comments/listed.ts';
import { type Place, postComment } from '../comments/post.ts';
import { presentReply } from '../comments/present.ts';
import { commentFor, commentRows, commentsOf, MAX_COMMENTS } from '../comments/read.ts';
import { ownVotes, pressVote } from '../comments/votes.ts';
import type { CachedBody } from '../http/cached-body.ts';
import type { AppEnv } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import { requestKeyOf } from '../http/idempotency-key.ts';
import { jsonBody, pagingOf, pathPart, typed } from '../http/input.ts';
import { sendCachedBody } from '../http/send.ts';
import type { Shop } from '../shop.ts';
import { openAskerRate, rateLimit } from '../traffic/customer-rate.ts';
import { openSharedReadings } from '../traffic/shared-readings.ts';

/** Of one customer. */
const A_MINUTE = { add: 30, reply: 30, vote: 120 };
/** Lists; a mobile network has thousands of guests behind one address. */
const LISTS_A_MINUTE = { ofCustomer: 240, ofNetwork: 2400 };
/** Bytes of a list made for one customer that count as one list. */
const BYTES_OF_A_LIST = 500_000;
/** Milliseconds for which guests share a list. */
export const GUESTS_SHARE_FOR = 1000;
/** Bytes of lists that are remembered. */
const MAX_REMEMBERED = 16_000_000;

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

  const post = (c: Context<AppEnv>, userId: string, place: Place, text: string) =>
    postComment(db, { userId, place, text, key: requestKeyOf(c) }, now());

  const sendComment = async (c: Context<AppEnv>, id: string, asker: string, status: 200 | 201) => {
    const comment = await commentFor(db, id, asker);
    if (!comment) throw gone();
    return c.json(comment, status);
  };

  const press = (vote: Vote) => async (c: Context<AppEnv>) => {
    const { id: userId } = await customerOf(c);
    const commentId = pathPart(c, 'commentId');
    if (!(await pressVote(db, { commentId, userId, vote }, now()))) throw gone();
    return sendComment(c, commentId, userId, 200);
  };

  const rate = openAskerRate(LISTS_A_MINUTE, settings);
  const lists = openSharedReadings<ListedComments | null>({
    sizeOf: (list) => list?.body.json().length ?? 0,
    maxSize: MAX_REMEMBERED,
    now,
  });

  /** The list as who asks sees it; a guest sees what all see. */
  async function ownBody(c: Context<AppEnv>, list: ListedComments): Promise<CachedBody> {
    const customer = await currentCustomer(c);
    if (!customer) return list.body;
    const body = list.bodyFor(customer.id, await ownVotes(db, list.voted, customer.id));
    if (body !== list.body) rate.charge(customer.id, Math.floor(body.json().length / BYTES_OF_A_LIST));
    return body;
  }

  /** A list differs by who asks, also where nobody had to be asked for. */
  const ownToAsker: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    noStore(c);
  };

  async function sendList(c: Context<AppEnv>): Promise<Response> {
    rate.count(c, rememberedCustomer(c));
    const productId = pathPart(c, 'productId');
    const paging = pagingOf(c, MAX_COMMENTS);
    const work = async (task: () => Promise<void>) => void (await inTurn(c, task));
    const list = await lists.ask({
      group: productId,
      key: JSON.stringify([productId, paging.page, paging.limit]),
      maxAge: isGuest(c) ? GUESTS_SHARE_FOR : 0,
      inTurn: work,
      read: async () => {
        const comments = await commentsOf(db, productId, paging);
        return comments && listedComments(comments);
      },
    });
    if (list === null) throw new HttpError(404, 'There is no such product.');
    let { body } = list;
    const name = async () => void (body = await ownBody(c, list));
    await (isGuest(c) ? name() : work(name));
    return sendCachedBody(c, body);
  }

  return new Hono<AppEnv>()
    .get('/product/:productId', ownToAsker, sendList)
    .post('/add', inTurn, limit('add'), async (c) => {
      const { id } = await customerOf(c);
      const { productId, text } = await jsonBody(c, newComment);
      return sendComment(c, await post(c, id, { productId }, text), id, 201);
    })
    .post('/:commentId/replies', inTurn, limit('reply'), async (c) => {
      const { id } = await customerOf(c);
      const { text } = await jsonBody(c, newReply);
      const made = await post(c, id, { commentId: pathPart(c, 'commentId') }, text);
      const row = await commentRows(db).where('comments.id', '=', made).executeTakeFirst();
      if (!row) throw gone();
      return c.json(presentReply(row), 201);
    })
    .post('/:commentId/like', inTurn, votes, press('like'))
    .post('/:commentId/dislike', inTurn, votes, press('dislike'));
}
