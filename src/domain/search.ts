import type { Product } from './product.ts';

/** Section 9: up to 5 suggestions. */
export const MOST_SUGGESTIONS = 5;

/** What is compared: case, accents' composition and outer blanks do not count. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase().trim();

/** How well a name fits, the best first (readings 4.2). */
export const RANK = { start: 0, wordStart: 1, inside: 2 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** The rank of a searchable name for a searchable query, or null where the name does not have it (section 5). */
export function rankOf(name: string, query: string): Rank | null {
  const at = name.indexOf(query);
  if (at < 0) return null;
  if (at === 0) return RANK.start;
  for (let i = at; i > 0; i = name.indexOf(query, i + 1)) if (name[i - 1] === ' ') return RANK.wordStart;
  return RANK.inside;
}

/** All products whose name has the query, best fit first, the list's order within; [] for a blank query. */
export function matches(products: readonly Product[], query: string): Product[] {
  const wanted = searchable(query);
  if (wanted === '') return [];
  const byRank: [Product[], Product[], Product[]] = [[], [], []];
  for (const product of products) {
    const rank = rankOf(searchable(product.name), wanted);
    if (rank !== null) byRank[rank].push(product);
  }
  return byRank.flat();
}
