import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvalidResponseError } from '../../src/api/contract/endpoint.ts';
import { carousel, mostViewed } from '../../src/api/contract/home.ts';
import {
  categoryList,
  incrementView,
  productList,
  productsOfCategory,
  productSearch,
  productsOfSubcategory,
  vendorList,
} from '../../src/api/contract/catalogue.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';

let warned: string[] = [];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => void vi.restoreAllMocks());

const read = (answer: unknown): Product[] => productList().read(answer);
const readOne = (product: unknown): Product | undefined => read({ enrichedProducts: [product] })[0];

/** As the specification's section 3 has it, with every field. */
const whole = {
  _id: 'p1',
  name: 'Palmyra Tee',
  description: 'Soft.',
  price: 1950.5,
  image: ['/a.jpg', '/b.jpg'],
  sizes: ['S', 'M'],
  category: { _id: 'men', name: 'Men' },
  subCategory: { _id: 'tees', name: 'Tees' },
  subCategoryName: 'T-shirts',
  categoryName: 'For men',
  vendor: { _id: 'v1', name: 'Looms' },
  vendorName: 'Kandy Looms',
  bestseller: true,
  views: 12,
  createdAt: '2026-01-02T03:04:05.000Z',
  customProperties: [{ name: 'Colour', values: ['Rust', 'Indigo'] }],
  tags: ['cotton'],
  availableForSale: true,
};
const held: Product = {
  id: 'p1',
  name: 'Palmyra Tee',
  description: 'Soft.',
  price: 195_050,
  images: ['/a.jpg', '/b.jpg'],
  sizes: ['S', 'M'],
  properties: [{ name: 'Colour', values: ['Rust', 'Indigo'] }],
  categoryId: 'men',
  categoryName: 'For men',
  subcategoryId: 'tees',
  subcategoryName: 'T-shirts',
  vendorId: 'v1',
  vendorName: 'Kandy Looms',
  bestseller: true,
  views: 12,
  createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  tags: ['cotton'],
  variants: [],
  prices: [],
  stock: [],
  isSoldOut: false,
  fitNote: '',
};
const bare: Product = {
  id: 'p1',
  name: 'Palmyra Tee',
  description: '',
  price: null,
  images: [],
  sizes: [],
  properties: [],
  categoryId: '',
  categoryName: '',
  subcategoryId: '',
  subcategoryName: '',
  vendorId: '',
  vendorName: '',
  bestseller: false,
  views: 0,
  createdAt: 0,
  tags: [],
  variants: [],
  prices: [],
  stock: [],
  isSoldOut: false,
  fitNote: '',
};

it('the fit note of a product is read where it is text', () => {
  const fitNote = 'Cut wide. Take the smaller size if you are between two.';
  expect(readOne({ ...whole, fitNote })).toEqual({ ...held, fitNote });
  for (const given of [undefined, null, 7, [fitNote]]) expect(readOne({ ...whole, fitNote: given })).toEqual(held);
});

describe('variants of a product', () => {
  const variants = [
    { properties: { Colour: 'Rust' }, image: '/b.jpg', sku: 'R-1' },
    { properties: { Colour: 7 }, image: '/b.jpg' },
    { properties: {} },
    'nothing',
  ];
  const rust = { properties: { Colour: 'Rust' }, image: '/b.jpg' };

  it('are read where they are whole', () => {
    expect(readOne({ ...whole, variants })).toEqual({ ...held, variants: [rust] });
  });

  it('have the swatch of their value where it is a colour of six digits', () => {
    const swatchOf = (swatch: unknown) => readOne({ ...whole, variants: [{ ...rust, swatch }] })?.variants?.[0];
    for (const swatch of ['#b5651d', '#B5651D']) expect(swatchOf(swatch)).toEqual({ ...rust, swatch });
    for (const swatch of [undefined, null, 7, '', 'red', '#fff', '#b5651d80', '#b5651g', ' #b5651d', 'url(//a.lk)'])
      expect(swatchOf(swatch)).toEqual(rust);
  });

  it('are none where a server has none, or something else', () => {
    for (const given of [undefined, [], {}, 'many']) expect(readOne({ ...whole, variants: given })).toEqual(held);
  });

  it('have their pictures where the pictures of their server are', () => {
    const [read] = productList().read({ products: [{ ...whole, variants }] }, 'https://api.example.lk') as Product[];
    expect([read?.images[1], read?.variants]).toEqual([
      'https://api.example.lk/b.jpg',
      [{ ...rust, image: 'https://api.example.lk/b.jpg' }],
    ]);
  });
});

