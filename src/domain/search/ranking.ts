import type { Product } from '../catalogue/product.ts';
import type { ShopperSort } from './parse-query.ts';

/** Fields by which products are ranked. */
export type Ranked = Pick<Product, 'price' | 'bestseller' | 'views' | 'createdAt'>;

/** Products of an answer. */
export const MAX_PLACES = 60;
const UNKNOWN: Ranked = { price: null, bestseller: false, views: 0, createdAt: 0 };

/** Number by which places are sorted, the least first. */
function rankBy(scores: Float32Array, facts: readonly Ranked[], sort: ShopperSort | null): (place: number) => number {
  const fact = (place: number) => facts[place] ?? UNKNOWN;
  if (sort === 'cheap') return (place) => fact(place).price ?? Infinity;
  if (sort === 'dear') return (place) => -(fact(place).price ?? -1);
  if (sort === 'new') return (place) => -fact(place).createdAt;
  if (sort === 'popular') return (place) => -(fact(place).bestseller ? 1e12 : 0) - fact(place).views;
  return (place) => -(scores[place] ?? 0);
}

/** Places that pass and score at least `least`, the best MAX_PLACES in their order, and how many there are. */
export function best(
  scores: Float32Array,
  least: number,
  facts: readonly Ranked[],
  sort: ShopperSort | null,
  passes: (place: number) => boolean,
): { places: number[]; count: number } {
  const rank = rankBy(scores, facts, sort);
  const top: { place: number; by: number }[] = [];
  let count = 0;
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score === 0 || score < least || !passes(place)) continue;
    count += 1;
    const by = rank(place);
    if (top.length === MAX_PLACES && by >= (top.at(-1)?.by ?? 0)) continue;
    let at = top.length;
    while (at > 0 && (top[at - 1]?.by ?? 0) > by) at -= 1;
    top.splice(at, 0, { place, by });
    if (top.length > MAX_PLACES) top.pop();
  }
  return { places: top.map(({ place }) => place), count };
}

/** Greatest of some scores; 0 for none. */
export function maxOf(values: Float32Array): number {
  let max = 0;
  for (const value of values) max = Math.max(max, value);
  return max;
}
