import type { ProductCard } from './product.ts';
import { picturedProperty } from './variants.ts';

/** Swatches that a card draws; the rest is counted. */
const MAX_DRAWN = 4;

type Swatched = Pick<ProductCard, 'swatches' | 'properties' | 'variants'>;

/**
 * Swatches of a card: how many values the pictured property has and the colours of the first four that have one, parted by
 * blanks (`5 #b46343 #232e46 …`); '' for fewer than two colours. A text, so that a card that is drawn again with
 * equal ones stays as it is.
 */
export function swatchesOf({ swatches, properties = [], variants = [] }: Swatched): string {
  if (swatches !== undefined) return swatches;
  const { name = '', values = [] } = picturedProperty({ properties, variants }) ?? {};
  const all = values.flatMap(
    (value) => variants.find((it) => it.properties[name] === value && it.swatch)?.swatch ?? [],
  );
  return all.length < 2 ? '' : [values.length, ...all.slice(0, MAX_DRAWN)].join(' ');
}
