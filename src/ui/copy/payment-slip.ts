import type { DrawingProblem } from '../../domain/custom-orders/drawing-rules.ts';

/** What is said of the slip of a bank transfer. */

export const SEND_SLIP = 'Send a photo of your slip';
export const SLIP_WORDS =
  "Paid already? Send us a photo or a screenshot of the bank's slip, and we'll find your payment sooner.";
/** @param when as `dateTimeText` has it. */
export const slipReceivedText = (when: string): string =>
  `Slip received ${when}. We check it, and tell you once your payment is there.`;

const PROBLEMS: Partial<Record<DrawingProblem, string>> = {
  'no image': 'Only image files are allowed',
  'other format': 'Please send a screenshot of it, or a photo as JPEG or PNG.',
  damaged: "We can't open this picture. It may be damaged.",
  empty: 'This file is empty.',
  'too large': 'This picture is larger than 10 MB.',
};
/** Why a file was not taken as a slip. */
export const slipProblemText = ({ problem, format = '' }: { problem: DrawingProblem; format?: string }): string =>
  `${format === '' ? '' : `We can't take ${format} pictures. `}${PROBLEMS[problem] ?? "We couldn't read this file. Please choose it again."}`;
