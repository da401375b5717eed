import type { Item } from '../server/interest/model.ts';
import { seeded } from './statistics.ts';

/** A made-up customer: products by their places, the oldest first, and the one that they look at next, which nothing else tells. */
export type Shopper = {
  viewed: { place: number; at: number }[];
  bought: { place: number; at: number }[];
  next: number;
};

export type HistoryOptions = { customers: number; views: number; seed: number };

/** The moment at which the histories end, milliseconds since 1970. */
export const HISTORY_ENDS = Date.UTC(2026, 0, 1);

const DAY = 24 * 60 * 60_000;
const DAYS = 90;
const MAX_VIEWS = 200;
/** Chances of a view: of a type that the customer likes, of a look that they like, else of anything by its appeal. */
const OF_TYPE = 0.65;
const OF_LOOK = 0.15;
/** Chance that a product that was viewed is bought. */
const BUYS = 0.04;
/** Products of a look: what the same people like, though type, vendor and tags do not say so. */
const LOOK = 25;
/** Products that a customer passes over, at most, for one of a vendor or a tag that they like. */
const PATIENCE = 4;

/** Draws places by their appeal. */
function drawerOf(places: readonly number[], appeal: Float64Array, random: () => number): () => number {
  let sum = 0;
  const sums = Float64Array.from(places, (place) => (sum += appeal[place] ?? 0));
  return () => {
    const wanted = random() * sum;
    let [from, to] = [0, sums.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sums[middle] ?? 0) <= wanted) from = middle + 1;
      else to = middle;
    }
    return places[from] ?? 0;
  };
}

function grouped<Key>(places: readonly number[], keyOf: (place: number) => Key): number[][] {
  const groups = new Map<Key, number[]>();
  for (const place of places) {
    const key = keyOf(place);
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return [...groups.values()];
}

/**
 * Histories of customers with tastes, always the same for a seed: two types, two vendors, two tags and a look that they like, over
 * products whose appeal falls by their rank, as a shop's does.
 */
export function* shoppers(items: readonly Item[], { customers, views, seed }: HistoryOptions): Generator<Shopper> {
  const random = seeded(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const pick = <One>(all: readonly One[]): One => all[whole(all.length)] as One;
  const all = Array.from(items.keys());
  const shuffled = [...all];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = whole(at + 1);
    [shuffled[at], shuffled[other]] = [shuffled[other] ?? 0, shuffled[at] ?? 0];
  }
  const appeal = new Float64Array(items.length);
  shuffled.forEach((place, rank) => (appeal[place] = 1 / (rank + 10) ** 0.9));
  const lookOf = Int32Array.from(all, () => whole(Math.max(1, items.length / LOOK)));
  const anything = drawerOf(all, appeal, random);
  const drawers = (groups: number[][]) => groups.map((places) => drawerOf(places, appeal, random));
  const ofType = drawers(grouped(all, (place) => items[place]?.type));
  const ofLook = drawers(grouped(all, (place) => lookOf[place]));
  const vendors = [...new Set(items.map(({ vendor }) => vendor))];
  const tags = [...new Set(items.flatMap((item) => item.tags))];

  for (let customer = 0; customer < customers; customer += 1) {
    const taste = { types: [pick(ofType), pick(ofType)], vendors: [pick(vendors), pick(vendors)], look: pick(ofLook) };
    const likedTags = [pick(tags), pick(tags)];
    const isLiked = (place: number): boolean =>
      taste.vendors.includes(items[place]?.vendor ?? '') ||
      (items[place]?.tags.some((tag) => likedTags.includes(tag)) ?? false);
    const draw = (): number => {
      const chance = random();
      if (chance >= OF_TYPE) return chance < OF_TYPE + OF_LOOK ? taste.look() : anything();
      const drawType = taste.types[random() < 0.7 ? 0 : 1] ?? anything;
      let place = drawType();
      for (let passed = 0; passed < PATIENCE && !isLiked(place); passed += 1) place = drawType();
      return place;
    };
    // Many look at a few products, few at very many.
    const count = Math.min(MAX_VIEWS, 2 + Math.floor(-Math.log(1 - random()) * (views / customers - 2)));
    const times = Array.from({ length: count }, () => HISTORY_ENDS - Math.floor(random() * DAYS * DAY)).toSorted(
      (a, b) => a - b,
    );
    const viewed = times.map((at) => ({ place: draw(), at }));
    const known = new Set(viewed.map(({ place }) => place));
    let next = draw();
    while (known.has(next) && known.size < items.length) next = draw();
    yield { viewed, bought: viewed.filter(() => random() < BUYS), next };
  }
}
