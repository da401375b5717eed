import { dayText } from '../../domain/order/delivery-dates.ts';
import type {
  MissingPart,
  ReturnKind,
  ReturnReason,
  ReturnRequest,
  ReturnStatus,
} from '../../domain/order/return-request.ts';
import { type Tone, toneIn } from './orders.ts';

/** What is said of returns and exchanges. */

export const ASK_RETURN = 'Return or exchange';
/** @param until day in Colombo: `2026-12-08`. */
export const returnUntilText = (until: string): string => `Until ${dayText(until)}`;

export const KIND_LABELS: Readonly<Record<ReturnKind, string>> = { Exchange: 'An exchange', Refund: 'My money back' };
export const RETURN_WORDS = 'Please keep what you send back unworn, with its labels.';
export const NOTE_LABEL = 'Anything we should know?';
/** Hint below the note. */
export const noteHint = (kind: ReturnKind | null, reason: ReturnReason | null): string => {
  if (kind === 'Exchange') return 'Which size or colour would you like instead?';
  return reason === 'Damaged or faulty' ? 'What is wrong with it?' : '';
};
export const MISSING_TEXTS: Readonly<Record<MissingPart, string>> = {
  items: 'Please choose how many pieces you send back.',
  kind: 'Would you like an exchange or your money back?',
  reason: 'Please choose a reason.',
};
export const RETURN_REFUSED = "This order can't be returned here any more. Please contact us.";

const TONES = {
  Requested: 'waiting',
  Approved: 'moving',
  Received: 'moving',
  Completed: 'success',
  Declined: 'danger',
  Withdrawn: 'quiet',
} as const satisfies Record<ReturnStatus, Tone>;
/** Tone of a return's dot. */
export const returnTone = (status: string): Tone => toneIn(TONES, status);

const NEXT: Readonly<Record<Exclude<ReturnStatus, 'Completed'>, string>> = {
  Requested: "We have your request. We'll answer as soon as we can.",
  Approved: "You can send it back. Please write the order's number on the parcel.",
  Received: 'Your parcel has reached us. We look at it now.',
  Declined: "We're sorry, we can't take it back.",
  Withdrawn: 'You cancelled this request.',
};
/** Meaning of a return's status to who waits; '' for a word that nobody here knows. */
export function returnNote({ status, kind }: Pick<ReturnRequest, 'status' | 'kind'>): string {
  if (status === 'Completed')
    return kind === 'Refund' ? "We've given your money back." : "We've sent what you wanted instead.";
  return Object.hasOwn(NEXT, status) ? NEXT[status as keyof typeof NEXT] : '';
}
