import type { Product } from '../catalogue/product.ts';
import type { ShopperSort } from './parse-query.ts';

/** Fields by which products are ranked. */
export type Ranked = Pick<Product, 'price' | 'bestseller' | 'views' | 'createdAt'>;

/** Products of an answer. */
export const MAX_PLACES = 60;
const UNKNOWN: Ranked = { price: null, bestseller: false, views: 0, createdAt: 0 };

/** Places of products, ascending, and what each scores; of other places the scores say nothing. */
export type Scored = { places: ArrayLike<number>; scores: Float32Array };

/** Number by which places are sorted, the least first. */
function rankBy(scores: Float32Array, facts: readonly Ranked[], sort: ShopperSort | null): (place: number) => number {
  const fact = (place: number) => facts[place] ?? UNKNOWN;
  if (sort === 'cheap') return (place) => fact(place).price ?? Infinity;
  if (sort === 'dear') return (place) => -(fact(place).price ?? -1);
  if (sort === 'new') return (place) => -fact(place).createdAt;
  if (sort === 'popular') return (place) => -(fact(place).bestseller ? 1e12 : 0) - fact(place).views;
  return (place) => -(scores[place] ?? 0);
}

/**
 * Places that pass and score at least `least`: the best MAX_PLACES in their order, and how many there are.
 * @param places ascending; where two rank alike, the earlier one comes first
 */
export function best(
  { places, scores }: Scored,
  least: number,
  facts: readonly Ranked[],
  sort: ShopperSort | null,
  passes: (place: number) => boolean,
): { places: number[]; count: number } {
  const rank = rankBy(scores, facts, sort);
  let top: { place: number; by: number }[] = [];
  /** Rank from which none is among the best any more. */
  let last = Infinity;
  const keepBest = (): void => {
    top = top.sort((one, other) => (one.by === other.by ? 0 : one.by - other.by)).slice(0, MAX_PLACES);
    if (top.length === MAX_PLACES) last = top.at(-1)?.by ?? Infinity;
  };
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    if ((scores[place] ?? 0) < least || !passes(place)) continue;
    count += 1;
    const by = rank(place);
    if (top.length >= MAX_PLACES && by >= last) continue;
    top.push({ place, by });
    // Sorted a few at a time: to put each in its place makes a search for what is new three times as slow.
    if (top.length === 2 * MAX_PLACES) keepBest();
  }
  keepBest();
  return { places: top.map(({ place }) => place), count };
}

/** Greatest of the scores of some places; 0 for none. */
export function maxOf({ places, scores }: Scored): number {
  let max = 0;
  for (let at = 0; at < places.length; at += 1) max = Math.max(max, scores[places[at] ?? 0] ?? 0);
  return max;
}
