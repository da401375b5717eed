import { type Author, type Comment, commentText, type Reply } from './comment.ts';

/** Comments of a product as its page lists them, and how an answer changes them. */

/** Comments in the order of the page: the newest first, replies in the order of a talk. */
export const ordered = (comments: readonly Comment[]): readonly Comment[] =>
  comments
    .map((it) => ({ ...it, replies: it.replies.toSorted((a, b) => a.at - b.at) }))
    .toSorted((a, b) => b.at - a.at);

const idsOf = (them: readonly { id: string }[]): ReadonlySet<string> => new Set(them.map(({ id }) => id));

/**
 * Comments of an answer that may be older than what is shown.
 * @param touched ids of comments and replies that were posted or voted for since it was asked: they stay as they are.
 */
export function merged(
  before: readonly Comment[],
  answer: readonly Comment[],
  touched: readonly string[],
): readonly Comment[] {
  if (touched.length === 0) return ordered(answer);
  const known = new Map(before.map((it) => [it.id, it]));
  const there = idsOf(answer);
  const own = (it: { id: string }): boolean => touched.includes(it.id);
  return ordered([
    ...before.filter((it) => own(it) && !there.has(it.id)),
    ...answer.map((it) => {
      const mine = known.get(it.id);
      if (!mine) return it;
      const listed = idsOf(it.replies);
      const replies = [...it.replies, ...mine.replies.filter((reply) => own(reply) && !listed.has(reply.id))];
      return own(it) ? { ...withVotesOf(it, mine), replies } : { ...it, replies };
    }),
  ]);
}

/** A comment with the votes of another reading of it. */
const withVotesOf = (it: Comment, { likes, dislikes, likeCount, dislikeCount }: Comment): Comment => ({
  ...it,
  likes,
  dislikes,
  likeCount,
  dislikeCount,
});

/** Comments with the votes of one that was voted for: an answer tells no more than that. */
export const withAnswer = (comments: readonly Comment[], answer: Comment): readonly Comment[] =>
  comments.map((it) => (it.id === answer.id ? withVotesOf(it, answer) : it));

/** Comments with a new one. */
export const withComment = (comments: readonly Comment[], posted: Comment): readonly Comment[] =>
  ordered([posted, ...comments.filter(({ id }) => id !== posted.id)]);

/** Comments with a new reply to one of them. */
export const withReply = (comments: readonly Comment[], to: string, posted: Reply): readonly Comment[] =>
  comments.map((it) =>
    it.id === to ? { ...it, replies: [...it.replies.filter(({ id }) => id !== posted.id), posted] } : it,
  );

/** Ids of what this author wrote with this text, as far as a server tells authors: one of nobody may be theirs. */
export const idsOfText = (them: readonly Reply[], text: string, { id, name }: Author): readonly string[] =>
  them
    .filter((it) => (it.author.id === '' ? ['', name].includes(it.author.name) : it.author.id === id))
    .filter((it) => it.text === commentText(text))
    .map((it) => it.id);

/** Index of the comment of this id, or with a reply of this id; -1 for none. */
export const placeOf = (comments: readonly Comment[], id: string): number =>
  comments.findIndex((it) => it.id === id || it.replies.some((reply) => reply.id === id));

/** Lines of a text that are shown at once. */
const MAX_LINES = 12;
/** UTF-16 units of a text that are shown at once. */
const MAX_UNITS = 900;

/** Beginning of a text that is too long to be shown at once; null of one that is not. Never half a character. */
export function excerptOf(text: string): string | null {
  const lines = text.split('\n', MAX_LINES + 1);
  const few = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text;
  const short = few.length > MAX_UNITS ? few.slice(0, MAX_UNITS).replace(/[\uD800-\uDBFF]$/, '') : few;
  return short === text ? null : short.trimEnd();
}
