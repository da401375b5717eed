import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  resolveFilters,
  withCategory,
  withColour,
  withPage,
  withSize,
  withSort,
  withType,
  withVendor,
} from '../../../src/domain/catalogue/filter-changes.ts';
import {
  filtersFromQuery,
  MAX_QUERY_LENGTH,
  MAX_CHOSEN,
  queryFromFilters,
  withQuery,
} from '../../../src/domain/catalogue/filter-query.ts';
import { type Filters, NO_FILTERS, SORTS } from '../../../src/domain/catalogue/chosen-filters.ts';
import { MAX_CENTS } from '../../../src/domain/money.ts';
import { categories, vendors } from '../../support/samples/samples.ts';

const text = (most: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: most });
const ids = fc.uniqueArray(
  fc.oneof(text(20), fc.constantFrom('a&b=c', '__proto__', 'ලිනන්', '100%', '+', '#?')).filter((id) => id.length <= 200),
  { maxLength: MAX_CHOSEN },
);
const amount = fc.option(fc.oneof(fc.integer({ min: 0, max: MAX_CENTS }), fc.integer({ min: 0, max: 2_000_000 })));
const validFilters: fc.Arbitrary<Filters> = fc.record({
  categories: ids,
  types: ids,
  vendors: ids,
  sizes: ids,
  colours: ids,
  min: amount,
  max: amount,
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 999_999 }),
  query: fc
    .oneof(fc.constant(''), text(30))
    .map((query) => query.trim())
    .filter((query) => query.length <= MAX_QUERY_LENGTH),
});

describe('the address of the collection', () => {
  it('gives back every filter that was put into it', () => {
    fc.assert(
      fc.property(validFilters, (filters) => {
        expect(filtersFromQuery(queryFromFilters(filters))).toEqual(filters);
      }),
      { numRuns: 500 },
    );
  });

  it('is plain while nothing is set', () => {
    expect(queryFromFilters(NO_FILTERS)).toBe('');
    expect([filtersFromQuery(''), filtersFromQuery('?'), filtersFromQuery('?utm_source=mail')]).toEqual([
      NO_FILTERS,
      NO_FILTERS,
      NO_FILTERS,
    ]);
  });

  it('always has the same order, rupees, and no defaults', () => {
    expect(
      queryFromFilters({
        categories: ['men', 'women'],
        types: ['men-tees'],
        vendors: ['v2'],
        sizes: ['M', '6-7 years'],
        colours: ['Bottle green'],
        min: 150_050,
        max: 900_000,
        query: 'linen kurta',
        sort: 'low-high',
        page: 3,
      }),
    ).toBe(
      '?category=men&category=women&subcategory=men-tees&vendor=v2&size=M&size=6-7+years&colour=Bottle+green&min=1500.5&max=9000&sort=low-high&page=3&q=linen+kurta',
    );
  });

  it('takes the three links of the specification, with or without the question mark', () => {
    expect(filtersFromQuery('?subcategory=men-tees')).toEqual({ ...NO_FILTERS, types: ['men-tees'] });
    expect(filtersFromQuery('vendor=v1')).toEqual({ ...NO_FILTERS, vendors: ['v1'] });
    expect(filtersFromQuery('?category=Men%27s%20Wear')).toEqual({ ...NO_FILTERS, categories: ["Men's Wear"] });
  });

  it('ignores what makes no sense', () => {
    for (const query of [
      '?page=0',
      '?page=-1',
      '?page=2.5',
      '?page=1e3',
      '?page=NaN',
      '?page=99999999999',
      '?page=',
      '?min=NaN',
      '?min=-5',
      '?max=Infinity',
      '?min=1e3',
      '?min=0x10',
      '?min=',
      '?max=99999999999999999',
      '?sort=__proto__',
      '?sort=LOW-HIGH',
      '?category=',
      '?vendor=&vendor=',
      '?size=&colour=',
      '?q=%20%20',
      '?__proto__=1',
      '?constructor=x',
      '?%E0%A4%A',
      '?&&&==',
    ])
      expect([query, filtersFromQuery(query)]).toEqual([query, NO_FILTERS]);
  });

  it('takes what comes twice once, and cuts what is too much', () => {
    const flood = `?${Array.from({ length: 2000 }, (_, nth) => `vendor=v${nth}`).join('&')}&category=a&category=b&category=a&category=${'x'.repeat(10_000)}&q=${'y'.repeat(10_000)}`;
    expect(filtersFromQuery(flood)).toEqual({
      ...NO_FILTERS,
      categories: ['a', 'b'],
      vendors: Array.from({ length: MAX_CHOSEN }, (_, nth) => `v${nth}`),
      query: 'y'.repeat(MAX_QUERY_LENGTH),
    });
  });

  it('never cuts a character in two', () => {
    const { query } = filtersFromQuery(`?q=${encodeURIComponent(`${'y'.repeat(MAX_QUERY_LENGTH - 1)}👕`)}`);
    expect(query).toBe('y'.repeat(MAX_QUERY_LENGTH - 1));
  });

  it('makes filters of anything at all, and settles at once', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.tuple(
            fc.constantFrom('category', 'size', 'colour', 'min', 'max', 'page', 'q', 'sort', 'vendor'),
            fc.string(),
          ),
        )
        .map((all) => `?${all.map((pair) => pair.join('=')).join('&')}`),
    );
    fc.assert(
      fc.property(anything, (search) => {
        const filters = filtersFromQuery(search);
        expect(filtersFromQuery(queryFromFilters(filters))).toEqual(filters);
      }),
      { numRuns: 200 },
    );
  });
});