describe('stock of a product', () => {
  const last = { size: 'M', properties: { Colour: 'Rust' }, left: 1 };

  it('is read where it is whole, and of nothing else', () => {
    const broken = [{ ...last, left: -1 }, { ...last, left: 1.5 }, { ...last, properties: { Colour: 7 } }, 'few', null];
    expect(readOne({ ...whole, stock: [last, ...broken], soldOut: true })).toEqual({
      ...held,
      stock: [last],
      isSoldOut: true,
    });
  });

  it('is none where a server counts nothing', () => {
    for (const given of [undefined, [], {}, 'many'])
      expect(readOne({ ...whole, stock: given, soldOut: given })).toEqual(held);
  });
});

describe('prices of choices', () => {
  const large = { size: 'M', properties: { Colour: 'Rust' }, price: 2450.5 };
  const heldLarge = { ...large, price: 245_050 };

  it('are read in cents where they are whole, and are the product’s where their amount cannot be read', () => {
    const unread = [-1, null, 'dear', undefined].map((price) => ({ ...large, price }));
    const broken = [{ ...large, properties: { Colour: 7 } }, 'dear', null];
    expect(readOne({ ...whole, prices: [large, ...unread, ...broken] })).toEqual({
      ...held,
      prices: [heldLarge, ...unread.map((one) => ({ ...one, price: null }))],
    });
  });

  it('are none where a server has none, or something else', () => {
    for (const given of [undefined, [], {}, 'many']) expect(readOne({ ...whole, prices: given })).toEqual(held);
  });
});

describe('a product from the wire', () => {
  it('is held whole', () => {
    expect(readOne(whole)).toEqual(held);
  });

  it('needs no more than an id and a name', () => {
    expect(readOne({ _id: 'p1', name: 'Palmyra Tee' })).toEqual(bare);
    expect(warned).toEqual([]);
  });

  it('may have its references as ids or as objects', () => {
    const { category, subCategory, vendor, categoryName, subCategoryName, vendorName, ...rest } = whole;
    expect(
      readOne({
        ...rest,
        category: category._id,
        subCategory: subCategory._id,
        vendor: vendor._id,
        categoryName,
        subCategoryName,
        vendorName,
      }),
    ).toEqual(held);
    expect(readOne({ ...rest, category, subCategory, vendor })).toEqual({
      ...held,
      categoryName: 'Men',
      subcategoryName: 'Tees',
      vendorName: 'Looms',
    });
    expect(readOne({ ...rest, category: null, subCategory: { name: 'no id' }, vendor: 7 })).toMatchObject({
      categoryId: '',
      categoryName: '',
      subcategoryId: '',
      subcategoryName: '',
      vendorId: '7',
    });
  });

  it('may have its numbers and dates as text', () => {
    expect(readOne({ ...whole, price: '1950.50', views: '12', createdAt: String(held.createdAt) })).toEqual(held);
    expect(readOne({ ...whole, createdAt: held.createdAt })).toEqual(held);
  });

  it('may have one text where a list is due', () => {
    expect(readOne({ ...whole, image: '/a.jpg', sizes: 'M', tags: null })).toEqual({
      ...held,
      images: ['/a.jpg'],
      sizes: ['M'],
      tags: [],
    });
  });

  it('keeps what can be read beside what cannot', () => {
    const odd = {
      ...whole,
      description: 5,
      price: 'free',
      image: [null, '', 7, '/a.jpg'],
      sizes: { S: 1 },
      bestseller: 'often',
      views: -3,
      createdAt: 'yesterday',
      customProperties: [
        null,
        { name: '', values: ['x'] },
        { values: ['x'] },
        { name: 'Fit' },
        { name: 'Colour', values: ['Rust', 5] },
      ],
      tags: 9,
    };
    expect(readOne(odd)).toEqual({
      ...held,
      description: '',
      price: null,
      images: ['/a.jpg'],
      sizes: [],
      bestseller: false,
      views: 0,
      createdAt: 0,
      properties: [
        { name: 'Fit', values: [] },
        { name: 'Colour', values: ['Rust'] },
      ],
      tags: [],
    });
  });

  it('has an id that an address can carry, or is left out alone', () => {
    expect(
      read([
        { ...whole, _id: '\ud800' },
        { ...whole, _id: 'සාරි 🧵' },
      ]).map((it) => it.id),
    ).toEqual(['සාරි 🧵']);
    expect(readOne({ ...whole, category: { _id: 'x\udfff', name: 'Men' } })).toMatchObject({ categoryId: '' });
    expect(warned).toHaveLength(1);
  });

  it('has a price of nothing, or none, but never half of one', () => {
    expect(
      [0, -1, null, '', Number.NaN, Infinity, {}, '12.345'].map((price) => readOne({ ...whole, price })?.price),
    ).toEqual([0, null, null, null, null, null, null, 1235]);
  });

  it('is hidden when it is not for sale', () => {
    expect(
      read({
        products: [
          { ...whole, availableForSale: false },
          { ...whole, _id: 'p2', availableForSale: null },
        ],
      }).map((it) => it.id),
    ).toEqual(['p2']);
    expect(read({ products: [{ ...whole, availableForSale: 'false' }] })).toEqual([]);
    expect(warned).toEqual([]);
  });
});

