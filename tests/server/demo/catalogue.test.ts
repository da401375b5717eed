import { describe, expect, test } from 'vitest';
import { choiceProblem, defaultSelection } from '../../../src/domain/cart/cart.ts';
import { MAX_CENTS } from '../../../src/domain/money.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { MAX_FIT_NOTE_LENGTH } from '../../../server/catalogue/product/clean-entry.ts';
import type { CatalogueEntry } from '../../../server/catalogue/product/entry.ts';
import { isSoldOut, isWholeChoice } from '../../../src/domain/cart/choice-stock.ts';
import { demoStock } from '../../../server/demo/stock.ts';
import { departments } from '../../../server/demo/catalogue/departments.ts';
import { VENDORS } from '../../../server/demo/catalogue/product.ts';
import { demoEntries } from '../../../server/demo/fill.ts';
import { firstViews } from '../../../server/demo/first-views.ts';
import { homeRowsOf } from '../../../src/domain/catalogue/home-rows.ts';

const drawings = new Map<string, string>();
const media = {
  storeDrawing: async (svg: string): Promise<string> => {
    const known = [...drawings].find(([, text]) => text === svg)?.[0];
    const address = known ?? `/media/${String(drawings.size).padStart(32, '0')}/960.jpg`;
    drawings.set(address, svg);
    return address;
  },
};
const entries = await demoEntries(media);

const values = <Value>(pick: (entry: CatalogueEntry) => Value) => entries.map(pick);
const doubles = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
const named = (script: RegExp) => values(({ name }) => name).filter((name) => script.test(name));

/** As the app holds it; the ids are the names. */
const productOf = (entry: CatalogueEntry): Product => ({
  id: entry.source,
  name: entry.name,
  description: entry.description,
  price: entry.price,
  images: entry.images,
  sizes: entry.sizes,
  properties: entry.properties,
  categoryId: entry.category,
  categoryName: entry.category,
  subcategoryId: entry.subcategory,
  subcategoryName: entry.subcategory,
  vendorId: entry.vendor,
  vendorName: entry.vendor,
  bestseller: entry.bestseller,
  views: 0,
  createdAt: Date.parse(entry.createdAt ?? ''),
  tags: entry.tags,
});

/** Every way to choose a size and a value of each property. */
function choices({ sizes, properties }: CatalogueEntry): { size: string; properties: Record<string, string> }[] {
  let all = (sizes.length > 0 ? sizes : ['']).map((size) => ({ size, properties: {} as Record<string, string> }));
  for (const { name, values: own } of properties) {
    all = all.flatMap((one) =>
      own.map((value) => ({ size: one.size, properties: { ...one.properties, [name]: value } })),
    );
  }
  return all;
}

