import { type Baskets, findNeighbours, type Neighbours } from './neighbours.ts';
import type { Rest } from './slices.ts';

/** A product for sale as the recommender knows it. '' for no type or vendor; a product without a sub-category has its category as type. */
export type Item = { id: string; type: string; vendor: string; tags: readonly string[] };

/** An item with the figures of its popularity; `sold` counts pieces, the older ones less. */
export type Counted = Item & { views: number; sold: number; isBestseller: boolean };

/** Knowledge of the shop that recommendations are made with. A place is an index in `items`, which are in the shop's order. */
export type Model = {
  items: readonly Item[];
  places: ReadonlyMap<string, number>;
  /** From 0 to 1, by place. */
  popularity: Float64Array;
  /** Places of all, the most popular first; ties by place. */
  popular: Int32Array;
  /** Places of the most popular of a type, a vendor, a tag, in the same order, at most MAX_OF_GROUP. */
  byType: Groups;
  byVendor: Groups;
  byTag: Groups;
  viewedWith: Neighbours;
  boughtWith: Neighbours;
};

/** Places by the name of what they share. */
export type Groups = ReadonlyMap<string, readonly number[]>;

/** Items, and the products of each customer by their places in them. */
export type Facts = { items: readonly Counted[]; viewed: Baskets; bought: Baskets };

const MAX_OF_GROUP = 40;
/** Customers that two products must have in common: a view says less than an order. */
const VIEWERS_IN_COMMON = 2;
const BUYERS_IN_COMMON = 1;
/** Views that weigh as much as one piece sold, and as the staff's mark of a best seller. */
const VIEWS_OF_A_SALE = 20;
const VIEWS_OF_A_BESTSELLER = 100;

const weightOf = ({ views, sold, isBestseller }: Counted): number =>
  Math.log1p(views + sold * VIEWS_OF_A_SALE + (isBestseller ? VIEWS_OF_A_BESTSELLER : 0));

/** Places by the names that `namesOf` gives them, in the order in which they come. */
async function grouped(
  items: readonly Item[],
  places: Int32Array,
  namesOf: (item: Item) => readonly string[],
  rest: Rest,
): Promise<Groups> {
  const groups = new Map<string, number[]>();
  for (const place of places) {
    for (const name of items[place] ? namesOf(items[place]) : []) {
      const group = groups.get(name);
      if (!group) groups.set(name, [place]);
      else if (group.length < MAX_OF_GROUP) group.push(place);
    }
    await rest();
  }
  return groups;
}

const named = (name: string): readonly string[] => (name === '' ? [] : [name]);

/** Prepares all that a recommendation needs. */
export async function buildModel({ items, viewed, bought }: Facts, rest: Rest): Promise<Model> {
  const weights = Float64Array.from(items, weightOf);
  const most = weights.reduce((a, b) => Math.max(a, b), 0);
  const popularity = weights.map((weight) => (most === 0 ? 0 : weight / most));
  await rest();
  const popular = Int32Array.from(items.keys()).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  await rest();
  return {
    items,
    places: new Map(items.map(({ id }, place) => [id, place])),
    popularity,
    popular,
    byType: await grouped(items, popular, ({ type }) => named(type), rest),
    byVendor: await grouped(items, popular, ({ vendor }) => named(vendor), rest),
    byTag: await grouped(items, popular, ({ tags }) => tags, rest),
    viewedWith: await findNeighbours(viewed, items.length, VIEWERS_IN_COMMON, rest),
    boughtWith: await findNeighbours(bought, items.length, BUYERS_IN_COMMON, rest),
  };
}
