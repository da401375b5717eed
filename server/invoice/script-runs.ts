import type { Script } from './fonts.ts';

/** A stretch of text that one font draws. */
export type Run = { script: Script; text: string };

/** Marks and joiners belong to the letter before them, whatever that is: apart they would not shape. */
const JOINS = /[\p{M}\u200c\u200d]/u;
const SINHALA = /\p{Script=Sinhala}/u;
const TAMIL = /\p{Script=Tamil}/u;
const BASIC = /[ -\u00ff\u0131\u0152\u0153\u2000-\u200a\u2010-\u2027\u202f-\u206f\u20ac\u2122\u2212]/u;

function scriptOf(sign: string): Script {
  if (SINHALA.test(sign)) return 'sinhala';
  if (TAMIL.test(sign)) return 'tamil';
  return BASIC.test(sign) ? 'latin' : 'latinExtended';
}

/** The text cut where its writing system changes; no font has them all. Together they are the text. */
export function scriptRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const script = last && JOINS.test(sign) ? last.script : scriptOf(sign);
    if (last && last.script === script) last.text += sign;
    else runs.push({ script, text: sign });
  }
  return runs;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word in pieces that fit: between signs as readers see them, never within one. */
function pieces(word: string, width: (text: string) => number, most: number): string[] {
  const found: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && width(piece + segment) > most) {
      found.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return piece === '' ? found : [...found, piece];
}

/**
 * Text in lines of at most this width: broken between words, and a word that is longer than a line within itself.
 * @param width of a text, in the unit of `most`.
 */
export function wrapText(text: string, width: (text: string) => number, most: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = current === '' ? word : `${current} ${word}`;
    if (width(joined) <= most) {
      current = joined;
      continue;
    }
    if (current !== '') lines.push(current);
    const parts = width(word) <= most ? [word] : pieces(word, width, most);
    lines.push(...parts.slice(0, -1));
    current = parts.at(-1) ?? '';
  }
  return current === '' ? lines : [...lines, current];
}
