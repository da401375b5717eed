import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { productList } from '../../../src/api/contract/catalogue.ts';
import {
  collectionInitialData,
  type InitialDataSource,
  homeInitialData,
  NO_INITIAL_DATA,
  productInitialData,
} from '../../../src/domain/catalogue/initial-data.ts';
import { filtersFromQuery } from '../../../src/domain/catalogue/filter-query.ts';
import { takeSnapshot } from '../../../server/catalogue/snapshot/snapshot.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { loadScreens, renderPage } from '../../../src/entry-server.tsx';
import { entry } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { readDocument, SHOP } from '../../support/server/server-rendered.ts';
import { categories, product, vendors } from '../../support/samples/samples.ts';

beforeAll(loadScreens);

/** A shop of so many products with long descriptions, as the server keeps it. */
function shopOf(count: number): InitialDataSource {
  const whole = Array.from({ length: count }, (_, at) =>
    product({
      id: `p${at}`,
      name: `Kurta ${at}`,
      description: 'A long description. '.repeat(50),
      images: [1, 2, 3].map((nth) => `/media/${String(at).padStart(32, '0')}/${nth}.jpg`),
      price: at % 9 === 0 ? null : 100_000 + at,
      bestseller: at % 11 === 0,
      createdAt: at,
      subcategoryId: at % 2 === 0 ? 'men-tees' : 'men-kurtas',
      vendorId: at % 3 === 0 ? 'v2' : 'v1',
      tags: ['cotton', 'soft'],
    }),
  );
  const slim = whole.map((it) => ({
    ...it,
    description: '',
    tags: [],
    images: it.images.slice(0, 1),
  }));
  return { products: slim, whole: (id) => whole.find((it) => it.id === id) ?? null, categories, vendors };
}

const PAGES = {
  '/': 12_000,
  '/collection': 8000,
  '/collection?category=Men&sort=high-low&page=3': 8000,
  '/collection?q=nothing+like+this': 1500,
  '/product/p7': 4000,
  '/product/nothing': 250,
  '/about': 250,
  '/cart': 200,
  '/nowhere': 200,
} as const;

/** What is painted at an address. */
function painted(address: string, source: InitialDataSource) {
  const { pathname, search } = new URL(address, SHOP);
  return renderPage(pathname, search, source, SHOP);
}

describe('the data of a painted page', () => {
  const [small, large] = [shopOf(200), shopOf(2000)];

  for (const [address, most] of Object.entries(PAGES)) {
    it(`is no more than ${address} shows, however large the shop is`, () => {
      const sizes = [small, large].map((source) => painted(address, source).data.length);
      expect(sizes.map((size) => size <= most)).toEqual([true, true]);
      // The figures that count products have a digit more.
      expect((sizes[1] ?? 0) / (sizes[0] ?? 1)).toBeLessThan(1.1);
    });
  }

  it('is read by the app as the glimpse that the server has painted from', () => {
    const told = (address: string) => readDocument(painted(address, large).data).painted;
    expect(told('/')).toEqual({ glimpse: homeInitialData(large), origin: SHOP, profile: {} });
    expect(told('/collection?category=Men&sort=high-low&page=3')).toEqual({
      glimpse: collectionInitialData(large, filtersFromQuery('?category=Men&sort=high-low&page=3')),
      origin: SHOP,
      profile: {},
    });
    expect(told('/product/p7')).toEqual({ glimpse: productInitialData(large, 'p7'), origin: SHOP, profile: {} });
    expect(told('/product/nothing')).toEqual({
      glimpse: { ...NO_INITIAL_DATA, product: { id: 'nothing', product: null, alike: [] } },
      origin: SHOP,
      profile: {},
    });
    expect(told('/about')).toEqual({ glimpse: { ...NO_INITIAL_DATA, texts: {} }, origin: SHOP, profile: {} });
  });

  it('is there for an empty shop too', () => {
    const empty: InitialDataSource = { products: [], whole: () => null, categories: [], vendors: [] };
    expect(Object.keys(PAGES).map((address) => readDocument(painted(address, empty).html).text('h1'))).toEqual([
      'Your One Stop Shop',
      'Collection',
      'Collection',
      '“nothing like this”',
      'Product not found',
      'Product not found',
      'About us',
      'Your cart',
      'Umm... Where Am I?',
    ]);
  });

  it('says at once what an empty shop has not, in the words of the specification, and keeps no place for it', () => {
    const empty: InitialDataSource = {
      products: [],
      whole: () => null,
      categories: [],
      vendors: [],
      bare: ['carousel', 'most viewed'],
    };
    const { html } = painted('/', empty);
    expect(html.match(/No [a-z ]+ (?:available|found)(?=<)/g)).toEqual([
      'No images available',
      'No categories found',
      'No products found',
      'No best sellers found',
      'No products found',
      'No vendors found',
    ]);
    expect(html).not.toContain('Loading...');
    expect(painted('/', { ...empty, bare: [] }).html.match(/Loading\.\.\./g)).toHaveLength(2);
  });
});

