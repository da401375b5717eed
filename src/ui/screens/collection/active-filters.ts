import type { Filters } from '../../../domain/catalogue/chosen-filters.ts';
import { type Currency, formatPrice } from '../../../domain/money.ts';
import type { Category, Vendor } from '../../../domain/catalogue/product.ts';
import { sizeWords } from '../../../domain/catalogue/size-text.ts';

/** A filter that is on, as it is shown and taken off again. `isNamed` is true of what a page can be called by: not of prices, sizes and colours, nor while its name has not come. */
export type ActiveFilter = {
  kind: 'price' | 'category' | 'type' | 'size' | 'colour' | 'vendor';
  id: string;
  label: string;
  isNamed: boolean;
};

const KIND_WORDS = { category: 'Category', type: 'Type', vendor: 'Vendor' } as const;

/** The filters that are on, in the order of the panel. */
export function activeFilters(
  filters: Filters,
  categories: readonly Category[],
  vendors: readonly Vendor[],
  currency: Currency,
): ActiveFilter[] {
  const chosen = (
    kind: keyof typeof KIND_WORDS,
    ids: readonly string[],
    all: readonly { id: string; name: string }[],
  ): ActiveFilter[] =>
    ids.map((id) => {
      const name = all.find((one) => one.id === id)?.name ?? '';
      return { kind, id, label: name || KIND_WORDS[kind], isNamed: name !== '' };
    });
  const price = priceWords(filters, currency);
  return [
    ...(price === '' ? [] : [{ kind: 'price', id: '', label: price, isNamed: false } as const]),
    ...chosen('category', filters.categories, categories),
    ...chosen(
      'type',
      filters.types,
      categories.flatMap((category) => category.subcategories),
    ),
    ...filters.sizes.map((id) => ({ kind: 'size', id, label: sizeWords(id), isNamed: false }) as const),
    ...filters.colours.map((id) => ({ kind: 'colour', id, label: id, isNamed: false }) as const),
    ...chosen('vendor', filters.vendors, vendors),
  ];
}

function priceWords({ min, max }: Filters, currency: Currency): string {
  if (min !== null && max !== null) return `${formatPrice(min, currency)} to ${formatPrice(max, currency)}`;
  if (min !== null) return `From ${formatPrice(min, currency)}`;
  return max === null ? '' : `Up to ${formatPrice(max, currency)}`;
}

/** Title of the collection's page: what is searched for, else the one thing that is chosen, else ''. */
export function collectionTitle({ query }: Filters, active: readonly ActiveFilter[]): string {
  if (query !== '') return `“${query}”`;
  // A type brings its category with it, and says more.
  const told = active.filter(({ kind }) => kind !== 'category' || !active.some((other) => other.kind === 'type'));
  const [only, ...more] = told;
  return only?.isNamed && more.length === 0 ? only.label : '';
}
