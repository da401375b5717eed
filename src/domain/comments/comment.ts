/** Comments of a product, with their replies and votes (section 3). */

/** Author of a comment: '' as name where nobody knows it ('Visiting User'), '' as id where a server does not say. */
export type Author = { id: string; name: string };

/** Votes: ids of voters, as far as a server names them, and how many there are in all. */
export type Votes = { likes: readonly string[]; dislikes: readonly string[]; likeCount: number; dislikeCount: number };

export type Reply = Votes & {
  id: string;
  author: Author;
  text: string;
  /** Milliseconds since 1970; 0 where it is not known. */
  at: number;
};

export type Comment = Reply & {
  replies: readonly Reply[];
  /** Its author has bought the product. */
  hasBought: boolean;
};

/** True of what has the shape of a reply, or of a comment. */
export const isReply = (it: unknown): it is Reply =>
  typeof it === 'object' && it !== null && 'author' in it && 'likes' in it && 'dislikes' in it;

export type Vote = 'like' | 'dislike';

/** The longest text of a comment or a reply, in characters. */
export const MAX_COMMENT_LENGTH = 2000;

/** Text as it is sent and stored: without blanks at both ends, lines as they are; '' is not sent (section 5). */
export const commentText = (typed: string): string => typed.replace(/\r\n?/g, '\n').trim();

/** True of a text that can be sent: not blank, not too long. */
export const isSendable = (typed: string): boolean => {
  const text = commentText(typed);
  return text !== '' && Array.from(text).length <= MAX_COMMENT_LENGTH;
};

/** Vote of a customer; null for none. */
export const voteOf = ({ likes, dislikes }: Votes, userId: string): Vote | null =>
  userId === '' ? null : likes.includes(userId) ? 'like' : dislikes.includes(userId) ? 'dislike' : null;

const without = (ids: readonly string[], userId: string): readonly string[] => ids.filter((id) => id !== userId);

/** Votes with a customer's as it is now: like and dislike exclude each other, null takes it back. */
export function withVote<It extends Votes>(it: It, userId: string, vote: Vote | null): It {
  const before = voteOf(it, userId);
  if (before === vote || userId === '') return it;
  const likes = without(it.likes, userId);
  const dislikes = without(it.dislikes, userId);
  return {
    ...it,
    likes: vote === 'like' ? [...likes, userId] : likes,
    dislikes: vote === 'dislike' ? [...dislikes, userId] : dislikes,
    likeCount: it.likeCount - Number(before === 'like') + Number(vote === 'like'),
    dislikeCount: it.dislikeCount - Number(before === 'dislike') + Number(vote === 'dislike'),
  };
}

/** The vote after a press: a second press of the same takes it back. */
export const pressed = (before: Vote | null, vote: Vote): Vote | null => (before === vote ? null : vote);