describe('a list of products from the wire', () => {
  it('is enrichedProducts, or else products, or the answer itself', () => {
    const other = { ...whole, _id: 'p2' };
    expect(
      read({ success: true, enrichedProducts: [whole], products: [other], message: '' }).map((it) => it.id),
    ).toEqual(['p1']);
    expect(read({ success: true, products: [other] }).map((it) => it.id)).toEqual(['p2']);
    expect(read({ enrichedProducts: null, products: [other] }).map((it) => it.id)).toEqual(['p2']);
    expect(read([other]).map((it) => it.id)).toEqual(['p2']);
    expect(read({ enrichedProducts: [] })).toEqual([]);
  });

  it('loses broken products, says so once, and lives', () => {
    expect(
      read({
        products: [null, 5, 'x', {}, { _id: '', name: 'x' }, { _id: 'p', name: '' }, { _id: {}, name: 'x' }, whole],
      }),
    ).toEqual([held]);
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('item 0');
  });

  it('has each id once, the first', () => {
    expect(read({ products: [whole, { ...whole, name: 'Twin' }] })).toEqual([held]);
  });

  it('is a failure when the server says so, with what it said', () => {
    expect(() => read({ success: false, message: 'We are stocktaking.', products: [whole] })).toThrow(
      new InvalidResponseError('success: false', 'We are stocktaking.'),
    );
  });

  it('is a broken answer when there is no list', () => {
    for (const answer of [
      null,
      undefined,
      5,
      'hello',
      '',
      true,
      {},
      { products: {} },
      { products: 'none' },
      { message: 'x' },
    ])
      expect(() => read(answer)).toThrow(InvalidResponseError);
  });

  it('never passes on NaN, undefined or an unchecked object, whatever comes', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.double(), fc.constant(undefined));
    const anything = fc.record(
      {
        _id: fc.oneof(fc.constantFrom<unknown>('a', 'b', 5), odd),
        name: fc.oneof(fc.constant('Tee'), odd),
        description: odd,
        price: odd,
        image: odd,
        sizes: odd,
        category: odd,
        subCategory: odd,
        subCategoryName: odd,
        vendor: odd,
        bestseller: odd,
        views: odd,
        createdAt: odd,
        customProperties: odd,
        tags: odd,
        availableForSale: odd,
        stock: fc.oneof(fc.array(fc.record({ size: odd, properties: odd, left: odd }), { maxLength: 3 }), odd),
        prices: fc.oneof(fc.array(fc.record({ size: odd, properties: odd, price: odd }), { maxLength: 3 }), odd),
        soldOut: odd,
        fitNote: odd,
        variants: fc.oneof(fc.array(fc.record({ properties: odd, image: odd }), { maxLength: 3 }), odd),
      },
      { requiredKeys: [] },
    );
    const isText = (it: unknown): boolean => typeof it === 'string';
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 5 }), (products) => {
        for (const one of read({ products })) {
          const {
            price,
            views,
            createdAt,
            bestseller,
            images,
            sizes,
            tags,
            properties,
            variants = [],
            stock = [],
            prices = [],
            ...others
          } = one;
          const { isSoldOut, ...texts } = others;
          expect(typeof isSoldOut).toBe('boolean');
          expect(stock.every(({ size, left }) => isText(size) && Number.isSafeInteger(left) && left >= 0)).toBe(true);
          expect(stock.flatMap((it) => Object.values(it.properties)).every(isText)).toBe(true);
          for (const cents of [price, ...prices.map((it) => it.price)])
            expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
          expect(prices.flatMap((it) => [it.size, ...Object.values(it.properties)]).every(isText)).toBe(true);
          expect([views, createdAt].every(Number.isFinite) && typeof bestseller === 'boolean').toBe(true);
          expect([images, sizes, tags, ...properties.map((it) => it.values)].flat().every(isText)).toBe(true);
          expect(properties.every((it) => isText(it.name))).toBe(true);
          expect(variants.flatMap((it) => [it.image, ...Object.values(it.properties)]).every(isText)).toBe(true);
          expect(Object.values(texts).every(isText) && texts.id !== '' && texts.name !== '').toBe(true);
        }
      }),
    );
  });
});

