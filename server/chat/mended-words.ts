import { normalizeForSearch } from '../../src/domain/catalogue/name-search.ts';
import { skeleton } from '../../src/domain/search/skeleton.ts';
import { distance, typosIn } from '../../src/domain/search/typo-distance.ts';

/** Words that the rules look for, for messages with typing errors. */
const LEXICON =
  'cancel change address missing damaged exchange refund return invoice receipt status confirm custom design order parcel package track where payment transfer deposit delivery deliver shipping courier wash iron points loyalty promo coupon voucher discount password verify account register notification original contact telephone phone restart hello thanks human agent person someone cash card shipped delivered received arrive arrived'.split(
    ' ',
  );
const lexicon = new Set(LEXICON);
/** Words that Sinhala and Tamil have borrowed, by their consonants. */
const borrowed = new Map(
  'order delivery transfer bank parcel status number exchange refund discount slip custom courier receipt account payment cancel design'
    .split(' ')
    .map((word) => [skeleton(word), word]),
);

/** Message with its mistyped words mended. @param isKnown true for a word that is right as it is. */
export function mended(text: string, isKnown: (word: string) => boolean): string {
  return normalizeForSearch(text)
    .replace(/[’‘`]/g, "'")
    .replace(/\p{L}[\p{L}\p{M}\u200d]*/gu, (word) => {
      if (/^[\p{Script=Sinhala}\p{Script=Tamil}]/u.test(word))
        return (isKnown(word) ? null : borrowed.get(skeleton(word))) ?? word;
      const max = typosIn(word);
      if (max === 0 || lexicon.has(word) || !/^[a-z]+$/.test(word) || isKnown(word)) return word;
      let best = word;
      let least = max + 1;
      for (const other of LEXICON) {
        if (other[0] !== word[0]) continue;
        const cost = distance(word, other, least - 1);
        if (cost < least) [best, least] = [other, cost];
      }
      return best;
    });
}