describe('the demo catalogue', () => {
  test('counts choices that its products have: one is sold out as a whole, of others a size is sold out or two are left', () => {
    const counted = entries.filter(({ stock = [] }) => stock.length > 0);
    expect(counted.map(({ source }) => source).sort()).toEqual(
      Object.keys(demoStock)
        .map((key) => `demo:${key}`)
        .sort(),
    );
    for (const entry of counted)
      for (const choice of entry.stock ?? [])
        expect([entry.source, isWholeChoice(entry, choice)]).toEqual([entry.source, true]);
    const counts = counted.flatMap(({ stock = [] }) => stock.map(({ count }) => count));
    expect(counts).toEqual(expect.arrayContaining([0, 2]));
    const left = (stock: CatalogueEntry['stock'] = []) =>
      stock.map(({ count, ...one }) => ({ ...one, left: count ?? 0 }));
    expect(counted.filter((entry) => isSoldOut({ ...entry, stock: left(entry.stock) }))).toHaveLength(1);
  });

  test('has a picture of every colour that can be chosen, another for each, of every product with pictures', () => {
    const coloured = entries.filter(
      ({ images, properties }) =>
        images.length > 0 && properties.some(({ name, values }) => name === 'Colour' && values.length > 1),
    );
    expect(coloured.length).toBeGreaterThanOrEqual(25);
    for (const { images, properties, variants = [] } of coloured) {
      expect(variants.map((it) => it.properties['Colour'])).toEqual(
        properties.find(({ name }) => name === 'Colour')?.values,
      );
      expect(doubles(variants.map(({ image }) => image))).toEqual([]);
      for (const { image } of variants) expect(images).toContain(image);
    }
  });

  test('says of some products how they fit, in one short line', () => {
    const fitted = entries.filter(({ fitNote = '' }) => fitNote !== '');
    expect(fitted.length).toBeGreaterThanOrEqual(5);
    for (const { name, sizes, fitNote = '' } of fitted)
      expect([name, sizes.length > 1, fitNote.length <= MAX_FIT_NOTE_LENGTH]).toEqual([name, true, true]);
  });

  test('is a whole shop: many products, in categories with sub-categories, of several vendors', () => {
    expect(entries.length).toBeGreaterThanOrEqual(60);
    expect(departments.length).toBeGreaterThanOrEqual(5);
    for (const { name, types } of departments) {
      expect([name, types.length > 1, types.every(({ products }) => products.length > 1)]).toEqual([name, true, true]);
    }
    expect([...new Set(values(({ vendor }) => vendor))].sort()).toEqual([...VENDORS].sort());
  });

  test('names and sources are unique', () => {
    expect(doubles(values(({ name }) => name))).toEqual([]);
    expect(doubles(values(({ source }) => source))).toEqual([]);
    expect(values(({ source }) => source).filter((source) => !/^demo:[a-z0-9]+(-[a-z0-9]+)*$/.test(source))).toEqual(
      [],
    );
  });

  test('shows what a shop can meet: one without picture, one without price, long and Sinhala and Tamil names, some not for sale', () => {
    expect(entries.filter(({ images }) => images.length === 0).map(({ name }) => name)).toEqual([
      'Cotton Saree Underskirt',
    ]);
    expect(entries.filter(({ price }) => price === null).map(({ name }) => name)).toEqual([
      'Kandyan Bridal Saree, Made to Measure',
    ]);
    expect(values(({ name }) => name).filter((name) => name.length > 100)).toHaveLength(1);
    expect(named(/\p{Script=Sinhala}/u)).toEqual(['නිල් මානෙල් අත්යන්ත්‍ර සාරිය']);
    expect(named(/\p{Script=Tamil}/u)).toEqual(['யாழ்ப்பாணப் பருத்திச் சேலை']);
    expect(entries.filter(({ forSale }) => !forSale).length).toBeGreaterThanOrEqual(3);
    expect(entries.some(({ sizes }) => sizes.length === 0)).toBe(true);
    expect(entries.some(({ sizes }) => sizes.length === 1)).toBe(true);
  });

  test('the rows of the home page show no product twice', () => {
    const products = entries.filter(({ forSale }) => forSale).map(productOf);
    const { latest, bestSellers } = homeRowsOf(products);
    const views = firstViews(entries);
    const mostViewed = [...products].sort((a, b) => (views.get(b.id) ?? 0) - (views.get(a.id) ?? 0)).slice(0, 10);
    const shown = [...latest, ...bestSellers, ...mostViewed].map(({ id }) => id);
    expect(doubles(shown)).toEqual([]);
    expect(shown).toHaveLength(25);
    expect(entries.filter(({ bestseller }) => bestseller)).toHaveLength(6);
  });

  test('prices are whole cents that a shopper would believe, some with cents', () => {
    for (const { name, price } of entries) {
      if (price === null) continue;
      expect([name, Number.isInteger(price) && price >= 50_000 && price <= 5_000_000 && price <= MAX_CENTS]).toEqual([
        name,
        true,
      ]);
    }
    expect(entries.some(({ price }) => price !== null && price % 100 !== 0)).toBe(true);
  });

  test('every size and property that can be chosen goes into the cart', () => {
    for (const entry of entries) {
      const product = productOf(entry);
      const expected = entry.price === null ? { code: 'price-missing' } : null;
      for (const choice of choices(entry))
        expect([entry.name, choiceProblem(product, { itemId: product.id, ...choice })]).toEqual([entry.name, expected]);
      const untouched = choiceProblem(product, defaultSelection(product));
      expect([entry.name, untouched]).toEqual([
        entry.name,
        entry.sizes.length > 1 ? { code: 'size-missing' } : expected,
      ]);
    }
  });

  test('every product is described in plain sentences, and came in over the last fourteen months', () => {
    for (const { name, description, tags, createdAt } of entries) {
      const sentences = description.split(/[.:?!](?:\s|$)/).filter((one) => one.trim() !== '').length;
      expect([name, sentences >= 2, /lorem|todo|<|&[a-z]+;/i.test(description), tags.length > 0]).toEqual([
        name,
        true,
        false,
        true,
      ]);
      const at = Date.parse(createdAt ?? '');
      expect([name, at >= Date.parse('2025-09-15') && at <= Date.parse('2026-11-20')]).toEqual([name, true]);
    }
    expect(new Set(values(({ createdAt }) => createdAt)).size).toBeGreaterThan(entries.length * 0.9);
  });

  test('the first page shows every category', () => {
    expect(new Set(entries.slice(0, 20).map(({ category }) => category)).size).toBe(departments.length);
  });

  test('two fillings write the same entries in the same order', async () => {
    const before = drawings.size;
    expect(await demoEntries(media)).toEqual(entries);
    expect(drawings.size).toBe(before);
  });
});
