import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bought, History, Viewed } from '../../../server/interest/history.ts';
import { buildModel, type Counted, type Model } from '../../../server/interest/model.ts';
import { Baskets } from '../../../server/interest/neighbours.ts';
import {
  JUST_BOUGHT,
  JUST_VIEWED,
  MAX_OF_VENDOR,
  recommend,
  type Recommended,
} from '../../../server/interest/recommend.ts';
import { MAX_RECOMMENDATIONS } from '../../../src/domain/interest/recommendation.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const DAY = 24 * 60 * 60_000;

const counted = (id: string, given: Partial<Counted> = {}): Counted => ({
  id,
  type: '',
  vendor: '',
  tags: [],
  views: 0,
  sold: 0,
  isBestseller: false,
  ...given,
});
const basketsOf = (items: readonly { id: string }[], of: readonly (readonly string[])[]): Baskets => {
  const baskets = new Baskets();
  for (const ids of of) baskets.add(ids.map((id) => items.findIndex((item) => item.id === id)));
  return baskets;
};
const modelOf = (
  items: readonly Counted[],
  { viewed = [], bought = [] }: { viewed?: readonly string[][]; bought?: readonly string[][] } = {},
): Promise<Model> =>
  buildModel({ items, viewed: basketsOf(items, viewed), bought: basketsOf(items, bought) }, () => null);

/** Histories over a model's items, moments in days before now. */
const known = (items: readonly Counted[], id: string) => ({
  ...(items.find((item) => item.id === id) ?? counted(id)),
  name: `The ${id}`,
});
const viewedOf = (items: readonly Counted[], days: Record<string, number>): Viewed[] =>
  Object.entries(days).map(([id, ago]) => ({ ...known(items, id), at: NOW - ago * DAY, weight: 1 }));
const boughtOf = (items: readonly Counted[], days: Record<string, number>): Bought[] =>
  Object.entries(days).map(([id, ago]) => ({ ...known(items, id), at: NOW - ago * DAY }));

const forSaleIn =
  (items: readonly Counted[], except: readonly string[] = []) =>
  (id: string): { vendor: string } | null =>
    (except.includes(id) ? undefined : items.find((item) => item.id === id)) ?? null;
const ids = (list: readonly Recommended[]): string[] => list.map(({ id }) => id);

