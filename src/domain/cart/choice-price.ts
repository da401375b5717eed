import type { Cents } from '../money.ts';
import type { ChoicePrice, Product } from '../catalogue/product.ts';
import { type Choice, priceOf } from './cart.ts';
import { isWholeChoice } from './choice-stock.ts';

type Priced = Pick<Product, 'sizes' | 'properties' | 'price' | 'prices'>;

/** Price in cents, null for none; `prices` are those of dearer choices that are still open. */
export type ShownPrice = { cents: Cents | null; prices: readonly ChoicePrice[] };

const NONE: readonly ChoicePrice[] = [];

/** Price of what is chosen: of the whole choice, or the lowest while something is missing. */
export const chosenPrice = (product: Priced, choice: Choice | null): ShownPrice =>
  choice && isWholeChoice(product, choice)
    ? { cents: priceOf(product, choice), prices: NONE }
    : { cents: product.price, prices: product.prices ?? NONE };

/** Lowest price in cents of choices that have these values, '' for any size; null for none. */
export function lowestPrice(
  product: Priced,
  { size, properties: chosen }: { size: string; properties: Readonly<Record<string, string>> },
): Cents | null {
  const own = (product.prices ?? []).flatMap((one) =>
    one.price !== null &&
    isWholeChoice(product, one) &&
    (size === '' || one.size === size) &&
    Object.entries(chosen).every(([name, value]) => one.properties[name] === value)
      ? [one.price]
      : [],
  );
  const all = product.properties
    .filter(({ name, values }) => values.length > 0 && !Object.hasOwn(chosen, name))
    .reduce((count, { values }) => count * new Set(values).size, size === '' ? Math.max(1, product.sizes.length) : 1);
  return own.length < all || product.price === null ? product.price : Math.min(...own);
}
