import type { CatalogueEntry } from '../catalogue/product/entry.ts';

const DAY_MS = 86_400_000;
/** Days until a product has all the views that it begins with. */
const DAYS_OF_VIEWS = 120;

/**
 * Views that the demo shop begins with, by `source`: they follow from a product's place in the shop and the days since it
 * came, so that MOST VIEWED does not repeat LATEST COLLECTIONS.
 */
export function firstViews(entries: readonly CatalogueEntry[]): Map<string, number> {
  const arrivals = entries.map(({ createdAt }) => Date.parse(createdAt ?? ''));
  const newest = Math.max(...arrivals);
  return new Map(
    entries.map(({ source }, place) => {
      const days = 1 + (newest - (arrivals[place] ?? newest)) / DAY_MS;
      return [source, Math.ceil((40 + ((place * 389) % 863)) * Math.min(1, days / DAYS_OF_VIEWS))];
    }),
  );
}
