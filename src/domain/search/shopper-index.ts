import type { Product } from '../catalogue/product.ts';
import type { ShopperQuery } from './parse-query.ts';
import type { Ranked } from './ranking.ts';
import type { Thesaurus } from './thesaurus.ts';

/** Fields of a product that the search reads; products that are not for sale must not be handed in. */
export type Searchable = Ranked &
  Pick<Product, 'name' | 'sizes' | 'properties' | 'tags' | 'categoryName' | 'subcategoryName' | 'vendorName'>;

/** Parts of a query that can be let go if no product has all of it. */
export type Relaxed = 'words' | 'size' | 'colour' | 'price';

/** Answer to a shopper's sentence: places of products in the order in which they were added, the best first. */
export type ShopperFound = {
  places: readonly number[];
  /** How many products fit; `places` has the first MAX_PLACES of them. */
  count: number;
  query: ShopperQuery;
  /** Parts of the sentence that no product fits together with the rest, and that were let go. */
  relaxed: readonly Relaxed[];
  /** Words that no product has, not even mistyped. */
  unknown: readonly string[];
  /** What was found by, without what was let go: 'kurta', 'blue', 'up to Rs. 5,000.00'. */
  why: readonly string[];
};

/** Index of a catalogue; adding is cheap enough to be done in slices, and searching changes nothing. */
export type ShopperIndex = {
  add: (product: Searchable) => void;
  search: (sentence: string | ShopperQuery) => ShopperFound;
  parse: (sentence: string) => ShopperQuery;
  /** True for a stem that the catalogue or the synonyms have. */
  knows: (stem: string) => boolean;
  thesaurus: Thesaurus;
};
