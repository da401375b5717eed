import type { Filters } from '../../domain/filter.ts';
import type { Category, Vendor } from '../../domain/product.ts';

/** A filter that is on, as it is shown and taken off again. */
export type ActiveFilter = { kind: 'category' | 'type' | 'vendor'; id: string; label: string } | { kind: 'price'; id: ''; label: string };

/** The filters that are on, in the order of the panel; ids whose names are not known yet are left out. */
export function activeFilters(filters: Filters, categories: readonly Category[], vendors: readonly Vendor[]): ActiveFilter[] {
  const types = categories.flatMap((category) => category.subcategories);
  const named = (kind: 'category' | 'type' | 'vendor', ids: readonly string[], all: readonly { id: string; name: string }[]): ActiveFilter[] =>
    ids.flatMap((id) => {
      const found = all.find((one) => one.id === id);
      return found ? [{ kind, id, label: found.name }] : [];
    });
  return [
    ...(filters.min !== null || filters.max !== null ? [{ kind: 'price', id: '', label: 'Price' } as const] : []),
    ...named('category', filters.categories, categories),
    ...named('type', filters.types, types),
    ...named('vendor', filters.vendors, vendors),
  ];
}
