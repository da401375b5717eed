import { collectionIndex } from '../../src/domain/catalogue/collection-index.ts';
import { findProducts } from '../../src/domain/catalogue/find-products.ts';
import { type Filters, NO_FILTERS, PAGE_SIZE, SORTS } from '../../src/domain/catalogue/chosen-filters.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { median, seeded } from '../statistics.ts';
import type { Table } from '../table.ts';

const GARMENTS = ['Tee', 'Shirt', 'Kurta', 'Saree', 'Sarong', 'Hoodie', 'Dress', 'Skirt'];
const FABRICS = ['Linen', 'Handloom', 'Batik', 'Cotton', 'Silk', 'Denim'];

/** A list of so many products, always the same: 12 categories of 5 types, 400 vendors, some without a price. */
export function madeProducts(count: number): Product[] {
  const random = seeded(12_345);
  const below = (most: number): number => Math.floor(random() * most);
  return Array.from({ length: count }, (_, nth) => {
    const category = below(12);
    return {
      id: `p${nth}`,
      name: `${FABRICS[below(6)]} ${GARMENTS[below(8)]} ${nth}`,
      description: '',
      price: below(50) === 0 ? null : 50_000 + below(4_000) * 500,
      images: [],
      sizes: [],
      properties: [],
      categoryId: `c${category}`,
      categoryName: '',
      subcategoryId: `t${category * 5 + below(5)}`,
      subcategoryName: '',
      vendorId: `v${below(400)}`,
      vendorName: '',
      bestseller: false,
      views: 0,
      createdAt: 0,
      tags: [],
    };
  });
}

/** A walk of a shopper, each step another question. */
const changes: Filters[] = Array.from({ length: 20 }, (_, nth) => ({
  ...NO_FILTERS,
  categories: nth % 4 === 0 ? [] : [`c${nth % 12}`, `c${(nth + 5) % 12}`],
  types: nth % 3 === 0 ? [`t${(nth % 12) * 5}`] : [],
  vendors: nth % 5 === 0 ? [`v${nth}`, `v${nth * 7}`, `v${nth * 11}`] : [],
  min: nth % 2 === 0 ? 80_000 + nth * 1_000 : null,
  sort: SORTS[nth % 3] ?? 'relevant',
  page: 1 + (nth % 2),
}));

/** What a shop without an index does at each change. */
function naiveChange(products: readonly Product[], { categories, types, vendors, min, sort, page }: Filters): unknown {
  const inCategory = (it: Product): boolean => categories.length === 0 || categories.includes(it.categoryId);
  const inType = (it: Product): boolean => types.length === 0 || types.includes(it.subcategoryId);
  const inVendor = (it: Product): boolean => vendors.length === 0 || vendors.includes(it.vendorId);
  const priced = products.filter((it) => min === null || (it.price !== null && it.price >= min));
  const count = (all: readonly Product[], idOf: (it: Product) => string): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const it of all) counts.set(idOf(it), (counts.get(idOf(it)) ?? 0) + 1);
    return counts;
  };
  const leads = [
    count(
      priced.filter((it) => inType(it) && inVendor(it)),
      (it) => it.categoryId,
    ),
    count(
      priced.filter((it) => inCategory(it) && inVendor(it)),
      (it) => it.subcategoryId,
    ),
    count(
      priced.filter((it) => inCategory(it) && inType(it)),
      (it) => it.vendorId,
    ),
  ];
  const passing = priced.filter((it) => inCategory(it) && inType(it) && inVendor(it));
  const price = (it: Product): number => it.price ?? (sort === 'low-high' ? Infinity : -1);
  if (sort === 'low-high') passing.sort((a, b) => price(a) - price(b));
  if (sort === 'high-low') passing.sort((a, b) => price(b) - price(a));
  return [passing.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), leads];
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const middle = (times: readonly number[]): number => median(times) ?? 0;

/** The median time of each change, over many rounds of all of them; the first rounds only warm up. */
function timesOf(rounds: number, change: (filters: Filters) => unknown, query = ''): number[] {
  const times = changes.map((): number[] => []);
  for (let round = -2; round < rounds; round++) {
    changes.forEach((filters, nth) => {
      // A new object each time, so that no remembered answer is measured.
      const asked = { ...filters, query };
      const time = timed(() => change(asked));
      if (round >= 0) times[nth]?.push(time);
    });
  }
  return times.map(middle);
}

/** One row of the table, in milliseconds. */
function measured(count: number): number[] {
  const products = madeProducts(count);
  // A copy of the array is a list of its own: its index is built anew.
  const build = middle(
    Array.from({ length: 9 }, () => {
      const list = [...products];
      return timed(() => collectionIndex(list));
    }),
  );
  const firstSearch = middle(
    Array.from({ length: 5 }, () => {
      const index = collectionIndex([...products]);
      return timed(() => findProducts(index, { ...NO_FILTERS, query: 'kurta' }));
    }),
  );
  const index = collectionIndex(products);
  const each = timesOf(25, (filters) => findProducts(index, filters));
  const searching = timesOf(15, (filters) => findProducts(index, filters), 'kurta');
  const naive = middle(timesOf(3, (filters) => naiveChange(products, filters)));
  return [count, build, firstSearch, middle(each), Math.max(...each), middle(searching), naive, naive / middle(each)];
}

/** Measures the filter engine at several numbers of products, beside the plain way. */
export function measureFilter(sizes: readonly number[] = [2_000, 20_000, 100_000]): Table {
  return {
    title: 'Filter engine, milliseconds',
    columns: [
      'products',
      'index build',
      'first search',
      'one change',
      'slowest change',
      'change while searching',
      'Array.filter',
      'times as long',
    ],
    rows: sizes.map(measured),
    notes: [
      'One change of filters gives total, sorted page and what every option would lead to: the median of 20 changes, each the median of 25 runs;',
      'the slowest change is the slowest of those 20. The index is built once for each list, the first search makes its names searchable.',
      'Array.filter: the same answers by filter, sort and count at each change, in the same run. Aims at 100,000: change 2, build 200.',
    ],
  };
}