describe('recommended to a customer', () => {
  it('is what sells and is viewed most, if they are new', async () => {
    const items = [
      counted('viewed', { views: 50 }),
      counted('unknown'),
      counted('sold', { sold: 4 }),
      counted('marked', { isBestseller: true }),
    ];
    const list = recommend(await modelOf(items), { viewed: [], bought: [] }, { now: NOW, forSale: forSaleIn(items) });
    expect(list).toEqual([
      { id: 'marked', because: null },
      { id: 'sold', because: null },
      { id: 'viewed', because: null },
      { id: 'unknown', because: null },
    ]);
  });

  it('is what others viewed with what they viewed, the newer view first, and why', async () => {
    const items = ['kurta', 'sarong', 'shawl', 'belt', 'cap'].map((id) => counted(id));
    const viewed = Array.from({ length: 5 }, () => [['kurta', 'shawl'], ['sarong', 'belt'], ['cap']]).flat();
    const history = { viewed: viewedOf(items, { kurta: 20, sarong: 1 }), bought: [] };
    const list = recommend(await modelOf(items, { viewed }), history, { now: NOW, forSale: forSaleIn(items) });
    expect(list).toEqual([
      { id: 'belt', because: { reason: 'viewed', name: 'The sarong' } },
      { id: 'shawl', because: { reason: 'viewed', name: 'The kurta' } },
      { id: 'cap', because: null },
      { id: 'sarong', because: null },
      { id: 'kurta', because: null },
    ]);
  });

  it('is what others bought with what they bought', async () => {
    const items = ['kurta', 'shawl', 'belt'].map((id) => counted(id));
    const list = recommend(
      await modelOf(items, { bought: [['kurta', 'belt']] }),
      { viewed: [], bought: boughtOf(items, { kurta: 3 }) },
      { now: NOW, forSale: forSaleIn(items) },
    );
    expect(list).toEqual([
      { id: 'belt', because: { reason: 'bought', name: 'The kurta' } },
      { id: 'shawl', because: null },
    ]);
  });

  it('is what is of the type, the vendor or the tags of what they viewed, also if that is sold out now', async () => {
    const items = [
      counted('other', { type: 'saree', vendor: 'Lakma', tags: ['silk'] }),
      counted('tag', { type: 'shirt', vendor: 'Selva', tags: ['linen'] }),
      counted('vendor', { type: 'dress', vendor: 'Mara', tags: ['cotton'] }),
      counted('type', { type: 'kurta', vendor: 'Ridma', tags: ['cotton'] }),
    ];
    const gone = counted('gone', { type: 'kurta', vendor: 'Mara', tags: ['linen'] });
    const history = { viewed: viewedOf([gone], { gone: 1 }), bought: [] };
    const list = recommend(await modelOf(items), history, { now: NOW, forSale: forSaleIn(items) });
    expect(list).toEqual(['type', 'vendor', 'tag', 'other'].map((id) => ({ id, because: null })));
  });

  it('has the reason that weighs most of those that are for sale still', async () => {
    const items = [counted('belt'), counted('kurta'), counted('gone')];
    const model = await modelOf(items, { viewed: Array.from({ length: 4 }, () => ['belt', 'kurta', 'gone']) });
    const history = { viewed: viewedOf(items, { gone: 1, kurta: 9 }), bought: [] };
    const because = (except: string[]) =>
      recommend(model, history, { now: NOW, forSale: forSaleIn(items, except) }).find(({ id }) => id === 'belt')
        ?.because;
    expect(because([])).toEqual({ reason: 'viewed', name: 'The gone' });
    expect(because(['gone'])).toEqual({ reason: 'viewed', name: 'The kurta' });
    expect(because(['gone', 'kurta'])).toBe(null);
  });

  it('has no reason that names nothing, if what they viewed has been removed', async () => {
    const items = [counted('belt'), counted('kurta')];
    const removed = { ...counted('kurta'), name: '', at: NOW - DAY, weight: 1 };
    const viewed = Array.from({ length: 3 }, () => ['belt', 'kurta']);
    const list = recommend(
      await modelOf(items, { viewed }),
      { viewed: [removed], bought: [] },
      { now: NOW, forSale: forSaleIn(items, ['kurta']) },
    );
    expect(list).toEqual([{ id: 'belt', because: null }]);
  });

  it('leaves out what one other customer alone viewed with it', async () => {
    const items = ['kurta', 'belt', 'shawl'].map((id) => counted(id));
    const viewed = [
      ['kurta', 'belt'],
      ['kurta', 'shawl'],
      ['kurta', 'shawl'],
    ];
    const model = await modelOf(items, { viewed });
    const near: number[] = [];
    model.viewedWith.forEach(0, (place) => near.push(place));
    expect(near).toEqual([2]);
  });

  it('counts a removed product, an empty shop and a history without a shop for nothing', async () => {
    const nobody: History = { viewed: viewedOf([], { gone: 1 }), bought: boughtOf([], { lost: 100 }) };
    expect(recommend(await modelOf([]), nobody, { now: NOW, forSale: () => null })).toEqual([]);
  });
});

