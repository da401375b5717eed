/** The codes that the shop mails: six digits (section 9), typed into six boxes (readings 2.7). */

/** Figures of a code. */
export const CODE_LENGTH = 6;

/** Lifetime of a code after it was sent, in ms. */
export const CODE_LIFETIME = 600_000;
/** Lifetime of a code in minutes, as letters and pages give it. */
export const CODE_MINUTES = CODE_LIFETIME / 60_000;
/** And how long no other one is sent, in ms (readings 2.7). */
export const CODE_PAUSE = 60_000;

/** Contents of the six boxes: one figure in each, or '' for none. */
export type CodeDigits = readonly string[];
export const NO_CODE: CodeDigits = Array.from({ length: CODE_LENGTH }, () => '');

/** Six boxes of whatever was given: the first figure of each text, '' where it has none. */
export const digitsOf = (given: readonly string[]): CodeDigits =>
  NO_CODE.map((_, at) => /\d/.exec(given[at]?.normalize('NFKC') ?? '')?.[0] ?? '');

/** True where every box has its figure. */
export const isWhole = (boxes: CodeDigits): boolean => boxes.length === CODE_LENGTH && boxes.every((box) => box !== '');

/** A code as somebody wrote it, without blanks and hyphens; null where it is no code. */
export function parsePastedCode(text: string): string | null {
  const figures = text.normalize('NFKC').replace(/[\s-]/g, '');
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(figures) ? figures : null;
}
