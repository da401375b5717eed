import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionIndex } from '../../../src/domain/catalogue/collection-index.ts';
import { findProducts, type SearchResult, typesOf } from '../../../src/domain/catalogue/find-products.ts';
import { type Filters, NO_FILTERS } from '../../../src/domain/catalogue/chosen-filters.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { categories, kurta, product, saree, tee, unpriced, vendors } from '../../support/samples/samples.ts';
import { naiveFound, someFilters, someProducts, wideFilters } from './filter-reference.ts';

const find = (products: readonly Product[], filters: Partial<Filters>): SearchResult =>
  findProducts(collectionIndex(products), { ...NO_FILTERS, ...filters });
const idsOf = (found: SearchResult): string[] => found.products.map((it) => it.id);
const plain = (found: SearchResult) => ({
  ...found,
  products: idsOf(found),
  facets: {
    categories: Object.fromEntries(found.facets.categories),
    types: Object.fromEntries(found.facets.types),
    vendors: Object.fromEntries(found.facets.vendors),
    sizes: Object.fromEntries(found.facets.sizes),
    colours: Object.fromEntries(found.facets.colours),
  },
});

const all = [tee, unpriced, kurta, saree];
const many = Array.from({ length: 45 }, (_, nth) => product({ id: `p${nth}`, price: 1000 + (nth % 3) * 100 }));

