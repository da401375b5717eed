import type { Product } from './product.ts';

/** Fewer names than this are few: what else a query may mean is shown below them. */
export const FEW_MATCHES = 8;
/** Section 9: up to 5 suggestions. */
export const MAX_SUGGESTIONS = 5;

// Most names are plain: telling so is seven times as fast as making them so.
const NOT_PLAIN = /[^\x20-\x7E]| {2}/;

/**
 * Text in the form that is compared: case, accents' composition, and the number of blanks do not count. Nor do the
 * invisible joiners, which some Sinhala keyboards write and others leave out.
 */
export function normalizeForSearch(text: string): string {
  const plain = NOT_PLAIN.test(text)
    ? text
        .normalize('NFC')
        .replaceAll(/[\u200C\u200D]/g, '')
        .replaceAll(/\s+/g, ' ')
    : text;
  return plain.toLowerCase().trim();
}

/** Ranks of a name that fits, the best first (readings 4.2). */
export const MATCH_RANK = { start: 0, wordStart: 1, inside: 2 } as const;
export type MatchRank = (typeof MATCH_RANK)[keyof typeof MATCH_RANK];

// Vowel signs are marks: they belong to the word, as do both apostrophes.
const IN_WORD = /[\p{L}\p{M}\p{N}'’]/u;

/** The rank of a searchable name for a searchable query, or null where the name does not have it (section 5). */
export function matchRank(name: string, query: string): MatchRank | null {
  const at = name.indexOf(query);
  if (at < 0) return null;
  if (at === 0) return MATCH_RANK.start;
  for (let i = at; i > 0; i = name.indexOf(query, i + 1))
    if (!IN_WORD.test(name[i - 1] ?? '')) return MATCH_RANK.wordStart;
  return MATCH_RANK.inside;
}

/** `positions` of the list whose names have `query`, in the list's order; `ranked`: the same, the best fit first. */
type Hits = { query: string; positions: readonly number[]; ranked: readonly number[] };

const searches = new WeakMap<readonly Product[], { names: readonly string[]; last: Hits }>();

/** Names are made searchable once for each list; a longer query that starts with the last one scans only its hits. */
function hits(products: readonly Product[], wanted: string): Hits {
  let search = searches.get(products);
  if (!search) {
    const names = products.map((product) => normalizeForSearch(product.name));
    searches.set(products, (search = { names, last: { query: '', positions: [...names.keys()], ranked: [] } }));
  }
  const { names, last } = search;
  if (last.query === wanted) return last;
  const positions: number[] = [];
  const byRank: [number[], number[], number[]] = [[], [], []];
  const look = (at: number): void => {
    const rank = matchRank(names[at] ?? '', wanted);
    if (rank === null) return;
    positions.push(at);
    byRank[rank].push(at);
  };
  if (wanted.startsWith(last.query)) for (const at of last.positions) look(at);
  else for (let at = 0; at < names.length; at++) look(at);
  return (search.last = { query: wanted, positions, ranked: byRank.flat() });
}

/**
 * Positions in the list of all products whose name has the query, best fit first, the list's order within;
 * null for a blank query. The same object while list and query stay the same.
 */
export function searchRanked(products: readonly Product[], query: string): readonly number[] | null {
  const wanted = normalizeForSearch(query);
  return wanted === '' ? null : hits(products, wanted).ranked;
}

/** All products whose name has the query, or the first `most`: best fit first, the list's order within; [] for a blank query. */
export function matches(products: readonly Product[], query: string, most = Infinity): Product[] {
  const found = searchRanked(products, query)?.slice(0, most) ?? [];
  return found.flatMap((at) => products[at] ?? []);
}
