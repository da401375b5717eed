import { type Filters, NO_FILTERS, type Sort, SORTS } from './filters.ts';
import { type Cents, centsFromRupees, rupeesFromCents } from '../money.ts';
import type { Category, Vendor } from './product.ts';
import { normalizeForSearch } from './search.ts';

/** The address of the collection (readings 4.3), and the changes that a shopper can make to the filters. */

/** An address may ask for this many ids of a group, each this many characters long, and this long a query. */
export const MAX_CHOSEN = 50;
export const MAX_ID_LENGTH = 200;
export const MAX_QUERY_LENGTH = 100;

const isId = (id: string): boolean => id !== '' && id.length <= MAX_ID_LENGTH;

const idsIn = (all: readonly string[]): string[] => [...new Set(all.filter(isId))].slice(0, MAX_CHOSEN);

/** What fits of a text that is searched for, without half of a character at its end. */
export const cutQuery = (text: string): string => text.slice(0, MAX_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
const queryIn = (text: string): string => cutQuery(text.trim()).trimEnd();

const centsIn = (rupees: string | null): Cents | null =>
  rupees !== null && /^\d+(?:\.\d+)?$/.test(rupees) ? centsFromRupees(rupees) : null;

/**
 * The filters that a query asks for, with or without its `?`. Total: what is not known or not valid is ignored,
 * what comes twice is taken once, and what is too much is cut.
 */
export function filtersFromQuery(search: string): Filters {
  const asked = new URLSearchParams(search);
  const page = asked.get('page') ?? '';
  return {
    categories: idsIn(asked.getAll('category')),
    types: idsIn(asked.getAll('subcategory')),
    vendors: idsIn(asked.getAll('vendor')),
    min: centsIn(asked.get('min')),
    max: centsIn(asked.get('max')),
    query: queryIn(asked.get('q') ?? ''),
    sort: SORTS.find((sort) => sort === asked.get('sort')) ?? NO_FILTERS.sort,
    page: /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** The query of filters: '' where nothing is set, else from its `?`, always in the same order; defaults are left out. */
export function queryFromFilters({ categories, types, vendors, min, max, query, sort, page }: Filters): string {
  const asked = new URLSearchParams();
  for (const id of categories) asked.append('category', id);
  for (const id of types) asked.append('subcategory', id);
  for (const id of vendors) asked.append('vendor', id);
  if (min !== null) asked.set('min', String(rupeesFromCents(min)));
  if (max !== null) asked.set('max', String(rupeesFromCents(max)));
  if (sort !== NO_FILTERS.sort) asked.set('sort', sort);
  if (page !== 1) asked.set('page', String(page));
  if (query !== '') asked.set('q', query);
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
}

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

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/**
 * The filters once the lists are known; null is a list that has not come, whose ids stay as they are. A category or
 * vendor given by its name becomes its id, unknown ids vanish (readings 4.3), and a type also chooses its category,
 * so that the choice can be seen and undone (readings 4.5). The same object where nothing changes.
 */
export function resolveFilters(
  filters: Filters,
  categories: readonly Category[] | null,
  vendors: readonly Vendor[] | null,
): Filters {
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
    sameIds(groups, filters.categories) && sameIds(types, filters.types) && sameIds(chosen, filters.vendors);
  return isSame ? filters : { ...filters, categories: groups, types, vendors: chosen };
}

const toggled = (ids: readonly string[], id: string): readonly string[] => {
  if (ids.includes(id)) return ids.filter((it) => it !== id);
  return ids.length < MAX_CHOSEN && isId(id) ? [...ids, id] : ids;
};

/**
 * The filters with a category chosen or unchosen. Unchoosing drops its types in the same step (readings 4.5), but not
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

/** The filters with a type chosen or unchosen. */
export const withType = (filters: Filters, id: string): Filters => ({ ...filters, types: toggled(filters.types, id) });

/** The filters with a vendor chosen or unchosen. */
export const withVendor = (filters: Filters, id: string): Filters => ({
  ...filters,
  vendors: toggled(filters.vendors, id),
});

/** The filters in another order; the page stays (readings 4.6). */
export const withSort = (filters: Filters, sort: Sort): Filters =>
  sort === filters.sort ? filters : { ...filters, sort };

/** The filters at a page, from 1; `findProducts` keeps it within those that there are. */
export const withPage = (filters: Filters, page: number): Filters => {
  const whole = Number.isFinite(page) ? Math.max(1, Math.trunc(page)) : 1;
  return whole === filters.page ? filters : { ...filters, page: whole };
};

/** The filters with something to search for, without outer blanks; '' for none. */
export const withQuery = (filters: Filters, query: string): Filters => {
  const wanted = queryIn(query);
  return wanted === filters.query ? filters : { ...filters, query: wanted };
};
