import { expect, test } from 'vitest';
import { collectionInitialData } from '../../../src/domain/catalogue/initial-data.ts';
import { filtersFromQuery } from '../../../src/domain/catalogue/filter-query.ts';
import { swatchesOf } from '../../../src/domain/catalogue/swatches.ts';
import { categories, product, vendors } from '../../support/samples/samples.ts';

/** A product with a picture of each colour; '' for a colour without a swatch. */
const coloured = (swatches: Record<string, string>) =>
  product({
    properties: [
      { name: 'Fit', values: ['Slim', 'Loose'] },
      { name: 'Colour', values: Object.keys(swatches) },
    ],
    variants: Object.entries(swatches)
      .map(([Colour, swatch]) => ({ properties: { Colour }, image: `/${Colour}.jpg`, ...(swatch && { swatch }) }))
      .toReversed(),
  });

test('A card has a swatch of each value that has one, in the order of the values, and the number of all', () => {
  expect(swatchesOf(coloured({ Clay: '#b46343', Moss: '', Navy: '#232e46' }))).toBe('3 #b46343 #232e46');
});

test('A card has the first four swatches and the number of all', () => {
  const six = coloured({ A: '#000001', B: '#000002', C: '#000003', D: '#000004', E: '#000005', F: '#000006' });
  expect(swatchesOf(six)).toBe('6 #000001 #000002 #000003 #000004');
});

test('A card has no swatches where fewer than two are known', () => {
  for (const one of [coloured({ Clay: '#b46343', Moss: '' }), coloured({ Clay: '#b46343' }), coloured({}), product()])
    expect(swatchesOf(one)).toBe('');
});

test('A value with several pictures has one swatch', () => {
  const two = coloured({ Clay: '#b46343', Navy: '#232e46' });
  const sleeves = ['Short', 'Long'].flatMap((Sleeve) =>
    (two.variants ?? []).map(({ properties, ...one }) => ({ ...one, properties: { ...properties, Sleeve } })),
  );
  expect(swatchesOf({ ...two, variants: sleeves })).toBe('2 #b46343 #232e46');
});

test('A server-rendered card carries its swatches, and nothing of those from which they come', () => {
  const two = coloured({ Clay: '#b46343', Navy: '#232e46' });
  const { collection } = collectionInitialData(
    { products: [two, product({ id: 'plain' })], whole: () => null, categories, vendors },
    filtersFromQuery(''),
  );
  const [card, plain] = collection?.found.products ?? [];
  expect(card).toMatchObject({ swatches: '2 #b46343 #232e46' });
  expect([card && swatchesOf(card), plain && Object.keys(plain)]).toEqual([
    swatchesOf(two),
    ['id', 'name', 'images', 'price', 'vendorName', 'bestseller'],
  ]);
  expect(card).not.toHaveProperty('variants');
});