describe('whatever the history, what is recommended', () => {
  const place = fc.nat(29);
  const someIds = fc.uniqueArray(
    place.map((at) => `p${at}`),
    { maxLength: 12 },
  );
  const items = fc
    .array(
      fc.record({
        type: fc.constantFrom('', 'kurta', 'saree', 'shirt'),
        vendor: fc.constantFrom('', 'Lakma', 'Selva', 'Mara'),
        tags: fc.uniqueArray(fc.constantFrom('linen', 'silk', 'cotton'), { maxLength: 3 }),
        views: fc.nat(50),
        sold: fc.nat(5),
        isBestseller: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    .map((all) => all.map((one, at) => counted(`p${at}`, one)));
  const ago = fc.oneof(fc.nat(3 * JUST_VIEWED), fc.nat(2 * JUST_BOUGHT), fc.constant(-1000));
  const visit = fc.record({ place, ago, weight: fc.double({ min: 0.1, max: 50, noNaN: true }) });
  const shop = fc.record({
    items,
    viewed: fc.array(someIds, { maxLength: 8 }),
    bought: fc.array(someIds, { maxLength: 8 }),
    visits: fc.uniqueArray(visit, { selector: (one) => one.place, maxLength: 15 }),
    orders: fc.uniqueArray(fc.record({ place, ago }), { selector: (one) => one.place, maxLength: 8 }),
    soldOut: someIds,
  });
  type Given = typeof shop extends fc.Arbitrary<infer One> ? One : never;

  const historyOf = ({ items: all, visits, orders }: Given): History => ({
    viewed: visits.map((one) => ({ ...known(all, `p${one.place}`), at: NOW - one.ago, weight: one.weight })),
    bought: orders.map((one) => ({ ...known(all, `p${one.place}`), at: NOW - one.ago })),
  });
  const askedFor = async (given: Given, history = historyOf(given)): Promise<Recommended[]> => {
    const here = new Set(given.items.map(({ id }) => id));
    const only = (all: readonly string[][]) => all.map((one) => one.filter((id) => here.has(id)));
    const model = await modelOf(given.items, { viewed: only(given.viewed), bought: only(given.bought) });
    return recommend(model, history, { now: NOW, forSale: forSaleIn(given.items, given.soldOut) });
  };
  const always = (holds: (list: Recommended[], given: Given) => void) =>
    fc.assert(
      fc.asyncProperty(shop, async (given) => holds(await askedFor(given), given)),
      { numRuns: 150, seed: 20 },
    );

  it('is for sale, and is there once', () =>
    always((list, { items: all, soldOut }) => {
      expect(list.filter(({ id }) => !forSaleIn(all, soldOut)(id))).toEqual([]);
      expect(new Set(ids(list)).size).toBe(list.length);
    }));

  it('was neither just bought nor just viewed', () =>
    always((list, { visits, orders }) => {
      const left = [
        ...orders.filter((one) => one.ago < JUST_BOUGHT).map((one) => `p${one.place}`),
        ...visits.filter((one) => one.ago < JUST_VIEWED).map((one) => `p${one.place}`),
      ];
      expect(ids(list).filter((id) => left.includes(id))).toEqual([]);
    }));

  it('is at most three of one vendor, and ten in all', () =>
    always((list, { items: all }) => {
      const vendors = list.map(({ id }) => forSaleIn(all)(id)?.vendor).filter((vendor) => vendor !== '');
      const counts = vendors.map((vendor) => vendors.filter((one) => one === vendor).length);
      expect(counts.filter((count) => count > MAX_OF_VENDOR)).toEqual([]);
      expect(list.length).toBeLessThanOrEqual(MAX_RECOMMENDATIONS);
    }));

  it('fills the list as long as there is anything left that may be in it', () =>
    always((list, { items: all, soldOut, visits, orders }) => {
      const left = new Set([
        ...soldOut,
        ...ids(list),
        ...orders.filter((one) => one.ago < JUST_BOUGHT).map((one) => `p${one.place}`),
        ...visits.filter((one) => one.ago < JUST_VIEWED).map((one) => `p${one.place}`),
      ]);
      const ofVendor = (vendor: string) => list.filter(({ id }) => forSaleIn(all)(id)?.vendor === vendor).length;
      const missed = all.filter(
        ({ id, vendor }) => !left.has(id) && (vendor === '' || ofVendor(vendor) < MAX_OF_VENDOR),
      );
      expect(list.length === MAX_RECOMMENDATIONS ? [] : missed).toEqual([]);
    }));

  it('names only products for sale of the customer’s own history as its reason, and never itself', () =>
    always((list, { items: all, visits, orders, soldOut }) => {
      const isForSale = (one: { place: number }) => forSaleIn(all, soldOut)(`p${one.place}`) !== null;
      const reasons = [
        ...visits.filter(isForSale).map((one) => `viewed The p${one.place}`),
        ...orders.filter(isForSale).map((one) => `bought The p${one.place}`),
      ];
      expect(
        list.filter(
          ({ id, because }) =>
            because && (!reasons.includes(`${because.reason} ${because.name}`) || because.name === `The ${id}`),
        ),
      ).toEqual([]);
    }));

  it('is the same each time, in whatever order the history comes', () =>
    fc.assert(
      fc.asyncProperty(shop, async (given) => {
        const { viewed, bought } = historyOf(given);
        const turned = { viewed: viewed.toReversed(), bought: bought.toReversed() };
        expect(await askedFor(given, turned)).toEqual(await askedFor(given));
      }),
      { numRuns: 150, seed: 20 },
    ));
});