describe('what the collection shows', () => {
  it('says the same as plain filtering, sorting and slicing, for any list and any filters', () => {
    fc.assert(
      fc.property(
        someProducts,
        fc.array(fc.oneof(someFilters, wideFilters), { minLength: 1, maxLength: 6 }),
        (products, asked) => {
          const index = collectionIndex(products);
          // One after the other on one index: nothing of an earlier question may be left in the next answer.
          for (const filters of asked)
            expect(plain(findProducts(index, filters))).toEqual(naiveFound(products, filters));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('shows everything in the order of the server while nothing is asked for', () => {
    expect(plain(find(all, {}))).toEqual({
      total: 4,
      pages: 1,
      page: 1,
      first: 1,
      last: 4,
      products: ['tee', 'unpriced', 'kurta', 'saree'],
      facets: {
        categories: { men: 3, women: 1 },
        types: { 'men-tees': 2, 'men-kurtas': 1, 'women-sarees': 1 },
        vendors: { v1: 3, v2: 1 },
        sizes: { S: 1, M: 2 },
        colours: { Indigo: 1, Rust: 1 },
      },
    });
  });

  it('shows nothing, on page 1 of none, when the shop is empty', () => {
    expect(plain(find([], { categories: ['men'], min: 5, page: 3, query: 'tee', sort: 'low-high' }))).toEqual({
      total: 0,
      pages: 0,
      page: 1,
      first: 0,
      last: 0,
      products: [],
      facets: { categories: {}, types: {}, vendors: {}, sizes: {}, colours: {} },
    });
  });

  it('takes either of two categories, but both a category and a vendor', () => {
    expect(idsOf(find(all, { categories: ['men', 'women'] }))).toEqual(['tee', 'unpriced', 'kurta', 'saree']);
    expect(idsOf(find(all, { categories: ['men'], vendors: ['v2'] }))).toEqual(['kurta']);
  });

  it('says which filters would lead to nothing', () => {
    const { facets } = find(all, { categories: ['women'] });
    expect(Object.fromEntries(facets.vendors)).toEqual({ v1: 1, v2: 0 });
    expect(Object.fromEntries(facets.categories)).toEqual({ men: 3, women: 1 });
    expect(Object.fromEntries(facets.types)).toEqual({ 'men-tees': 0, 'men-kurtas': 0, 'women-sarees': 1 });
  });

  it('takes either of two sizes, but both a size and a colour', () => {
    expect(idsOf(find(all, { sizes: ['S', 'M'] }))).toEqual(['tee', 'kurta']);
    expect(idsOf(find(all, { sizes: ['S'] }))).toEqual(['tee']);
    expect(idsOf(find(all, { sizes: ['M'], colours: ['Rust', 'Indigo'] }))).toEqual(['kurta']);
    expect(find(all, { sizes: ['S'], colours: ['Rust'] }).total).toBe(0);
    expect(find(all, { sizes: ['44'], colours: ['Moon'] }).total).toBe(4);
  });

  it('counts each size for what is chosen beside the sizes, and each product once', () => {
    const twice = product({ id: 'twice', sizes: ['m', 'M', 'Medium'] });
    const { facets, total } = find([...all, twice], { sizes: ['S'], vendors: ['v1'] });
    expect([total, Object.fromEntries(facets.sizes)]).toEqual([1, { S: 1, M: 2, Medium: 1 }]);
    expect(Object.fromEntries(facets.vendors)).toEqual({ v1: 1, v2: 0 });
  });

  it('takes spellings of one size or colour for one, and has them in the order that people know', () => {
    const sized = [
      product({ sizes: ['36', 'XL', '6-7 years', '10-11 years', 'm', 'Free size'] }),
      product({ sizes: ['8', 'XXL', 'XXS', 'M', 'XS', 'S', 'L', '2XL', 'One Size', 'UK 10'] }),
      product({
        sizes: [' 3xl '],
        properties: [
          { name: 'Color', values: ['rust', 'Sky'] },
          { name: 'Sleeves', values: ['Short'] },
        ],
      }),
      product({ sizes: [], properties: [{ name: ' COLOURS', values: ['Rust', ''] }] }),
    ];
    const { facets } = find(sized, {});
    expect(facets.sizes.map(([name]) => name)).toEqual([
      'XXS',
      'XS',
      'S',
      'm',
      'L',
      'XL',
      'XXL',
      '3xl',
      '6-7 years',
      '8',
      '10-11 years',
      '36',
      'UK 10',
      'Free size',
    ]);
    expect(facets.colours).toEqual([
      ['rust', 2],
      ['Sky', 1],
    ]);
    expect([find(sized, { sizes: ['xxl'] }).total, find(sized, { sizes: ['2XL'] }).total]).toEqual([1, 1]);
    expect([find(sized, { sizes: ['M'] }).total, find(sized, { colours: ['RUST'] }).total]).toEqual([2, 2]);
  });

  it('ignores what it does not know', () => {
    expect(find(all, { categories: ['moon', '__proto__'], vendors: ['constructor'] }).total).toBe(4);
    expect(idsOf(find(all, { categories: ['moon', 'women'] }))).toEqual(['saree']);
  });

  it('finds nothing in a category that the shop has and that is still empty', () => {
    const lists = {
      categories: [
        ...categories,
        { id: 'hats', name: 'Hats', image: '', subcategories: [{ id: 'caps', name: 'Caps', image: '' }] },
      ],
      vendors: [...vendors, { id: 'v3', name: 'New', image: '', categoryName: '' }],
    };
    const total = (filters: Partial<Filters>): number =>
      findProducts(collectionIndex(all), { ...NO_FILTERS, ...filters }, lists).total;
    expect([total({ categories: ['hats'] }), total({ types: ['caps'] }), total({ vendors: ['v3'] })]).toEqual([
      0, 0, 0,
    ]);
    expect(total({ categories: ['hats', 'women'] })).toBe(1);
    expect(total({ categories: ['moon'] })).toBe(4);
  });

  it('hides what has no price only once the price was touched', () => {
    expect(idsOf(find(all, { min: 195_000 }))).toEqual(['tee', 'unpriced', 'kurta', 'saree']);
    expect(idsOf(find(all, { min: 195_001 }))).toEqual(['kurta', 'saree']);
    expect(idsOf(find(all, { max: 650_050 }))).toEqual(['tee', 'kurta']);
    expect(idsOf(find(all, { min: 650_050, max: 650_050 }))).toEqual(['kurta']);
  });

  it('sorts by price with what has none last, both ways, and keeps the order of equal prices', () => {
    const twin = product({ id: 'twin', price: 195_000 });
    expect(idsOf(find([...all, twin], { sort: 'low-high' }))).toEqual(['tee', 'twin', 'kurta', 'saree', 'unpriced']);
    expect(idsOf(find([...all, twin], { sort: 'high-low' }))).toEqual(['saree', 'kurta', 'tee', 'twin', 'unpriced']);
  });

  it('keeps the sort when a filter changes', () => {
    expect(idsOf(find(all, { sort: 'high-low', vendors: ['v1'] }))).toEqual(['saree', 'tee', 'unpriced']);
  });

  it('shows 20 on a page and tells which', () => {
    const { products, ...third } = find(many, { page: 3 });
    expect(products.map((it) => it.id)).toEqual(['p40', 'p41', 'p42', 'p43', 'p44']);
    expect([third.total, third.pages, third.page, third.first, third.last]).toEqual([45, 3, 3, 41, 45]);
    expect(
      find(many, { page: 2, sort: 'high-low' })
        .products.slice(0, 2)
        .map((it) => it.id),
    ).toEqual(['p16', 'p19']);
  });

  it('goes back to page 1 only where the page is past the last', () => {
    expect([
      find(many, { page: 3 }).page,
      find(many, { page: 4 }).page,
      find(many, { page: Number.NaN }).page,
      find(many, { page: -1 }).page,
    ]).toEqual([3, 1, 1, 1]);
  });

  it('ranks by how well the name fits while searching, unless sorted by price', () => {
    const named = ['Blue Shirt', 'Sweatshirt', 'Shirt', 'Shirtdress'].map((name, nth) =>
      product({ id: name, name, price: 100 * (nth + 1) }),
    );
    expect(idsOf(find(named, { query: ' SHIRT ' }))).toEqual(['Shirt', 'Shirtdress', 'Blue Shirt', 'Sweatshirt']);
    expect(idsOf(find(named, { query: 'shirt', sort: 'high-low' }))).toEqual([
      'Shirtdress',
      'Shirt',
      'Sweatshirt',
      'Blue Shirt',
    ]);
  });

  it('finds the same letter by letter as at once, and after going back', () => {
    const typed = ['s', 'sa', 'sar', 'sare', 'sa', '', 'k', 'saree'];
    const once = typed.map((query) => idsOf(find([...all], { query })));
    expect(typed.map((query) => idsOf(find(all, { query })))).toEqual(once);
    expect(once.at(-1)).toEqual(['unpriced', 'saree']);
  });

  it('answers the same question with the same object, and another list with another', () => {
    const filters = { ...NO_FILTERS, sort: 'low-high' as const };
    const first = findProducts(collectionIndex(all), filters);
    expect(findProducts(collectionIndex(all), filters)).toBe(first);
    expect(collectionIndex(all)).toBe(collectionIndex(all));
    expect(findProducts(collectionIndex([tee]), filters).total).toBe(1);
    expect(findProducts(collectionIndex(all), filters, { categories, vendors })).toEqual(first);
  });

  it('looks again when a list has come', () => {
    const filters = { ...NO_FILTERS, categories: ['hats'], vendors: ['new'] };
    const [hats, newcomer] = [
      [{ id: 'hats', name: 'Hats', image: '', subcategories: [] }],
      [{ id: 'new', name: 'New', image: '', categoryName: '' }],
    ];
    const total = (lists: Parameters<typeof findProducts>[2]): number =>
      findProducts(collectionIndex(all), filters, lists).total;
    expect([
      total({ categories: null, vendors: null }),
      total({ categories: null, vendors: newcomer }),
      total({ categories: null, vendors }),
      total({ categories: hats, vendors }),
    ]).toEqual([4, 0, 4, 0]);
  });
});

describe('the TYPE list', () => {
  it('has the types of the chosen categories, in the order of the categories, each once', () => {
    const shared = [
      ...categories,
      { id: 'kids', name: 'Kids', image: '', subcategories: [{ id: 'men-tees', name: 'T-shirts', image: '' }] },
    ];
    expect(typesOf(shared, ['kids', 'women', 'men']).map((type) => type.id)).toEqual([
      'men-tees',
      'men-kurtas',
      'women-sarees',
    ]);
  });

  it('is empty while no category is chosen, or none that is known', () => {
    expect([typesOf(categories, []), typesOf(categories, ['moon'])]).toEqual([[], []]);
  });
});
