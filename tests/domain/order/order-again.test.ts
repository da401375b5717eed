import { expect, it } from 'vitest';
import { cartLinesOf, linesAgain } from '../../../src/domain/order/order-again.ts';
import { mixed } from '../../support/samples/order-samples.ts';
import { tee } from '../../support/samples/samples.ts';

it('a line of an order has the price of now, and none where the product, its size or its price has gone', () => {
  const [first, otherSize, gone] = mixed.items;
  expect(linesAgain(mixed.items, [{ ...tee, price: 210_000 }])).toEqual([
    { item: first, price: 210_000, left: null },
    { item: otherSize, price: null, left: null },
    { item: gone, price: null, left: null },
  ]);
  expect(linesAgain(mixed.items, [{ ...tee, price: null }]).map(({ price }) => price)).toEqual([null, null, null]);
});

it('what can be bought goes into the cart with its quantity', () => {
  expect(cartLinesOf(linesAgain(mixed.items, [tee]))).toEqual([
    { itemId: 'tee', size: 'M', properties: {}, key: '["tee","M",[]]', quantity: 2, name: 'Palmyra Tee' },
  ]);
});

it('of a line of which fewer are left than were ordered, only those go into the cart', () => {
  const [first] = mixed.items;
  const again = (left: number) =>
    linesAgain(first ? [first] : [], [{ ...tee, stock: [{ size: 'M', properties: {}, left }] }]);
  expect([0, 1, 2, 3].map((left) => again(left).map((line) => [line.price, line.left]))).toEqual([
    [[null, null]],
    [[tee.price, 1]],
    [[tee.price, null]],
    [[tee.price, null]],
  ]);
  expect([0, 1, 2, 3].map((left) => cartLinesOf(again(left)).map(({ quantity }) => quantity))).toEqual([
    [],
    [1],
    [2],
    [2],
  ]);
});