describe('painting', () => {
  afterEach(() => {
    // The spy first: taken away after the timers, it would put the false ones back, for every file that follows in this process.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('leaves nothing running behind', () => {
    vi.useFakeTimers();
    const source = shopOf(200);
    const set = vi.spyOn(globalThis, 'setTimeout');
    for (const address of Object.keys(PAGES)) painted(address, source);
    expect([set.mock.calls.length > 0, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it('leaves nothing running behind where it failed', () => {
    vi.useFakeTimers();
    const broken: Product = {
      ...product({ id: 'p7' }),
      get name(): string {
        throw new Error('no name');
      },
    };
    expect(() => painted('/product/p7', { ...shopOf(1), whole: () => broken })).toThrow('no name');
    expect(vi.getTimerCount()).toBe(0);
  });
});

onEachEngine(
  'the catalogue that pages are painted from',
  (database) => {
    it('is, in what it keeps, the one that the app itself reads', async () => {
      await writeCatalogue(database().db, [
        entry('Linen Kurta', {
          bestseller: true,
          images: ['/media/a/1.jpg', 'https://pictures.example.lk/2.jpg', '/media/a/3.jpg'],
        }),
        entry('Unpriced', { price: null, images: [], sizes: [], properties: [], tags: [] }),
        entry('Cheap', { price: 1, description: '', category: 'Men', subcategory: 'Shirts', vendor: 'Kandy Looms' }),
        entry('Dear', { price: 123_456_789, createdAt: '1999-12-31T23:59:59.999Z' }),
        entry('  நூல்  ', { properties: [{ name: 'Colour', values: [] }] }),
        entry('Long', {
          sizes: ['M', '32'],
          properties: [
            { name: 'Colour', values: ['Rust'] },
            { name: 'Cut', values: ['A'] },
          ],
        }),
        entry('Short', { sizes: ['M', '32'], properties: [{ name: 'Colour', values: ['Rust'] }] }),
        entry('Hidden', { forSale: false }),
      ]);
      const { source, products } = await takeSnapshot(database().db);
      const read = productList().read(JSON.parse(products.json().toString()));
      expect(source.products).toEqual(
        read.map((it) => ({
          ...it,
          description: '',
          properties: it.properties.filter(({ name }) => name === 'Colour'),
          tags: [],
          images: it.images.slice(0, 1),
        })),
      );
      // What says the same of many products is there once.
      const [long, short] = source.products.filter(({ name }) => name === 'Long' || name === 'Short');
      expect([long?.sizes === short?.sizes, long?.properties === short?.properties]).toEqual([true, true]);
      expect(read.map(({ id }) => source.whole(id))).toEqual(read);
      expect(source.whole('nothing')).toBeNull();
    });
  },
  ['embedded'],
);
