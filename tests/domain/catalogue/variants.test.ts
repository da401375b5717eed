import { expect, test } from 'vitest';
import type { CustomProperty } from '../../../src/domain/catalogue/product.ts';
import {
  picturedProperty,
  picturesOf,
  shownImage,
  valuesWithImage,
  variantImage,
} from '../../../src/domain/catalogue/variants.ts';
import { lineKey, productsById } from '../../../src/domain/cart/cart.ts';
import { orderItems } from '../../../src/domain/order/checkout.ts';
import { product } from '../../support/samples/samples.ts';

const shirt = product({
  id: 'shirt',
  images: ['/white.jpg', '/close.jpg', '/clay.jpg'],
  sizes: ['S'],
  properties: [
    { name: 'Fit', values: ['Slim', 'Loose'] },
    { name: 'Colour', values: ['White', 'Clay', 'Moss'] },
  ],
  variants: [
    { properties: { Colour: 'White' }, image: '/white.jpg' },
    { properties: { Colour: 'Clay' }, image: '/clay.jpg' },
    { properties: { Colour: 'Moss' }, image: '/gone.jpg' },
  ],
});
const values = (Colour: string) => ({ Fit: 'Slim', Colour });

test('A choice has the picture of its values, and the first one if they have none of the product', () => {
  expect(['Clay', 'White', 'Moss'].map((it) => variantImage(shirt, values(it)))).toEqual([
    '/clay.jpg',
    '/white.jpg',
    '/white.jpg',
  ]);
  expect(variantImage(product(), values('Clay'))).toBe('/media/0a/960.jpg');
  expect(variantImage(undefined, values('Clay'))).toBe('');
});

test('An order stores the picture of the chosen colour', () => {
  const choice = { itemId: 'shirt', size: 'S', properties: values('Clay') };
  const line = { ...choice, key: lineKey(choice), quantity: 2, name: 'Shirt' };
  expect(orderItems([line], productsById([shirt]))[0]?.image).toBe('/clay.jpg');
});

test('A picture of a colour chooses this colour and nothing else', () => {
  expect(valuesWithImage(shirt, values('White'), '/clay.jpg')).toEqual(values('Clay'));
  expect(valuesWithImage(shirt, values('Moss'), '/close.jpg')).toEqual(values('Moss'));
  expect(valuesWithImage(product(), values('Moss'), '/close.jpg')).toEqual(values('Moss'));
});

test('A picture of several choices changes as little of a choice as can be', () => {
  const variants = [
    { properties: { Colour: 'Clay', Fit: 'Slim' }, image: '/clay.jpg' },
    { properties: { Colour: 'Clay', Fit: 'Loose' }, image: '/clay.jpg' },
  ];
  const loose = { Fit: 'Loose', Colour: 'White' };
  expect(valuesWithImage({ ...shirt, variants }, loose, '/clay.jpg')).toEqual({ Fit: 'Loose', Colour: 'Clay' });
});

test('A picture of values that the product does not have chooses nothing and may be shown', () => {
  const odd = { ...shirt, variants: [{ properties: { Colour: 'Mauve' }, image: '/clay.jpg' }] };
  expect(valuesWithImage(odd, values('White'), '/clay.jpg')).toEqual(values('White'));
  expect(shownImage(odd, values('White'), '/clay.jpg')).toBe('/clay.jpg');
});

test('A picked picture is shown while it belongs to the choice or to no colour, and the picture of the choice otherwise', () => {
  expect(shownImage(shirt, values('Clay'), '/close.jpg')).toBe('/close.jpg');
  expect(shownImage(shirt, values('Clay'), '/clay.jpg')).toBe('/clay.jpg');
  expect(shownImage(shirt, values('White'), '/clay.jpg')).toBe('/white.jpg');
  expect(shownImage(shirt, values('Clay'), '/lost.jpg')).toBe('/clay.jpg');
  expect(shownImage(shirt, values('Clay'), '')).toBe('/clay.jpg');
});

test('An address names the property whose values have pictures, if there is more than one to choose', () => {
  expect(picturedProperty(shirt)?.name).toBe('Colour');
  expect(picturedProperty({ ...shirt, properties: [{ name: 'Colour', values: ['Clay'] }] })).toBeUndefined();
  expect(picturedProperty({ ...shirt, properties: [{ name: 'toString', values: ['a', 'b'] }] })).toBeUndefined();
  expect(picturedProperty(product())).toBeUndefined();
});

test('Values of the pictured property have the picture nearest to the choice, and none that the product has lost', () => {
  const [fit, colour] = shirt.properties as [CustomProperty, CustomProperty];
  expect(picturesOf(shirt, values('White'), colour)).toEqual({ White: '/white.jpg', Clay: '/clay.jpg' });
  expect(picturesOf(shirt, values('White'), fit)).toEqual({});
  const cut = product({
    images: ['/slim.jpg', '/loose.jpg'],
    properties: [colour, fit],
    variants: [
      { properties: { Colour: 'Clay', Fit: 'Slim' }, image: '/slim.jpg' },
      { properties: { Colour: 'Clay', Fit: 'Loose' }, image: '/loose.jpg' },
    ],
  });
  expect(picturesOf(cut, { Fit: 'Loose', Colour: 'White' }, colour)).toEqual({ Clay: '/loose.jpg' });
  expect(picturesOf(cut, { Fit: 'Slim', Colour: 'White' }, colour)).toEqual({ Clay: '/slim.jpg' });
});
