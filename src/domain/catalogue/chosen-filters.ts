import type { Cents } from '../money.ts';

/** Section 2, sort select: 'relevant' is the server's order, or, while searching, how well the name fits. */
export const SORTS = ['relevant', 'low-high', 'high-low'] as const;
export type Sort = (typeof SORTS)[number];

/** Section 9. */
export const PAGE_SIZE = 20;

/**
 * Filters that the shopper asked for; what there is to choose from, with counts, are the facets of `find-products.ts`. Lists hold ids or names, in the order in which they were chosen, each once. `min`
 * and `max` are cents, null if untouched: then the range follows what is loaded (readings 4.4).
 */
export type Filters = {
  categories: readonly string[];
  /** Ids of sub-categories: the TYPE list. */
  types: readonly string[];
  vendors: readonly string[];
  /** Sizes and colours by their names. */
  sizes: readonly string[];
  colours: readonly string[];
  min: Cents | null;
  max: Cents | null;
  /** What to search for; '' while the search is hidden. */
  query: string;
  sort: Sort;
  /** From 1. */
  page: number;
};

export const NO_FILTERS: Filters = {
  categories: [],
  types: [],
  vendors: [],
  sizes: [],
  colours: [],
  min: null,
  max: null,
  query: '',
  sort: 'relevant',
  page: 1,
};

/** Single category or type of products, by its id. */
export type Part = { kind: 'category' | 'subcategory'; id: string };
/** Part that filters narrow the collection to, if it is exactly one category or one type; else null. */
export function partOf({ categories, types }: Filters): Part | null {
  const [category, type] = [categories[0], types[0]];
  if (categories.length > 1 || types.length > 1) return null;
  return type !== undefined
    ? { kind: 'subcategory', id: type }
    : category !== undefined
      ? { kind: 'category', id: category }
      : null;
}
