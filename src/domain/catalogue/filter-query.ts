import { type Filters, NO_FILTERS, SORTS } from './chosen-filters.ts';
import { type Cents, centsFromRupees, rupeesFromCents } from '../money.ts';

/** The address of the collection (readings 4.3). */

/** An address may ask for this many ids of a group, each this many characters long, and this long a query. */
export const MAX_CHOSEN = 50;
export const MAX_ID_LENGTH = 200;
export const MAX_QUERY_LENGTH = 100;

/** Parameters of the groups of which several can be chosen, in the address's order. */
const GROUPS = [
  ['category', 'categories'],
  ['subcategory', 'types'],
  ['vendor', 'vendors'],
  ['size', 'sizes'],
  ['colour', 'colours'],
] as const;

/** True for an id that an address may ask for. */
export const isId = (id: string): boolean => id !== '' && id.length <= MAX_ID_LENGTH;

const idsIn = (all: readonly string[]): string[] => [...new Set(all.filter(isId))].slice(0, MAX_CHOSEN);

/** Text to search for, cut to MAX_QUERY_LENGTH without half of a character at its end. */
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
    ...(Object.fromEntries(GROUPS.map(([name, group]) => [group, idsIn(asked.getAll(name))])) as Record<
      (typeof GROUPS)[number][1],
      string[]
    >),
    min: centsIn(asked.get('min')),
    max: centsIn(asked.get('max')),
    query: queryIn(asked.get('q') ?? ''),
    sort: SORTS.find((sort) => sort === asked.get('sort')) ?? NO_FILTERS.sort,
    page: /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** The query of filters: '' where nothing is set, else from its `?`, always in the same order; defaults are left out. */
export function queryFromFilters(filters: Filters): string {
  const { min, max, query, sort, page } = filters;
  const asked = new URLSearchParams();
  for (const [name, group] of GROUPS) for (const id of filters[group]) asked.append(name, id);
  if (min !== null) asked.set('min', String(rupeesFromCents(min)));
  if (max !== null) asked.set('max', String(rupeesFromCents(max)));
  if (sort !== NO_FILTERS.sort) asked.set('sort', sort);
  if (page !== 1) asked.set('page', String(page));
  if (query !== '') asked.set('q', query);
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
}

/** The filters with something to search for, without outer blanks; '' for none. */
export const withQuery = (filters: Filters, query: string): Filters => {
  const wanted = queryIn(query);
  return wanted === filters.query ? filters : { ...filters, query: wanted };
};
