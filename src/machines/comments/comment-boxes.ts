import { type Author, type Comment, commentText, isSendable } from '../../domain/comments/comment.ts';
import { idsOfText } from '../../domain/comments/comment-list.ts';
import type { Destination } from '../emitted.ts';
import { type DraftText, NEW_COMMENT, NEW_IN_ADDRESS } from './comments-actors.ts';

/** Boxes of the comments' page, and what is half typed in them. */

/** Box for a comment or a reply that is half typed; `isOpen` is false of one for a reply that was closed again: its text stays. */
export type Box = DraftText & { isOpen: boolean };
/** Box in which nothing has been typed. */
export const EMPTY: Box = { text: '', isOpen: true, isUnsent: false, before: null };

type Boxes = { boxes: Readonly<Record<string, Box>> };

/** Id of the box of a reply, beside those of comments and replies. */
export const boxId = (commentId: string): string => `box:${commentId}`;
/** Box of this id, empty if there is none. */
export const boxOf = ({ boxes }: Boxes, box: string): Box => boxes[box] ?? EMPTY;
/** Boxes with one as it is now. */
export const withBox = ({ boxes }: Boxes, box: string, value: Box): Boxes => ({ boxes: { ...boxes, [box]: value } });
/** Box after typing: blanks at the ends make no other text. */
export const retyped = (it: Box, text: string): Box => ({
  ...EMPTY,
  text,
  before: commentText(it.text) === commentText(text) ? it.before : null,
});
/** True if something is typed in any box. */
export const hasText = ({ boxes }: Boxes): boolean => Object.values(boxes).some(({ text }) => text !== '');

type Page = Boxes & { of: Author | null; comments: readonly Comment[]; posting: string | null };
/** True if the page has this comment. */
export const hasComment = ({ comments }: Pick<Page, 'comments'>, id: string): boolean =>
  comments.some((it) => it.id === id);
/** True of a box whose text can be sent: not a blank one (section 5), nor one to a comment that is not there. */
export const isPostable = (page: Pick<Page, 'boxes' | 'comments'>, box: string): boolean =>
  isSendable(boxOf(page, box).text) && (box === NEW_COMMENT || hasComment(page, box));
/** Ids of the writer's own of the same text as a box has, in the list that it adds to. */
export const ownIn = (
  page: Pick<Page, 'boxes' | 'of'>,
  comments: readonly Comment[],
  box: string,
): readonly string[] => {
  const them = box === NEW_COMMENT ? comments : (comments.find(({ id }) => id === box)?.replies ?? []);
  return page.of ? idsOfText(them, boxOf(page, box).text, page.of) : [];
};
/** Id of the comment or reply that the text on its way has become; null if the list does not have it. */
export const foundIn = (page: Page, comments: readonly Comment[]): string | null => {
  const box = page.posting ?? NEW_COMMENT;
  return ownIn(page, comments, box).find((id) => boxOf(page, box).before?.includes(id) === false) ?? null;
};
/** Page of the product, at one of its comments, or at the box for a new one. */
export const placeOfComment = (productId: string, box: string): Destination => ({
  name: 'product',
  productId,
  commentId: box === NEW_COMMENT ? NEW_IN_ADDRESS : box,
});