const options = { sizes: ['M', '2XL', 'One size'], colours: ['Bottle green', 'Indigo'] };

describe('filters once the lists are known', () => {
  const resolve = (filters: Partial<Filters>, known = categories): Filters =>
    resolveFilters({ ...NO_FILTERS, ...filters }, known, vendors, options);

  it('take a size or a colour in any spelling as the products have it, once, and lose what no product has', () => {
    expect(
      resolve({
        sizes: ['m', 'M', 'xxl', 'Free Size', '__proto__', '44'],
        colours: ['INDIGO', ' bottle  green', 'Moon'],
      }),
    ).toEqual({ ...NO_FILTERS, sizes: ['M', '2XL', 'One size'], colours: ['Indigo', 'Bottle green'] });
  });

  it('take a category or a vendor by its name, in any case, as its id', () => {
    expect(resolve({ categories: ['WOMEN', 'men'], vendors: [' kandy looms'] })).toEqual({
      ...NO_FILTERS,
      categories: ['women', 'men'],
      vendors: ['v1'],
    });
  });

  it('have each choice once, even if it was given by id and by name', () => {
    expect(resolve({ categories: ['men', 'Men'], vendors: ['v1', 'Kandy Looms'] })).toEqual({
      ...NO_FILTERS,
      categories: ['men'],
      vendors: ['v1'],
    });
  });

  it('prefer the id where one category is named like the id of another', () => {
    const odd = [
      { id: '1', name: '2', image: '', subcategories: [] },
      { id: '2', name: 'Two', image: '', subcategories: [] },
    ];
    expect(resolve({ categories: ['2'] }, odd).categories).toEqual(['2']);
  });

  it('lose what the shop does not have', () => {
    expect(
      resolve({ categories: ['moon', '__proto__'], types: ['craters'], vendors: ['nobody'], min: 500, page: 2 }),
    ).toEqual({ ...NO_FILTERS, min: 500, page: 2 });
  });

  it('choose the category of a type too, so that it can be seen and undone', () => {
    expect(resolve({ types: ['women-sarees', 'men-kurtas'] })).toEqual({
      ...NO_FILTERS,
      categories: ['women', 'men'],
      types: ['women-sarees', 'men-kurtas'],
    });
  });

  it('choose no second category for a type that a chosen one has', () => {
    const shared = [
      ...categories,
      { id: 'kids', name: 'Kids', image: '', subcategories: [{ id: 'men-tees', name: 'T-shirts', image: '' }] },
    ];
    expect(resolve({ categories: ['kids'], types: ['men-tees'] }, shared).categories).toEqual(['kids']);
  });

  it('stay as they are while a list has not come, and where nothing changes', () => {
    const asked = { ...NO_FILTERS, categories: ['Moon'], types: ['craters'], vendors: ['nobody'], sizes: ['44'] };
    expect(resolveFilters(asked, null, null, null)).toBe(asked);
    expect(resolveFilters(asked, null, vendors, null)).toEqual({ ...asked, vendors: [] });
    const settled = resolve({ types: ['men-tees'] });
    expect(resolveFilters(settled, categories, vendors, options)).toBe(settled);
  });
});

