import { normalizeForSearch } from '../catalogue/search.ts';

/** Words of a text as the search compares them, of any script. */

// Vowel signs are marks, and belong to the word.
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN = /^[a-z0-9]+$/;

/** Endings that say one of it, some of it, or to it; the longest first. */
const SINHALA = ['වක්', 'යක්', 'ාව', 'වල්', 'ක්', 'ය', 'ව', 'ට'];
const TAMIL = ['களை', 'கள்', 'க்கு', 'யை', 'ில்', 'ை'];

/** Plain form of a Latin word: one of many, without an accent. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  for (const ending of /\p{Script=Sinhala}/u.test(word) ? SINHALA : TAMIL)
    if (word.endsWith(ending) && word.length - ending.length >= 3) return word.slice(0, -ending.length);
  return word;
}

/** Form in which a word is indexed and looked for: without plural, without accents of Latin letters. */
export function stem(word: string): string {
  const plain = /[À-ɏ]/.test(word) ? word.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : word;
  return LATIN.test(plain) ? singular(plain) : withoutEnding(plain);
}

/** Words of a text in lower case, in their order, without 's and what is no letter or number. */
export const wordsOf = (text: string): string[] =>
  normalizeForSearch(text)
    .replace(/['’](?:s|m|re|ve|ll|d)\b/g, '')
    .replace(/['’]/g, '')
    .match(WORD) ?? [];

/** Stems of a text's words. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stem);

/** Typing errors that a word may have: none below four letters, two from eight on. */
export const typosIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/**
 * Number of letters to add, drop, change, or swap with the next, to get from one word to the other (optimal string
 * alignment); `max + 1` if it is more than `max`.
 */
export function distance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? max + 1;
}
