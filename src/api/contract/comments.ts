import * as v from 'valibot';
import type { Comment, Reply, Vote } from '../../domain/comments/comment.ts';
import { assertJsonObject, decodeList, flag, id, listOf, moment, number, reference, text } from './decoders.ts';
import { type Call, InvalidResponseError, TIME_LIMIT } from './endpoint.ts';

/** Section 7, Comments. What is marked + is an addition of ours (docs/decisions/072-additions.md). */

export type WireReply = {
  _id: string;
  /** Author; `name` is '' where the account is gone. */
  userId: { _id: string; name: string };
  text: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Ids of users: at most the first 200, and the asker's own. So are dislikes. */
  likes: string[];
  dislikes: string[];
  /** + How many there are in all. */
  likeCount: number;
  dislikeCount: number;
};
export type WireComment = WireReply & {
  replies: WireReply[];
  /** + Its author has bought the product. */
  boughtThis: boolean;
};
/** Body of `comment/add`. */
export type WireNewComment = { productId: string; text: string };
/** Body of `comment/{commentId}/replies`. */
export type WireNewReply = { text: string };

const ids: v.GenericSchema<unknown, string[]> = v.pipe(
  listOf(reference),
  v.transform((all) => [...new Set(all.map((one) => one.id).filter((one) => one !== ''))]),
);
const count = v.fallback(v.nullable(v.pipe(number, v.integer(), v.minValue(0))), null);

/** An author without an account, such as the shop itself, has a name and no id. */
const author = v.fallback(
  v.union([
    v.pipe(
      v.object({ _id: v.nullish(v.literal('')), name: text }),
      v.transform(({ name }) => ({ id: '', name })),
    ),
    reference,
  ]),
  { id: '', name: '' },
);
const replyEntries = {
  _id: id,
  userId: author,
  text: v.pipe(v.string(), v.minLength(1)),
  createdAt: moment,
  likes: ids,
  dislikes: ids,
  likeCount: count,
  dislikeCount: count,
};
const replyShape = v.object(replyEntries);

const replyOf = (it: v.InferOutput<typeof replyShape>): Reply => ({
  id: it._id,
  author: it.userId,
  text: it.text,
  at: it.createdAt,
  likes: it.likes,
  dislikes: it.dislikes,
  likeCount: Math.max(it.likeCount ?? 0, it.likes.length),
  dislikeCount: Math.max(it.dislikeCount ?? 0, it.dislikes.length),
});
const reply: v.GenericSchema<unknown, Reply> = v.pipe(replyShape, v.transform(replyOf));

const comment: v.GenericSchema<unknown, Comment> = v.pipe(
  v.object({ ...replyEntries, replies: listOf(reply), boughtThis: flag(false) }),
  v.transform((it) => ({ ...replyOf(it), replies: it.replies, hasBought: it.boughtThis })),
);

/** Comments of an answer, in the server's order, each id once. @throws InvalidResponseError where there is no list. */
export function decodeComments(answer: unknown): Comment[] {
  const seen = new Set<string>();
  return decodeList(answer, ['comments', 'data'], comment).filter((one) => !seen.has(one.id) && seen.add(one.id));
}

/** One thing of an answer, bare or wrapped. @throws InvalidResponseError where it holds none. */
function decodeOne<One>(answer: unknown, keys: readonly string[], shape: v.GenericSchema<unknown, One>): One {
  const body = assertJsonObject(answer);
  for (const value of [body, ...keys.map((key) => body[key])]) {
    const read = v.safeParse(shape, value);
    if (read.success) return read.output;
  }
  throw new InvalidResponseError(`nothing under ${keys.join(', ')}`);
}
const decodeComment = (answer: unknown): Comment => decodeOne(answer, ['comment', 'data'], comment);
const decodeReply = (answer: unknown): Reply => decodeOne(answer, ['reply', 'data'], reply);

const part = encodeURIComponent;
const commentPath = (comment: string, what: string): string => `/api/comment/${part(comment)}/${what}`;

/** Comments of a product, which everybody may read. */
export const productComments = (productId: string): Call<Comment[]> => ({
  method: 'GET',
  path: `/api/comment/product/${part(productId)}`,
  route: '/api/comment/product/{productId}',
  timeLimit: TIME_LIMIT,
  access: 'public',
  onlyLogged: true,
  read: decodeComments,
});

/** @param key of this attempt: the same key is the same one comment, however often it is sent. */
export const addComment = (productId: string, words: string, key: string): Call<Comment> => ({
  method: 'POST',
  path: '/api/comment/add',
  timeLimit: TIME_LIMIT,
  headers: { 'Idempotency-Key': key },
  body: { productId, text: words } satisfies WireNewComment,
  answersFirst: true,
  onlyLogged: true,
  read: decodeComment,
});

/** @param key as of `addComment`. */
export const addReply = (commentId: string, words: string, key: string): Call<Reply> => ({
  method: 'POST',
  path: commentPath(commentId, 'replies'),
  route: '/api/comment/{commentId}/replies',
  timeLimit: TIME_LIMIT,
  headers: { 'Idempotency-Key': key },
  body: { text: words } satisfies WireNewReply,
  answersFirst: true,
  onlyLogged: true,
  read: decodeReply,
});

/** A press of Like or Dislike: a second one takes it back, one takes the other's place. The answer is the comment as it is now. */
export const voteForComment = (commentId: string, vote: Vote): Call<Comment> => ({
  method: 'POST',
  path: commentPath(commentId, vote),
  route: `/api/comment/{commentId}/${vote}`,
  timeLimit: TIME_LIMIT,
  onlyLogged: true,
  read: decodeComment,
});
