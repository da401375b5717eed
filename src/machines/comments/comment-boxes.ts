import type { DraftText } from './comments-actors.ts';

/** Boxes of the comments' page, and what is half typed in them. */

/** Box for a comment or a reply that is half typed; `isOpen` is false of one for a reply that was closed again: its text stays. */
export type Box = DraftText & { isOpen: boolean };
/** Box in which nothing has been typed. */
export const EMPTY: Box = { text: '', isOpen: true, isUnsent: false };

type Boxes = { boxes: Readonly<Record<string, Box>> };

/** Id of the box of a reply, beside those of comments and replies. */
export const boxId = (commentId: string): string => `box:${commentId}`;
/** Box of this id, empty if there is none. */
export const boxOf = ({ boxes }: Boxes, box: string): Box => boxes[box] ?? EMPTY;
/** Boxes with one as it is now. */
export const withBox = ({ boxes }: Boxes, box: string, value: Box): Boxes => ({ boxes: { ...boxes, [box]: value } });
/** True if something is typed in any box. */
export const hasText = ({ boxes }: Boxes): boolean => Object.values(boxes).some(({ text }) => text !== '');
