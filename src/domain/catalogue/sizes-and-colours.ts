import type { Product } from './product.ts';
import { normalizeForSearch } from './name-search.ts';
import { isOneSize } from './size-text.ts';

/** Sizes and colours of products as the collection's filters have them: the same one however a shop has written it. */

const COLOUR_NAME = /^(?:colou?rs?|පාට|වර්ණය|நிறம்)$/i;

/** True for the name of a property whose values are colours. */
export const isColourName = (name: string): boolean => COLOUR_NAME.test(name.trim());

const NONE: readonly string[] = [];

/** Colours that a product can be had in, as its shop wrote them; none where it says nothing of colours. */
export function coloursOf({ properties }: Pick<Product, 'properties'>): readonly string[] {
  const named = properties.filter(({ name }) => isColourName(name));
  return named.length === 0 ? NONE : named.flatMap(({ values }) => values);
}

/** Orders texts by letters, and by the numbers in them as numbers. */
const compareNames = new Intl.Collator('en', { numeric: true }).compare;

/** Text by which two spellings of a colour are the same one. */
export const colourKey = (colour: string): string => normalizeForSearch(colour);

/** Text by which two spellings of a size are the same one: `2xl` is `XXL`, and `One size` is `Free size`. */
export function sizeKey(size: string): string {
  if (isOneSize(size)) return 'one size';
  const key = normalizeForSearch(size);
  const [, count, letter = ''] = /^([2-9])x([sl])$/.exec(key) ?? [];
  return count === undefined ? key : 'x'.repeat(Number(count)) + letter;
}

/** Place of a size among letters: XS below S, M in the middle; null for a size that is none. */
function letterRank(key: string): number | null {
  const [, more, letter] = /^(x*)([sml])$/.exec(key) ?? [];
  if (more === undefined || (letter === 'm' && more !== '')) return null;
  return letter === 'm' ? 0 : (letter === 's' ? -1 : 1) * (1 + more.length);
}

const sizeGroup = (key: string): number => (letterRank(key) !== null ? 0 : key === 'one size' ? 2 : 1);

/** Orders sizes as people know them: letters from small to large, then numbers and words, then the size that fits all. */
export function compareSizes(a: string, b: string): number {
  const [one, other] = [sizeKey(a), sizeKey(b)];
  return (
    sizeGroup(one) - sizeGroup(other) || (letterRank(one) ?? 0) - (letterRank(other) ?? 0) || compareNames(one, other)
  );
}

/** Orders colours by their names. */
export const compareColours = compareNames;
