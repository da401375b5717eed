import { colomboDay } from '../colombo-day.ts';

/** Returns and exchanges of a delivered order (section 9; docs/decisions/139-returns.md). Which status may follow which is in machines/orders/return-lifecycle-machine.ts. */

/** Days after its delivery in which an order can be returned (section 9). */
export const RETURN_DAYS = 14;

/** Wish of a customer for what comes back. */
export const RETURN_KINDS = ['Exchange', 'Refund'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_REASONS = [
  'Too small',
  'Too big',
  'Not as shown',
  'Damaged or faulty',
  'Wrong item',
  'Changed my mind',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_STATUSES = ['Requested', 'Approved', 'Declined', 'Received', 'Completed', 'Withdrawn'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Characters of a customer's note. */
export const MAX_RETURN_NOTE = 500;

/** Pieces of one line of an order; `index` is the line's place in the order, from 0 on. */
export type ReturnedItem = { index: number; quantity: number };

/** Request of a customer. */
export type ReturnDraft = {
  kind: ReturnKind;
  reason: ReturnReason;
  /** The size or colour that is wanted instead, or what is wrong; '' for none. */
  note: string;
  /** At least one, each line at most once. */
  items: readonly ReturnedItem[];
};

/** A return as its customer sees it. */
export type ReturnRequest = {
  /** A ReturnKind, a ReturnReason and a ReturnStatus, or other words of a server that has others. */
  kind: string;
  reason: string;
  status: string;
  note: string;
  items: readonly ReturnedItem[];
  /** The shop's words to the customer; '' for none. */
  answer: string;
  /** When it was asked for, milliseconds since 1970; 0 where unknown. */
  requestedAt: number;
  /** True while its customer may take it back. */
  isWithdrawable: boolean;
};

/** Part of an order that can be sent back: until which day, in Colombo, and how many pieces of each line. */
export type Returnable = { until: string; quantities: readonly number[] };

const DAY = 24 * 60 * 60_000;

/** Last day in Colombo on which a return can be asked for: `2026-12-08`. @param deliveredAt milliseconds since 1970. */
export const lastReturnDay = (deliveredAt: number): string => colomboDay(deliveredAt + RETURN_DAYS * DAY);

/** Pieces of each line that have not been sent back. @param returned those of returns that were not declined or withdrawn. */
export const quantitiesLeft = (items: readonly { quantity: number }[], returned: readonly ReturnedItem[]): number[] =>
  items.map(({ quantity }, index) =>
    returned.reduce((left, it) => (it.index === index ? Math.max(0, left - it.quantity) : left), quantity),
  );

/** True if a draft asks for at least one piece, of each line at most once and at most as many as can be sent back. */
export const areReturnable = (items: readonly ReturnedItem[], quantities: readonly number[]): boolean =>
  items.length > 0 &&
  new Set(items.map(({ index }) => index)).size === items.length &&
  items.every(({ index, quantity }) => quantity >= 1 && quantity <= (quantities[index] ?? 0));

/** Return that is half typed. `quantities` is for each line of the order. */
export type ReturnForm = {
  kind: ReturnKind | null;
  reason: ReturnReason | null;
  note: string;
  quantities: readonly number[];
};

/** Form that a customer begins with: where there is but one piece, it is the one. */
export function newReturnForm({ quantities }: Returnable): ReturnForm {
  const isOne = quantities.reduce((sum, quantity) => sum + quantity, 0) === 1;
  return { kind: null, reason: null, note: '', quantities: isOne ? quantities : quantities.map(() => 0) };
}

/** Form with this number of pieces of a line, at most as many as can be sent back. */
export const withQuantity = (
  form: ReturnForm,
  { quantities }: Returnable,
  { index, quantity }: ReturnedItem,
): ReturnForm => ({
  ...form,
  quantities: form.quantities.map((was, at) => (at === index ? Math.min(quantities[at] ?? 0, quantity) : was)),
});

/** Parts of a form that are still to be filled in. */
export type MissingPart = 'items' | 'kind' | 'reason';
export const missingParts = ({ kind, reason, quantities }: ReturnForm): MissingPart[] => [
  ...(quantities.some((quantity) => quantity > 0) ? [] : ['items' as const]),
  ...(kind === null ? ['kind' as const] : []),
  ...(reason === null ? ['reason' as const] : []),
];

/** Request that a form makes. @throws TypeError while a part is missing. */
export function draftOf({ kind, reason, note, quantities }: ReturnForm): ReturnDraft {
  const items = quantities.flatMap((quantity, index) => (quantity > 0 ? [{ index, quantity }] : []));
  if (kind === null || reason === null || items.length === 0) throw new TypeError('A part of the return is missing.');
  return { kind, reason, note: note.trim(), items };
}
