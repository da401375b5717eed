import { decayed } from '../server/interest/decay.ts';
import type { History } from '../server/interest/history.ts';
import { buildModel, type Counted, type Item, type Model } from '../server/interest/model.ts';
import { Baskets } from '../server/interest/neighbours.ts';
import { recommend } from '../server/interest/recommend.ts';
import type { Rest } from '../server/interest/slices.ts';
import { MAX_RECOMMENDATIONS } from '../src/domain/interest/recommendation.ts';
import { HISTORY_ENDS, type HistoryOptions, type Shopper, shoppers } from './interest-history.ts';
import { products } from './products.ts';
import { seeded } from './statistics.ts';

/** Parts (0 to 1) of customers whose next product is among the ten of each way to choose them. */
export type HitRates = { recommended: number; mostViewed: number; random: number };

/** Customers of a shop of made-up products, and the model of what they did; what they look at next is not in it. */
export type MadeShop = {
  items: readonly Item[];
  all: readonly Shopper[];
  model: Model;
  /** Places, those viewed most first. */
  mostViewed: readonly number[];
};

const HOUR = 60 * 60_000;
/** An hour after the histories' end, so that nothing was viewed just now. */
export const ASKED_AT = HISTORY_ENDS + HOUR;

/** The made-up catalogue as the recommender knows it. */
export const madeItems = (count: number): Item[] =>
  [...products(count)]
    .filter(({ forSale }) => forSale)
    .map(({ source, subcategory, vendor, tags }) => ({ id: source, type: subcategory, vendor, tags }));

export async function madeShop(items: readonly Item[], options: HistoryOptions, rest: Rest): Promise<MadeShop> {
  const all = [...shoppers(items, options)];
  const counted: Counted[] = items.map((item) => ({ ...item, views: 0, sold: 0, isBestseller: false }));
  const [viewed, bought] = [new Baskets(), new Baskets()];
  const placesOf = (of: readonly { place: number }[]) => [...new Set(of.map(({ place }) => place))];
  for (const shopper of all) {
    viewed.add(placesOf(shopper.viewed).slice(-50));
    bought.add(placesOf(shopper.bought));
    for (const { place } of shopper.viewed) if (counted[place]) counted[place].views += 1;
    for (const { place } of shopper.bought) if (counted[place]) counted[place].sold += 1;
  }
  const mostViewed = Array.from(counted.keys()).sort(
    (a, b) => (counted[b]?.views ?? 0) - (counted[a]?.views ?? 0) || a - b,
  );
  return { items, all, mostViewed, model: await buildModel({ items: counted, viewed, bought }, rest) };
}

/** A shopper's history as the server reads it: each product once, its visits as of the last one. */
export function historyOf(items: readonly Item[], { viewed, bought }: Shopper): History {
  const visits = new Map<number, { at: number; weight: number }>();
  for (const { place, at } of viewed) {
    const before = visits.get(place);
    visits.set(place, { at, weight: 1 + (before ? decayed(before.weight, at - before.at) : 0) });
  }
  const knownOf = (place: number) => {
    const item = items[place] ?? { id: '', type: '', vendor: '', tags: [] };
    return { ...item, name: item.id };
  };
  return {
    viewed: Array.from(visits, ([place, visit]) => ({ ...knownOf(place), ...visit })),
    bought: Array.from(new Map(bought.map(({ place, at }) => [place, at])), ([place, at]) => ({
      ...knownOf(place),
      at,
    })),
  };
}

/** Asks for so many of the customers, and looks whether their next product is there. Everybody's baselines leave out what they viewed. */
export function hitRates({ items, all, model, mostViewed }: MadeShop, asked: number): HitRates {
  const random = seeded(asked);
  const vendors = new Map(items.map((item) => [item.id, { vendor: item.vendor }]));
  const moment = { now: ASKED_AT, forSale: (id: string) => vendors.get(id) ?? null };
  const hits = { recommended: 0, mostViewed: 0, random: 0 };
  const sample = all.slice(0, asked);
  for (const shopper of sample) {
    const wanted = items[shopper.next]?.id;
    const seen = new Set(shopper.viewed.map(({ place }) => place));
    if (recommend(model, historyOf(items, shopper), moment).some(({ id }) => id === wanted)) hits.recommended += 1;
    const top: number[] = [];
    for (const place of mostViewed) {
      if (top.length === MAX_RECOMMENDATIONS) break;
      if (!seen.has(place)) top.push(place);
    }
    if (top.includes(shopper.next)) hits.mostViewed += 1;
    const drawn = new Set<number>();
    while (drawn.size < Math.min(MAX_RECOMMENDATIONS, items.length - seen.size)) {
      const place = Math.floor(random() * items.length);
      if (!seen.has(place)) drawn.add(place);
    }
    if (drawn.has(shopper.next)) hits.random += 1;
  }
  const rate = (count: number): number => count / Math.max(1, sample.length);
  return { recommended: rate(hits.recommended), mostViewed: rate(hits.mostViewed), random: rate(hits.random) };
}
