import type { SynonymGroup, SynonymKind } from './synonyms.ts';
import { MIN_SKELETON, skeleton } from './skeleton.ts';
import { distance, typosIn } from './typo-distance.ts';
import { stemsOf } from './words.ts';

/** Term of the index: a word, or what a group of synonyms means. */
export type Term = { word: string; kind: SynonymKind | 'word' };

/** Synonyms made ready to be looked up. */
export type Thesaurus = {
  /** Terms of a list of stems: the longest phrase that a group has is one term. */
  terms: (stems: readonly string[]) => Term[];
  /** Stem of the synonym that a mistyped one is near to; the stem itself if it is a synonym's, or near to none. */
  corrected: (stem: string) => string;
  /** True for a stem that stands in a synonym. */
  has: (stem: string) => boolean;
  /** A word, and what somebody who asks for it may be shown: of a colour its shades. */
  shades: (word: string) => readonly string[];
};

const MAX_PHRASE = 3;

/** Romanised endings of Sinhala and Tamil that say one of it, of it, or to it. */
const ROMANISED = new Set('yak ak ek wak eka ata ta yata wala ai kku gal kal'.split(' '));
const MIN_PLAIN = 4;

/** Forms of a Latin word without such an ending, the longest first. */
const withoutEndings = (word: string): string[] =>
  /^[a-z]+$/.test(word)
    ? [2, 3, 4]
        .filter((count) => word.length - count >= MIN_PLAIN && ROMANISED.has(word.slice(-count)))
        .map((count) => word.slice(0, -count))
    : [];

/** Makes synonyms ready; of a phrase in two groups the first counts. */
export function openThesaurus(groups: readonly SynonymGroup[]): Thesaurus {
  const phrases = new Map<string, Term>();
  const shades = new Map<string, readonly string[]>();
  for (const { word, kind, also, includes = [] } of groups) {
    const term = { word, kind };
    for (const phrase of [word, ...also]) {
      const key = stemsOf(phrase).slice(0, MAX_PHRASE).join(' ');
      if (key !== '' && !phrases.has(key)) phrases.set(key, term);
    }
    shades.set(word, [word, ...includes]);
  }
  const single = [...phrases.keys()].filter((key) => key.length >= 4 && !key.includes(' '));
  const bySkeleton = new Map(
    single
      .filter((key) => /^[a-z]+$/.test(key))
      .map((key) => [skeleton(key), key] as const)
      .filter(([sounds]) => sounds.length >= MIN_SKELETON)
      .toReversed(),
  );
  const parts = new Set([...phrases.keys()].flatMap((key) => key.split(' ')));

  function terms(stems: readonly string[]): Term[] {
    const found: Term[] = [];
    for (let at = 0; at < stems.length;) {
      let taken = 1;
      let term: Term | undefined;
      for (let length = Math.min(MAX_PHRASE, stems.length - at); length > 0 && term === undefined; length -= 1) {
        term = phrases.get(length === 1 ? (stems[at] ?? '') : stems.slice(at, at + length).join(' '));
        taken = length;
      }
      found.push(term ?? { word: stems[at] ?? '', kind: 'word' });
      at += term === undefined ? 1 : taken;
    }
    return found;
  }

  function corrected(word: string): string {
    if (parts.has(word)) return word;
    const plain = withoutEndings(word);
    for (const form of plain) if (parts.has(form)) return form;
    for (const form of [word, ...plain]) {
      const near = nearest(form);
      if (near !== form) return near;
    }
    // A borrowed word in the letters of another script: "பட்டிக்" is batik.
    return (/^\p{Script=Latin}/u.test(word) ? undefined : bySkeleton.get(skeleton(word))) ?? word;
  }

  function nearest(word: string): string {
    const max = typosIn(word);
    if (max === 0) return word;
    let best = word;
    let least = max + 1;
    for (const key of single) {
      // A short word with another beginning is rather another word.
      if (word.length < 6 && key[0] !== word[0]) continue;
      // As many errors as the shorter of the two may have: a president is no present.
      const cost = distance(word, key, Math.min(least - 1, typosIn(key)));
      if (cost > typosIn(key)) continue;
      if (cost < least) [best, least] = [key, cost];
    }
    return best;
  }

  return { terms, corrected, has: (word) => parts.has(word), shades: (word) => shades.get(word) ?? [word] };
}
