import { beforeEach, expect, test } from 'vitest';
import { catalogueVersion } from '../../../server/catalogue/product/version.ts';
import { slugOf } from '../../../server/catalogue/changes/slug.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { entry } from '../../support/server/app.ts';

onEachEngine('the catalogue is written', (database) => {
  beforeEach(() => database().empty());

  const groups = async () => {
    const { db } = database();
    const categories = await db
      .selectFrom('categories')
      .select(['slug', 'name', 'image', 'position'])
      .orderBy('position')
      .orderBy('slug')
      .execute();
    const subcategories = await db
      .selectFrom('subcategories')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select(['categories.slug as of', 'subcategories.slug', 'subcategories.position'])
      .orderBy('of')
      .orderBy('subcategories.position')
      .execute();
    const vendors = await db.selectFrom('vendors').select(['slug', 'position']).orderBy('position').execute();
    return {
      categories: categories.map((one) => `${one.position} ${one.slug} ${one.name} ${one.image}`.trim()),
      subcategories: subcategories.map((one) => `${one.of}/${one.position} ${one.slug}`),
      vendors: vendors.map((one) => `${one.position} ${one.slug}`),
    };
  };
  const products = () => database().db.selectFrom('products').selectAll().orderBy('position').execute();

  test('with every field as it was given, in the order given', async () => {
    const { db } = database();
    expect(
      await writeCatalogue(db, [
        entry('Kurta'),
        entry('Saree', { price: null, forSale: false, category: '', vendor: '', createdAt: null }),
      ]),
    ).toEqual({ created: 2, updated: 0, unchanged: 0 });
    const [kurta, saree] = await products();
    const { id: category_id } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
    const { id: subcategory_id } = await db.selectFrom('subcategories').select('id').executeTakeFirstOrThrow();
    const { id: vendor_id } = await db.selectFrom('vendors').select('id').executeTakeFirstOrThrow();
    expect(kurta).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      source: 'test:kurta',
      name: 'Kurta',
      description: 'About Kurta.',
      price_cents: 450050,
      images: '["/media/00000000000000000000000000000000/960.jpg"]',
      sizes: '["S","M"]',
      tags: '["cotton"]',
      properties: '[{"name":"Colour","values":["Indigo","Rust"]}]',
      category_id,
      subcategory_id,
      vendor_id,
      bestseller: false,
      for_sale: true,
      position: 0,
      created_at: '2026-01-02T03:04:05.000Z',
      off_sale: '[]',
      sold_out_sizes: '[]',
      variants: '[]',
      image_sources: '[]',
      skus: '[]',
      lead_days: 0,
      fit_note: '',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    expect(saree).toMatchObject({
      price_cents: null,
      for_sale: false,
      category_id: null,
      subcategory_id: null,
      vendor_id: null,
      position: 1,
    });
    expect(saree?.created_at).toBe(saree?.updated_at);
  });

  test('twice without any change, and without a new version', async () => {
    const { db } = database();
    const entries = [entry('Kurta'), entry('Saree'), entry('සාරි')];
    await writeCatalogue(db, entries);
    const before = [await catalogueVersion(db), await products(), await groups()];
    expect(await writeCatalogue(db, entries)).toEqual({ created: 0, updated: 0, unchanged: 3 });
    expect([await catalogueVersion(db), await products(), await groups()]).toEqual(before);
  });

  test('again after a change: same product, same place, new content', async () => {
    const { db } = database();
    await writeCatalogue(db, [entry('Kurta'), entry('Saree')]);
    const [before] = await products();
    const version = await catalogueVersion(db);
    expect(
      await writeCatalogue(db, [
        entry('Kurta', { price: 100, vendor: 'Selyn', createdAt: '2030-01-01T00:00:00.000Z' }),
        entry('Saree'),
        entry('Tee'),
      ]),
    ).toEqual({ created: 1, updated: 1, unchanged: 1 });
    const [kurta, saree, tee] = await products();
    expect(kurta).toMatchObject({ id: before?.id, price_cents: 100, position: 0, created_at: before?.created_at });
    expect(kurta?.vendor_id).not.toBe(before?.vendor_id);
    expect([saree?.name, tee?.name]).toEqual(['Saree', 'Tee']);
    expect(Number(await catalogueVersion(db))).toBe(Number(version) + 1);
  });

  test('with its groups in order of arrival, names of one slug being one group', async () => {
    await writeCatalogue(database().db, [
      entry('1', { category: 'T-Shirts', subcategory: 'Polo', vendor: 'B' }),
      entry('2', { category: 't shirts', subcategory: 'Crew', vendor: 'A' }),
      entry('3', { category: 'සාරි', subcategory: 'Polo', vendor: 'b' }),
      entry('4', { category: '', subcategory: 'Lost', vendor: '★' }),
    ]);
    expect(await groups()).toEqual({
      categories: ['0 t-shirts T-Shirts', '1 සාරි සාරි'],
      subcategories: ['t-shirts/0 polo', 't-shirts/1 crew', 'සාරි/0 polo'],
      vendors: ['0 b', '1 a', `2 ${slugOf('★')}`],
    });
  });

  test('with the pictures and the order that the shop gives its groups, also to those that were there', async () => {
    const { db } = database();
    await writeCatalogue(db, [entry('1', { category: 'Women', subcategory: 'Sarees' })]);
    const given = {
      categories: [
        { name: 'Men', image: '/m', subcategories: [] },
        {
          name: 'Women',
          image: '/w',
          subcategories: [
            { name: 'Kurtas', image: '/k' },
            { name: 'Sarees', image: '' },
          ],
        },
      ],
      vendors: [
        { name: 'Unused', image: '' },
        { name: 'Lakma', image: '/l' },
      ],
    };
    const entries = [
      entry('1', { category: 'Women', subcategory: 'Sarees' }),
      entry('2', { category: 'men' }),
      entry('3'),
      entry('4', { category: 'Kids' }),
    ];
    await writeCatalogue(db, entries, given);
    const written = {
      categories: ['0 men Men /m', '1 women Women /w', '2 kids Kids'],
      subcategories: ['kids/0 kurtas', 'men/0 kurtas', 'women/0 kurtas', 'women/1 sarees'],
      vendors: ['1 lakma'],
    };
    expect(await groups()).toEqual(written);
    const version = await catalogueVersion(db);
    await writeCatalogue(db, entries, given);
    expect([await groups(), await catalogueVersion(db)]).toEqual([written, version]);
  });

  test('from many entries at once, the last of the same source counting', async () => {
    const many = Array.from({ length: 1100 }, (_, index) => entry(`Product ${index}`));
    expect(await writeCatalogue(database().db, [...many, entry('Product 7', { price: 1 })])).toEqual({
      created: 1100,
      updated: 0,
      unchanged: 0,
    });
    const all = await products();
    expect(all.map((one) => one.position)).toEqual(many.map((_, index) => index));
    expect(all[7]?.price_cents).toBe(1);
  });

  test('with letters that the database refuses taken out, and all others kept', async () => {
    await writeCatalogue(database().db, [
      entry('Nul\u0000 \ud800 ශ්‍රී 🧵', {
        tags: ['a\u0000', 'a', ' '],
        properties: [
          { name: ' ', values: ['x'] },
          { name: 'Fit', values: [''] },
        ],
      }),
    ]);
    const [only] = await products();
    expect([only?.name, only?.tags, only?.properties]).toEqual(['Nul \ufffd ශ්‍රී 🧵', '["a"]', '[]']);
  });

  test('by two at the same moment as by one after the other', async () => {
    const { db } = database();
    const entries = Array.from({ length: 300 }, (_, index) =>
      entry(`Product ${index}`, { category: `Category ${index % 9}`, vendor: `Vendor ${index % 7}` }),
    );
    const done = await Promise.all([
      writeCatalogue(db, entries),
      writeCatalogue(db, entries.toReversed()),
      writeCatalogue(db, entries),
    ]);
    expect(done.reduce((sum, one) => sum + one.created, 0)).toBe(300);
    expect(done.reduce((sum, one) => sum + one.unchanged, 0)).toBe(600);
    expect(await products()).toHaveLength(300);
    const { categories, vendors } = await groups();
    expect([categories.length, vendors.length]).toEqual([9, 7]);
  });

  test('not at all where an entry has no name', async () => {
    await expect(writeCatalogue(database().db, [entry('Kurta'), entry(' ', { source: 'test:blank' })])).rejects.toThrow(
      '"test:blank"',
    );
    expect(await products()).toEqual([]);
  });
});

test.each([
  ['T-Shirts & Tops', 't-shirts-tops'],
  ["Women's", 'womens'],
  ['ＦＵＬＬ', 'full'],
  ['සාරි', 'සාරි'],
  ['ශ්\u200dරී', slugOf('ශ්රී')],
  ['சேலை', 'சேலை'],
  ['Café  Noir', 'café-noir'],
])('the slug of "%s" is "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a slug is never empty, nor endless, and different signs have different ones', () => {
  expect(slugOf('★')).toMatch(/^x-[0-9a-f]{12}$/);
  expect(slugOf('★')).not.toBe(slugOf('☆'));
  expect(Array.from(slugOf('සා'.repeat(200)))).toHaveLength(80);
  expect(slugOf(`${'a'.repeat(200)}1`)).not.toBe(slugOf(`${'a'.repeat(200)}2`));
});
