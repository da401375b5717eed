import { phoneDigits } from '../../src/domain/order/phone.ts';

/** Words of a search, as patterns of SQL. */

/** Pattern of SQL's `like` for texts that contain this word. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Term of a search: the word as typed, its pattern for `ilike`, and its pattern for stored phone numbers; null if it is no part of one. */
export type SearchTerm = { word: string; pattern: string; phone: string | null };

/** Digits of a phone number that are searched for at least. */
const MIN_DIGITS = 3;
const isPhonePart = (word: string): boolean => /^[+()\d.\-/]+$/.test(word);

function termOf(word: string): SearchTerm {
  const digits = phoneDigits(word) || word.replace(/[\s().\-/]/g, '');
  const isPhone = /^\d+$/.test(digits) && digits.length >= MIN_DIGITS;
  return { word, pattern: likePattern(word), phone: isPhone ? likePattern(digits) : null };
}

/**
 * Terms of a search, of which each must be found. Words in a row that are one phone number together, such as `+94 77 123 4567`,
 * are one term, in whichever spelling.
 */
export function searchTerms(words: readonly string[]): SearchTerm[] {
  const tokens = words.flatMap((word) => (phoneDigits(word) ? [word] : word.split(/\s+/).filter(Boolean)));
  const terms: SearchTerm[] = [];
  for (let at = 0; at < tokens.length;) {
    let end = at;
    while (isPhonePart(tokens[end] ?? '')) end += 1;
    // The longest run that is a number, from this word on.
    while (end > at + 1 && !phoneDigits(tokens.slice(at, end).join(' '))) end -= 1;
    const next = Math.max(end, at + 1);
    terms.push(termOf(tokens.slice(at, next).join(' ')));
    at = next;
  }
  return terms;
}
