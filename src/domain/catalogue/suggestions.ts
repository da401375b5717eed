import type { Product } from './product.ts';
import { matches, type MatchRank, matchRank, MAX_SUGGESTIONS, normalizeForSearch } from './name-search.ts';

/** Groups that are suggested at most, below the names. */
const MAX_GROUPS = 3;

/** Products of one category, type or vendor. */
export type ProductGroup = { kind: 'category' | 'type' | 'vendor'; id: string; name: string; count: number };

/** Suggestion below a search box; each `key` is there once. */
export type Suggestion =
  | { kind: 'product'; key: string; product: Product }
  | { kind: 'group'; key: string; group: ProductGroup }
  /** All that the query finds, `count` of them by name. */
  | { kind: 'all'; key: 'all'; count: number };

type Named = ProductGroup & { searchable: string };
const groupsOf = new WeakMap<readonly Product[], readonly Named[]>();

/** Groups of a list with their numbers of products; made once for each list. */
function productGroups(products: readonly Product[]): readonly Named[] {
  const known = groupsOf.get(products);
  if (known) return known;
  const groups = new Map<string, Named>();
  const count = (kind: ProductGroup['kind'], id: string, name: string): void => {
    if (id === '' || name === '') return;
    const group = groups.get(`${kind} ${id}`) ?? { kind, id, name, count: 0, searchable: normalizeForSearch(name) };
    group.count += 1;
    groups.set(`${kind} ${id}`, group);
  };
  for (const product of products) {
    count('category', product.categoryId, product.categoryName);
    count('type', product.subcategoryId, product.subcategoryName);
    count('vendor', product.vendorId, product.vendorName);
  }
  const all = [...groups.values()];
  groupsOf.set(products, all);
  return all;
}

/** Groups whose name has the query, the best fit first, then the fullest. */
function groupsNamed(products: readonly Product[], query: string): ProductGroup[] {
  const wanted = normalizeForSearch(query);
  if (wanted === '') return [];
  const rankOf = ({ searchable }: Named): MatchRank | null => matchRank(searchable, wanted);
  return productGroups(products)
    .flatMap((group) => {
      const rank = rankOf(group);
      return rank === null ? [] : { group, rank };
    })
    .sort((a, b) => a.rank - b.rank || b.group.count - a.group.count)
    .slice(0, MAX_GROUPS)
    .map(({ group }) => group);
}

/**
 * Suggestions for what is typed (section 2, header; readings 6.16): up to five names, then categories, types and vendors.
 * @param isElsewhere adds the way to all that the query finds, where the page does not show it anyway.
 */
export function suggestionsFor(products: readonly Product[], query: string, isElsewhere: boolean): Suggestion[] {
  const named = matches(products, query);
  const names = named
    .slice(0, MAX_SUGGESTIONS)
    .map((product) => ({ kind: 'product' as const, key: `product ${product.id}`, product }));
  const groups = groupsNamed(products, query).map((group) => ({
    kind: 'group' as const,
    key: `${group.kind} ${group.id}`,
    group,
  }));
  const hasAll = isElsewhere && products.length > 0 && query.trim() !== '';
  const all = { kind: 'all' as const, key: 'all' as const, count: named.length };
  return [
    ...names,
    ...(hasAll && named.length > MAX_SUGGESTIONS ? [all] : []),
    ...groups,
    ...(hasAll && named.length === 0 ? [all] : []),
  ];
}
