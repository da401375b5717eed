import { expect, test } from 'vitest';
import { typedQuantity } from '../../../src/domain/cart/parse-quantity.ts';

test('a typed quantity counts when it is a whole number from 1', () => {
  expect(['1', ' 12 ', '999', '1e3', '2.9'].map((text) => typedQuantity(text))).toEqual([1, 12, 999, 1000, 2]);
});

test('an empty field, a number below 1 and what is no number leave the cart as it is', () => {
  expect(['', ' ', '0', '-3', '0.5', 'two', 'Infinity', 'NaN'].map((text) => typedQuantity(text))).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

test('none at all counts where it may', () => {
  expect(['0', '-1', ''].map((text) => typedQuantity(text, 0))).toEqual([0, null, null]);
});