describe('categories and vendors from the wire', () => {
  const men = {
    _id: 'men',
    name: 'Men',
    image: '/m.jpg',
    subcategories: [{ _id: 'tees', name: 'T-shirts', image: '/t.jpg' }],
  };
  const heldMen = {
    id: 'men',
    name: 'Men',
    image: '/m.jpg',
    subcategories: [{ id: 'tees', name: 'T-shirts', image: '/t.jpg' }],
  };
  const looms = {
    _id: 'v1',
    name: 'Kandy Looms',
    images: ['/1.jpg', '/2.jpg'],
    categories: [{ category: { name: 'Men' } }],
  };

  it('come bare or wrapped', () => {
    for (const answer of [
      [men],
      { data: [men] },
      { categories: [men] },
      { success: true, data: { data: [men] } },
      { data: { categories: [men] } },
    ])
      expect(categoryList().read(answer)).toEqual([heldMen]);
    for (const answer of [
      [looms],
      { vendors: [looms] },
      { success: true, message: '', vendors: [looms] },
      { data: [looms] },
      { data: { vendors: [looms] } },
    ]) {
      expect(vendorList().read(answer)).toEqual([
        { id: 'v1', name: 'Kandy Looms', image: '/1.jpg', categoryName: 'Men' },
      ]);
    }
  });

  it('keep their other types when one is broken', () => {
    expect(
      categoryList().read([
        { ...men, subcategories: [null, { name: 'no id' }, ...men.subcategories] },
        { ...men, _id: 'b', subcategories: 'none' },
        { _id: 'c' },
      ]),
    ).toEqual([heldMen, { ...heldMen, id: 'b', subcategories: [] }]);
  });

  it('name exactly the first category of a vendor, or none', () => {
    const first = (...categories: unknown[]): string | undefined =>
      vendorList().read([{ _id: 'v', name: 'Looms', categories }])[0]?.categoryName;
    const men = { category: { _id: 'men', name: 'Men' } };
    expect([
      first(men, { category: { name: 'Aprons' } }),
      first({ category: 'men' }, men),
      first(null, men),
      first({ category: { name: 7 } }, men),
      first({}, men),
      first({ category: { name: '  ' } }, men),
      first(),
    ]).toEqual(['Men', '', '', '', '', '', '']);
  });

  it('need no pictures and no categories', () => {
    expect(
      vendorList().read([
        { _id: 1, name: 'New' },
        { _id: 'v2', name: 'Odd', images: '/one.jpg', categories: [{ category: 'id' }, null] },
        { _id: 'v3', name: 'Null', images: null, categories: null },
      ]),
    ).toEqual([
      { id: '1', name: 'New', image: '', categoryName: '' },
      { id: 'v2', name: 'Odd', image: '/one.jpg', categoryName: '' },
      { id: 'v3', name: 'Null', image: '', categoryName: '' },
    ]);
    expect(categoryList().read([{ _id: 'x', name: 'Bare' }])).toEqual([
      { id: 'x', name: 'Bare', image: '', subcategories: [] },
    ]);
  });
});