describe('what a shopper can change', () => {
  const chosen: Filters = {
    ...NO_FILTERS,
    categories: ['men', 'women'],
    types: ['men-tees', 'women-sarees'],
    sort: 'low-high',
    page: 4,
    query: 'linen',
  };

  it('a category toggles on and off', () => {
    expect(withCategory(NO_FILTERS, 'men', categories).categories).toEqual(['men']);
    expect(withCategory(withCategory(NO_FILTERS, 'men', categories), 'men', categories)).toEqual(NO_FILTERS);
  });

  it('unchoosing a category drops its types in the same step, and nothing else', () => {
    expect(withCategory(chosen, 'men', categories)).toEqual({
      ...chosen,
      categories: ['women'],
      types: ['women-sarees'],
    });
  });

  it('unchoosing a category keeps a type that another chosen one has', () => {
    const shared = [
      ...categories,
      { id: 'kids', name: 'Kids', image: '', subcategories: [{ id: 'men-tees', name: 'T-shirts', image: '' }] },
    ];
    expect(
      withCategory({ ...NO_FILTERS, categories: ['men', 'kids'], types: ['men-tees', 'men-kurtas'] }, 'men', shared),
    ).toEqual({ ...NO_FILTERS, categories: ['kids'], types: ['men-tees'] });
  });

  it('a type and a vendor toggle on and off, the page and the sort stay', () => {
    expect(withType(chosen, 'men-tees')).toEqual({ ...chosen, types: ['women-sarees'] });
    expect(withType(withType(chosen, 'men-kurtas'), 'men-kurtas')).toEqual(chosen);
    expect(withVendor(chosen, 'v1')).toEqual({ ...chosen, vendors: ['v1'] });
    expect(withVendor(withVendor(chosen, 'v1'), 'v1')).toEqual(chosen);
  });

  it('a size and a colour toggle on and off', () => {
    expect(withSize(withSize(chosen, 'M'), 'L')).toEqual({ ...chosen, sizes: ['M', 'L'] });
    expect(withSize(withSize(chosen, 'M'), 'M')).toEqual(chosen);
    expect(withColour(chosen, 'Indigo')).toEqual({ ...chosen, colours: ['Indigo'] });
    expect(withColour(withColour(chosen, 'Indigo'), 'Indigo')).toEqual(chosen);
  });

  it('no more can be chosen than an address can hold', () => {
    const full = { ...NO_FILTERS, vendors: Array.from({ length: MAX_CHOSEN }, (_, nth) => `v${nth}`) };
    expect(withVendor(full, 'one more')).toEqual(full);
    expect(withVendor(full, 'v0').vendors).toHaveLength(MAX_CHOSEN - 1);
  });

  it('a sort and a query leave the page', () => {
    expect(withSort(chosen, 'high-low')).toEqual({ ...chosen, sort: 'high-low' });
    expect(withQuery(chosen, '  Saree ')).toEqual({ ...chosen, query: 'Saree' });
    expect([withSort(chosen, 'low-high'), withQuery(chosen, 'linen '), withPage(chosen, 4)]).toEqual([
      chosen,
      chosen,
      chosen,
    ]);
  });

  it('a page is a whole number from 1', () => {
    expect(
      [withPage(chosen, 2), withPage(chosen, 0), withPage(chosen, Number.NaN), withPage(chosen, 2.7)].map(
        (it) => it.page,
      ),
    ).toEqual([2, 1, 1, 2]);
  });
});
