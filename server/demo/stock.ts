import type { StockCount } from '../catalogue/product/stock.ts';

const of = (size: string, count: number, properties: Record<string, string> = {}): StockCount => ({
  size,
  properties,
  count,
});

/** Counts of the demo shop, by a product's key: a handful, as a shop has them whose owner counts what runs out. */
export const demoStock: Readonly<Record<string, readonly StockCount[]>> = {
  'tea-country-check': [of('M', 12), of('XL', 2), of('2XL', 0)],
  'weekday-chinos': [of('36', 1, { Colour: 'Navy' }), of('38', 0, { Colour: 'Navy' })],
  'avurudu-frock': [of('10-11 years', 3)],
  'leaf-batik-cap': [of('Free size', 0)],
};