describe('the carousel from the wire', () => {
  const settings = { autoplay: true, interval: 5000, showIndicators: true, showControls: true };
  it('has the defaults of the specification', () => {
    for (const given of [undefined, null, {}, 'none', 5, [], { autoplay: 'x', interval: -5 }]) {
      expect(carousel().read({ images: [{ url: '/a.jpg' }], settings: given })).toEqual({
        images: [{ url: '/a.jpg', altText: '', link: '', label: '' }],
        settings,
      });
    }
  });

  it('leads where a picture says, to a path of the shop or by https, and nowhere else', () => {
    const linked = (link: unknown) =>
      carousel().read({ images: [{ url: '/a.jpg', link, label: ' See it ' }] }, 'https://api.example').images;
    const picture = { url: 'https://api.example/a.jpg', altText: '', label: 'See it' };
    for (const link of ['/collection?q=saree', 'https://maker.example/a'])
      expect(linked(link)).toEqual([{ ...picture, link }]);
    for (const link of ['//evil.example', '/\\evil.example', 'http://a.example', 'javascript:alert(1)', 5, null])
      expect(linked(link)).toEqual([{ ...picture, link: '' }]);
  });

  it('comes bare or wrapped, and loses broken pictures', () => {
    const images = [null, { url: '' }, { url: '/a.jpg', altText: 'A' }];
    const said = { autoplay: false, interval: '3000', showIndicators: false, showControls: false };
    const read = {
      images: [{ url: '/a.jpg', altText: 'A', link: '', label: '' }],
      settings: { ...said, interval: 3000 },
    };
    expect([
      carousel().read({ images, settings: said }),
      carousel().read({ success: true, data: { images, settings: said } }),
    ]).toEqual([read, read]);
  });

  it('is a broken answer without pictures, and a failure when the server says so', () => {
    for (const answer of [
      null,
      {},
      { data: null },
      { images: 5 },
      { success: false, message: 'No' },
      { data: { success: false } },
    ])
      expect(() => carousel().read(answer)).toThrow(InvalidResponseError);
  });
});

describe('the calls of the shop', () => {
  it('go where section 7 says, with every part encoded', () => {
    const calls = [
      productList(),
      productsOfCategory('a/b?c'),
      productsOfSubcategory('ලිනන්'),
      productSearch('a&b=c d'),
      mostViewed(),
      categoryList(),
      vendorList(),
      carousel(),
      incrementView('../x'),
    ];
    expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
      'GET /api/product/list',
      'GET /api/product/category/a%2Fb%3Fc',
      `GET /api/product/subcategory/${encodeURIComponent('ලිනන්')}`,
      'GET /api/product/search?query=a%26b%3Dc%20d',
      'GET /api/product/most-viewed',
      'GET /api/categories',
      'GET /api/vendors',
      'GET /api/carousel',
      'PATCH /api/product/..%2Fx/increment-view',
    ]);
  });

  it('wait 10 s for vendors and categories, and have a limit everywhere', () => {
    expect([
      categoryList().timeLimit,
      vendorList().timeLimit,
      productList().timeLimit,
      incrementView('x').timeLimit,
    ]).toEqual([10_000, 10_000, 20_000, 20_000]);
  });

  it('do not read the answer to a counted view', () => {
    expect([undefined, [], 'x', { success: true }].map((answer) => incrementView('x').read(answer))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
