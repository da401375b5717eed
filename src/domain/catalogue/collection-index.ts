import { buildColumn, buildListColumn, type Column, groupIntoBuckets, type ListColumn } from './columnar.ts';
import type { SearchResult } from './find-products.ts';
import type { OptionNames } from './filter-changes.ts';
import type { Filters } from './chosen-filters.ts';
import { colourKey, coloursOf, compareColours, compareSizes, sizeKey } from './sizes-and-colours.ts';
import type { Category, Product, Vendor } from './product.ts';

/** Index that is made once of a list of products, so that a change of filters is one scan of whole numbers. */
export type CollectionIndex = {
  readonly products: readonly Product[];
  readonly categories: Column;
  readonly types: Column;
  readonly vendors: Column;
  readonly sizes: ListColumn;
  readonly colours: ListColumn;
  /** All prices that occur, once each, rising; and for each product the place of its own, -1 where it has none. */
  readonly prices: Float64Array;
  readonly priceRanks: Int32Array;
  /** Positions in order; equal prices keep the list's order, products without a price come last in both. */
  readonly lowHigh: Uint32Array;
  readonly highLow: Uint32Array;
  /** For the scan: 1 for each product that passes. */
  readonly passed: Uint8Array;
  last: {
    filters: Filters;
    categories: readonly Category[] | null;
    vendors: readonly Vendor[] | null;
    found: SearchResult;
  } | null;
};

function build(products: readonly Product[]): CollectionIndex {
  const all = new Set<number>();
  for (const { price } of products) if (price !== null) all.add(price);
  const prices = Float64Array.from(all).sort();
  const rankOf = new Map<number | null, number>();
  prices.forEach((price, rank) => rankOf.set(price, rank));
  const priceRanks = Int32Array.from(products, ({ price }) => rankOf.get(price) ?? -1);
  const none = prices.length;
  return {
    products,
    categories: buildColumn(products, (product) => product.categoryId),
    types: buildColumn(products, (product) => product.subcategoryId),
    vendors: buildColumn(products, (product) => product.vendorId),
    sizes: buildListColumn(products, (product) => product.sizes, sizeKey, compareSizes),
    colours: buildListColumn(products, coloursOf, colourKey, compareColours),
    prices,
    priceRanks,
    lowHigh: groupIntoBuckets(
      priceRanks.map((rank) => (rank < 0 ? none : rank)),
      none + 1,
    ),
    highLow: groupIntoBuckets(
      priceRanks.map((rank) => (rank < 0 ? none : none - 1 - rank)),
      none + 1,
    ),
    passed: new Uint8Array(products.length),
    last: null,
  };
}

const indexes = new WeakMap<readonly Product[], CollectionIndex>();

/** The index of a list; made once for each list, and kept as long as the list is. */
export function collectionIndex(products: readonly Product[]): CollectionIndex {
  let index = indexes.get(products);
  if (!index) indexes.set(products, (index = build(products)));
  return index;
}

/** Sizes and colours of a list's products, by name, in the order in which they are shown. */
export const optionNames = ({ sizes, colours }: CollectionIndex): OptionNames => ({
  sizes: sizes.names,
  colours: colours.names,
});
