import type { WireComment } from '../../src/api/contract/comments.ts';
import type { Vote } from '../../src/domain/comments/comment.ts';
import { type CachedBody, packet } from '../http/cached-body.ts';
import { namingAsker } from './votes.ts';

/** The list of a product's comments as all who ask for it share it. */
export type ListedComments = {
  /** What follows to whoever is named in it already, and to guests. */
  body: CachedBody;
  /** Ids of comments that have votes. */
  voted: readonly string[];
  /** The list for a customer with these votes; `body` itself where it says so already. */
  bodyFor(asker: string, own: ReadonlyMap<string, Vote>): CachedBody;
};

/** JSON of a comment from that of its replies, so that these are written once. */
const written = (comment: Omit<WireComment, 'replies'>, replies: string): string =>
  `${JSON.stringify(comment).slice(0, -1)},"replies":${replies}}`;

const bodyOf = (comments: readonly string[]): CachedBody => {
  const bytes = Buffer.from(`[${comments.join(',')}]`);
  return packet(() => bytes, undefined, { isShortLived: true });
};

/** Writes a list once. */
export function listedComments(comments: readonly WireComment[]): ListedComments {
  const parts = comments.map(({ replies: all, ...comment }) => {
    const replies = JSON.stringify(all);
    return { comment, replies, json: written(comment, replies) };
  });
  const body = bodyOf(parts.map(({ json }) => json));
  return {
    body,
    voted: comments.filter(({ likeCount, dislikeCount }) => likeCount + dislikeCount > 0).map(({ _id: id }) => id),
    bodyFor: (asker, own) => {
      let isOther = false;
      const all = parts.map(({ comment, replies, json }) => {
        const theirs = namingAsker(comment, asker, own.get(comment._id));
        if (theirs === comment) return json;
        isOther = true;
        return written(theirs, replies);
      });
      return isOther ? bodyOf(all) : body;
    },
  };
}
