import type { Cents } from '../../../src/domain/money.ts';
import { isWholeChoice } from '../../../src/domain/cart/choice-stock.ts';
import type { ChoicePrice, Product } from '../../../src/domain/catalogue/product.ts';
import type { StockChoice } from './stock.ts';

/** Prices of choices as they are stored, and as shoppers have them (docs/decisions/150-variant-prices.md). */

export type Choosable = Pick<Product, 'sizes' | 'properties'>;
export type Priced = Choosable & Pick<Product, 'price'>;

/** True for a price of a choice that counts: one that is not above its product's stored price is none. */
export const isOwnPrice = (product: Pick<Priced, 'price'>, price: Cents | null): boolean =>
  price !== null && product.price !== null && price > product.price;

/** Number of whole choices of a product; 1 for one without any options. */
export const countChoices = ({ sizes, properties }: Choosable): number =>
  properties.reduce((count, { values }) => count * Math.max(1, new Set(values).size), Math.max(1, new Set(sizes).size));

/** Whole choices of a product: every size in every value of each property. Their number multiplies (`countChoices`). */
export function wholeChoices({ sizes, properties }: Choosable): StockChoice[] {
  const chosen = properties
    .filter(({ values }) => values.length > 0)
    .reduce<Record<string, string>[]>(
      (made, { name, values }) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
      [{}],
    );
  return (sizes.length === 0 ? [''] : sizes).flatMap((size) => chosen.map((one) => ({ size, properties: one })));
}

/**
 * Price of a product's cheapest whole choice, and the whole choices that cost more. If each has an own price above the stored one, nothing
 * costs that: the lowest of theirs takes its place.
 * @param product with its stored price. @param rows its stored rows, each choice once.
 */
export function shownPrices<Row extends ChoicePrice>(
  product: Priced,
  rows: readonly Row[],
): { price: Cents | null; prices: Row[] } {
  const own = rows.filter((one) => isOwnPrice(product, one.price) && isWholeChoice(product, one));
  if (own.length === 0 || own.length < countChoices(product)) return { price: product.price, prices: own };
  const price = own.reduce((lowest, one) => Math.min(lowest, one.price ?? lowest), Infinity);
  return { price, prices: own.filter((one) => isOwnPrice({ price }, one.price)) };
}
