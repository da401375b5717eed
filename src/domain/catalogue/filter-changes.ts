import { isId, MAX_CHOSEN } from './filter-query.ts';
import type { Filters, Sort } from './chosen-filters.ts';
import { colourKey, sizeKey } from './sizes-and-colours.ts';
import type { Category, Vendor } from './product.ts';
import { normalizeForSearch } from './name-search.ts';

/** The changes that a shopper can make to the filters, and what the lists make of an address. Only the collection needs them. */

type Named = { id: string; name: string };

/** Each id as it is, each name as its id, nothing that is neither. */
function knownIds(asked: readonly string[], all: readonly Named[]): string[] {
  const ids = new Set(all.map((one) => one.id));
  const found = asked.flatMap((one) => {
    if (ids.has(one)) return [one];
    const named = all.find((it) => normalizeForSearch(it.name) === normalizeForSearch(one));
    return named ? [named.id] : [];
  });
  return [...new Set(found)];
}

/** Each name as the products spell it, nothing that none of them has. */
function knownNames(asked: readonly string[], all: readonly string[], keyOf: (text: string) => string): string[] {
  const spelled = new Map(all.map((name) => [keyOf(name), name]));
  return [...new Set(asked.flatMap((one) => spelled.get(keyOf(one)) ?? []))];
}

/** Sizes and colours that the products have, by name. */
export type OptionNames = Record<'sizes' | 'colours', readonly string[]>;

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/**
 * Filters once the lists are known; null is a list that has not come, whose ids stay as they are. A category or
 * vendor given by its name becomes its id, unknown ids, sizes and colours vanish (readings 4.3), and a type also
 * chooses its category, so that the choice can be seen and undone (readings 4.5). The same object where nothing changes.
 */
export function resolveFilters(
  filters: Filters,
  categories: readonly Category[] | null,
  vendors: readonly Vendor[] | null,
  options: OptionNames | null,
): Filters {
  const sizes = options ? knownNames(filters.sizes, options.sizes, sizeKey) : filters.sizes;
  const colours = options ? knownNames(filters.colours, options.colours, colourKey) : filters.colours;
  const chosen = vendors ? knownIds(filters.vendors, vendors) : filters.vendors;
  let groups = filters.categories;
  let types = filters.types;
  if (categories) {
    groups = knownIds(groups, categories);
    const homesOf = (type: string): Category[] =>
      categories.filter((it) => it.subcategories.some((sub) => sub.id === type));
    types = types.filter((type) => homesOf(type).length > 0);
    for (const type of types) {
      const homes = homesOf(type);
      const home = homes[0];
      if (home && !homes.some((it) => groups.includes(it.id))) groups = [...groups, home.id];
    }
  }
  const isSame =
    sameIds(groups, filters.categories) &&
    sameIds(types, filters.types) &&
    sameIds(chosen, filters.vendors) &&
    sameIds(sizes, filters.sizes) &&
    sameIds(colours, filters.colours);
  return isSame ? filters : { ...filters, categories: groups, types, vendors: chosen, sizes, colours };
}

const toggled = (ids: readonly string[], id: string): readonly string[] => {
  if (ids.includes(id)) return ids.filter((it) => it !== id);
  return ids.length < MAX_CHOSEN && isId(id) ? [...ids, id] : ids;
};

/**
 * Filters with a category chosen or unchosen. Unchoosing drops its types in the same step (readings 4.5), but not
 * one that another chosen category has too.
 */
export function withCategory(filters: Filters, id: string, categories: readonly Category[]): Filters {
  const chosen = toggled(filters.categories, id);
  const typesOfIt = categories.find((it) => it.id === id)?.subcategories ?? [];
  if (chosen.includes(id) || typesOfIt.length === 0) return { ...filters, categories: chosen };
  const stillThere = new Set(
    categories.filter((it) => chosen.includes(it.id)).flatMap((it) => it.subcategories.map((sub) => sub.id)),
  );
  const gone = new Set(typesOfIt.map((sub) => sub.id).filter((type) => !stillThere.has(type)));
  return { ...filters, categories: chosen, types: filters.types.filter((type) => !gone.has(type)) };
}

/** Filters with a type chosen or unchosen. */
export const withType = (filters: Filters, id: string): Filters => ({ ...filters, types: toggled(filters.types, id) });

/** Filters with a vendor chosen or unchosen. */
export const withVendor = (filters: Filters, id: string): Filters => ({
  ...filters,
  vendors: toggled(filters.vendors, id),
});

/** Filters with a size chosen or unchosen. */
export const withSize = (filters: Filters, size: string): Filters => ({
  ...filters,
  sizes: toggled(filters.sizes, size),
});

/** Filters with a colour chosen or unchosen. */
export const withColour = (filters: Filters, colour: string): Filters => ({
  ...filters,
  colours: toggled(filters.colours, colour),
});

/** Filters in another order; the page stays (readings 4.6). */
export const withSort = (filters: Filters, sort: Sort): Filters =>
  sort === filters.sort ? filters : { ...filters, sort };

/** Filters at a page, from 1; `findProducts` keeps it within those that there are. */
export const withPage = (filters: Filters, page: number): Filters => {
  const whole = Number.isFinite(page) ? Math.max(1, Math.trunc(page)) : 1;
  return whole === filters.page ? filters : { ...filters, page: whole };
};
