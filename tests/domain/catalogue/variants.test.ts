import { expect, test } from 'vitest';
import { cartAmount, choiceProblem, lineKey, productsById } from '../../../src/domain/cart/cart.ts';
import {
  picturedProperties,
  valuesOfImage,
  variantImage,
  variantPrice,
} from '../../../src/domain/catalogue/variants.ts';
import { currentPrices, orderItems } from '../../../src/domain/order/checkout.ts';
import { product } from '../../support/samples.ts';

const variant = { size: '', properties: {}, image: '', price: null };
const shirt = product({
  id: 'shirt',
  images: ['/white.jpg', '/clay.jpg', '/close.jpg'],
  sizes: ['S', '3XL'],
  properties: [
    { name: 'Fit', values: ['Slim', 'Loose'] },
    { name: 'Colour', values: ['White', 'Clay'] },
  ],
  variants: [
    { ...variant, properties: { Colour: 'White' }, image: '/white.jpg' },
    { ...variant, size: '3XL', price: 230_000 },
    { ...variant, properties: { Colour: 'Clay' }, image: '/clay.jpg' },
  ],
});
const chosen = (size: string, Colour: string) => ({ itemId: 'shirt', size, properties: { Fit: 'Slim', Colour } });

test('A choice has the picture of its variant, and one that no variant names has the first', () => {
  expect([chosen('S', 'Clay'), chosen('3XL', 'Clay'), chosen('S', 'White'), chosen('S', 'Moss')].map((it) => variantImage(shirt, it))).toEqual([
    '/clay.jpg',
    '/clay.jpg',
    '/white.jpg',
    '/white.jpg',
  ]);
  expect(variantImage(product(), chosen('S', 'Clay'))).toBe('/media/0a/960.jpg');
  expect(variantImage(undefined, chosen('S', 'Clay'))).toBe('');
});

test('A choice has the price of its variant, in the cart and in an order, and the price of the product otherwise', () => {
  expect([chosen('', 'Clay'), chosen('S', 'Clay'), chosen('3XL', 'White')].map((it) => variantPrice(shirt, it))).toEqual([
    195_000, 195_000, 230_000,
  ]);
  const lines = [chosen('S', 'White'), chosen('3XL', 'Clay')].map((it) => ({
    ...it,
    key: lineKey(it),
    quantity: 2,
    name: 'Shirt',
  }));
  expect(cartAmount(lines, productsById([shirt]))).toBe(2 * 195_000 + 2 * 230_000);
  const items = orderItems(lines, productsById([shirt]));
  expect(items.map(({ price, image }) => [price, image])).toEqual([
    [195_000, '/white.jpg'],
    [230_000, '/clay.jpg'],
  ]);
  expect(Object.values(currentPrices(items, [shirt]))).toEqual([195_000, 230_000]);
});

test('A product without a price can be bought in the choices that have one', () => {
  const some = { ...shirt, price: null };
  expect(choiceProblem(some, chosen('3XL', 'Clay'))).toBeNull();
  expect(choiceProblem(some, chosen('S', 'Clay'))).toEqual({ code: 'price-missing' });
});

test('A picture belongs to the values that all of its variants share', () => {
  expect(valuesOfImage(shirt, '/clay.jpg')).toEqual({ Colour: 'Clay' });
  expect(valuesOfImage(shirt, '/close.jpg')).toEqual({});
  const shared = [
    { ...variant, properties: { Colour: 'Clay', Fit: 'Slim' }, image: '/clay.jpg' },
    { ...variant, properties: { Colour: 'Clay', Fit: 'Loose' }, image: '/clay.jpg' },
  ];
  expect(valuesOfImage({ variants: shared }, '/clay.jpg')).toEqual({ Colour: 'Clay' });
  expect(valuesOfImage(product(), '/clay.jpg')).toEqual({});
});

test('An address names the properties whose values have pictures, and no others', () => {
  expect(picturedProperties(shirt).map(({ name }) => name)).toEqual(['Colour']);
  expect(picturedProperties({ ...shirt, variants: [{ ...variant, properties: { Fit: 'Slim' }, price: 1 }] })).toEqual([]);
  expect(picturedProperties(product())).toEqual([]);
});
