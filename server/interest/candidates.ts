import type { Because } from '../../src/domain/interest/recommendation.ts';
import type { Seed } from './history.ts';
import type { Groups, Item, Model } from './model.ts';

/** How much each sign of interest counts, for a product that was viewed or bought. */
const WEIGHTS = {
  viewed: { viewedWith: 1, boughtWith: 1 },
  bought: { viewedWith: 0.5, boughtWith: 1.5 },
} as const;
const OF_LIKENESS = 0.3;
const OF_POPULARITY = 0.2;
/** Parts of the likeness of two products. */
const LIKENESS = { type: 0.5, vendor: 0.3, tags: 0.2 } as const;
/** Types, vendors and tags of a customer whose most popular products are candidates. */
const MAX_GROUPS = 8;

/** Weights of what a customer's seeds are like. */
type Profile = { type: Map<string, number>; vendor: Map<string, number>; tag: Map<string, number> };

const addTo = <Key>(sums: Map<Key, number>, key: Key, more: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + more);

/** Each tag of a product counts the less the more it has. */
const ofOneTag = (tags: readonly string[]): number => 1 / Math.sqrt(Math.max(1, tags.length));

function profileOf(seeds: readonly Pick<Seed, 'item' | 'weight'>[]): Profile {
  const profile: Profile = { type: new Map(), vendor: new Map(), tag: new Map() };
  for (const { item, weight } of seeds) {
    if (item.type !== '') addTo(profile.type, item.type, weight);
    if (item.vendor !== '') addTo(profile.vendor, item.vendor, weight);
    for (const tag of item.tags) addTo(profile.tag, tag, weight * ofOneTag(item.tags));
  }
  return profile;
}

const likenessTo = ({ type, vendor, tag }: Profile, item: Item): number => {
  const tags = item.tags.reduce((sum, one) => sum + (tag.get(one) ?? 0), 0) * ofOneTag(item.tags);
  return (
    (type.get(item.type) ?? 0) * LIKENESS.type + (vendor.get(item.vendor) ?? 0) * LIKENESS.vendor + tags * LIKENESS.tags
  );
};

const heaviest = (weights: ReadonlyMap<string, number>): string[] =>
  [...weights]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, MAX_GROUPS)
    .map(([name]) => name);

/** Places of products that have to do with a customer's seeds, best first; ties by place. Empty without seeds. */
export function candidatesFor(model: Model, seeds: readonly Seed[]): number[] {
  const scores = new Map<number, number>();
  for (const { item, weight, because } of seeds) {
    const place = model.places.get(item.id);
    if (place === undefined) continue;
    for (const way of ['viewedWith', 'boughtWith'] as const)
      model[way].forEach(place, (other, similarity) =>
        addTo(scores, other, weight * similarity * WEIGHTS[because.reason][way]),
      );
  }
  const profile = profileOf(seeds);
  const addGroups = (groups: Groups, weights: ReadonlyMap<string, number>): void => {
    for (const name of heaviest(weights)) for (const place of groups.get(name) ?? []) addTo(scores, place, 0);
  };
  addGroups(model.byType, profile.type);
  addGroups(model.byVendor, profile.vendor);
  addGroups(model.byTag, profile.tag);
  const scored = Array.from(scores, ([place, score]) => {
    const item = model.items[place];
    const likeness = item ? likenessTo(profile, item) : 0;
    return { place, score: score + likeness * OF_LIKENESS + (model.popularity[place] ?? 0) * OF_POPULARITY };
  });
  return scored.sort((a, b) => b.score - a.score || a.place - b.place).map(({ place }) => place);
}

/** The seed to which a product owes most, of those that have a name; null if it has to do with none. */
export function reasonFor(model: Model, seeds: readonly Seed[], id: string): Because | null {
  const place = model.places.get(id);
  const item = model.items[place ?? -1];
  if (place === undefined || !item) return null;
  let best: { because: Because; score: number } | null = null;
  for (const { item: own, weight, because } of seeds) {
    if (own.id === id || because.name === '') continue;
    const { viewedWith, boughtWith } = WEIGHTS[because.reason];
    const ownPlace = model.places.get(own.id);
    const together =
      ownPlace === undefined
        ? 0
        : model.viewedWith.similarity(ownPlace, place) * viewedWith +
          model.boughtWith.similarity(ownPlace, place) * boughtWith;
    const likeness = likenessTo(profileOf([{ item: own, weight: 1 }]), item);
    const score = weight * (together + likeness * OF_LIKENESS);
    if (score > (best?.score ?? 0)) best = { because, score };
  }
  return best?.because ?? null;
}
