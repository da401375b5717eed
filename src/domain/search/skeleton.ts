/** Consonants of a word of any of the three scripts, so that "order", "ඕඩර්" and "ஆர்டர்" are one word. */

const SOUNDS: Readonly<Record<string, string>> = {
  k: 'කඛගඝකgkcqக',
  s: 'චඡජඣසශෂzjsxசஜஷஸ',
  t: 'ටඨඩඪතථදධඳඬdtடத',
  p: 'පඵබභෆඹbpfபஃ',
  n: 'නණඤංඞnநனணஞங',
  m: 'මmம',
  y: 'යyய',
  r: 'රrரற',
  l: 'ලළlலளழ',
  v: 'වvwவ',
};
const soundOf = new Map(
  Object.entries(SOUNDS).flatMap(([sound, letters]) => Array.from(letters, (letter) => [letter, sound] as const)),
);

/** Consonants by their sounds, without glides; what begins with a vowel begins with 'a', and an r that only lengthens one is left out. */
export function skeleton(word: string): string {
  const letters = word
    .replace(/ph/g, 'f')
    .replace(/ck/g, 'k')
    .replace(/ch|g(?=e)|c(?=[eiy])/g, 's')
    .replaceAll('h', '');
  return Array.from(letters)
    .map((letter) => soundOf.get(letter) ?? '')
    .map((sound, at) => (at > 0 && (sound === 'v' || sound === 'y') ? '' : sound === '' && at === 0 ? 'a' : sound))
    .join('')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)r(?=.)/g, '');
}

/** Least consonants by which a word is known again. */
export const MIN_SKELETON = 3;
