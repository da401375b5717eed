import { normalizeForSearch } from '../catalogue/name-search.ts';

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
