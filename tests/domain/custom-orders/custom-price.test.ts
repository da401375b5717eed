import { expect, test } from 'vitest';
import { isWithinLimit, priceCustomOrder, unitPrice } from '../../../src/domain/custom-orders/custom-price.ts';
import {
  type CustomProperty,
  defaultValues,
  findType,
  type ProductType,
} from '../../../src/domain/custom-orders/options.ts';

const property = (name: string, changes: Partial<CustomProperty> = {}): CustomProperty => ({
  name,
  type: 'select',
  options: [],
  default: '',
  required: false,
  priceImpact: 0,
  ...changes,
});
const option = (value: string, priceImpact: number | null = null) => ({ value, priceImpact, colour: '' });
/** A shirt of Rs. 1,250.00. */
const shirt: ProductType = {
  name: 'Shirt',
  basePrice: 125_000,
  minQuantity: 10,
  productionDays: 7,
  outline: '',
  properties: [
    property('Fabric', { options: [option('Cotton'), option('Silk', 20_000)], priceImpact: 5_000, default: 'Cotton' }),
    property('Names', { type: 'checkbox', priceImpact: 15_000 }),
    property('Logos', { type: 'number', priceImpact: 3_000 }),
  ],
};
const rule = { flat: 35_000, freeFrom: 1_000_000, districts: { Jaffna: 60_000 } };

test('an impact is the one of the option if it has one, else the one of the property when it is set', () => {
  expect(unitPrice(shirt, {})).toBe(125_000);
  expect(unitPrice(shirt, { Fabric: 'Cotton' })).toBe(130_000);
  expect(unitPrice(shirt, { Fabric: 'Silk' })).toBe(145_000);
  expect(unitPrice(shirt, { Names: 'true' })).toBe(140_000);
  expect(unitPrice(shirt, { Names: 'false', Logos: '0' })).toBe(125_000);
  expect(unitPrice(shirt, { Logos: '2' })).toBe(128_000);
  expect(
    unitPrice({ ...shirt, properties: [property('Less', { type: 'text', priceImpact: -200_000 })] }, { Less: 'x' }),
  ).toBe(0);
});

test('a percentage is taken from each piece, a fixed amount once, and never more than there is', () => {
  const price = (discount: { type: 'percentage' | 'fixed'; value: number } | null, state = '') =>
    priceCustomOrder({ ...shirt, basePrice: 33_333, properties: [] }, {}, 3, discount, rule, state);
  expect(price(null)).toEqual({
    unit: 33_333,
    original: 99_999,
    discount: 0,
    price: 99_999,
    deliveryFee: 35_000,
    total: 134_999,
  });
  // 12.5 % of 333.33 is 41.67; of the sum it would be 125.00.
  expect(price({ type: 'percentage', value: 1250 }).discount).toBe(3 * 4_167);
  expect(price({ type: 'fixed', value: 10_000 }).price).toBe(89_999);
  expect(price({ type: 'fixed', value: 500_000 })).toMatchObject({ price: 0, total: 35_000 });
  expect(price({ type: 'percentage', value: 10_000 }).price).toBe(0);
  expect(price(null, ' jaffna ').deliveryFee).toBe(60_000);
});

test('delivery is free by the price after the discount', () => {
  const total = (value: number) => priceCustomOrder(shirt, {}, 8, { type: 'fixed', value }, rule, '').deliveryFee;
  expect([total(0), total(1)]).toEqual([0, 35_000]);
});

test('an order beyond the largest amount of the shop is known as such', () => {
  const figures = (quantity: number) =>
    priceCustomOrder({ ...shirt, basePrice: 100_000_000 }, {}, quantity, null, rule, '');
  expect([isWithinLimit(figures(10_000)), isWithinLimit(figures(10_001))]).toEqual([true, false]);
});

test('a type is found by its names, and begins with the values of its properties', () => {
  const categories = [{ name: 'Tops', productTypes: [shirt] }];
  expect(findType(categories, 'Tops', 'Shirt')).toBe(shirt);
  expect([findType(categories, 'Bags', 'Shirt'), findType(categories, 'Tops', 'Cap')]).toEqual([undefined, undefined]);
  expect(defaultValues(shirt)).toEqual({ Fabric: 'Cotton' });
});
