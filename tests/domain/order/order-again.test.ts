import { expect, it } from 'vitest';
import { cartLinesOf, linesAgain } from '../../../src/domain/order/order-again.ts';
import { mixed } from '../../support/order-samples.ts';
import { tee } from '../../support/samples.ts';

it('a line of an order has the price of now, and none where the product, its size or its price has gone', () => {
  const [first, otherSize, gone] = mixed.items;
  expect(linesAgain(mixed.items, [{ ...tee, price: 210_000 }])).toEqual([
    { item: first, price: 210_000 },
    { item: otherSize, price: null },
    { item: gone, price: null },
  ]);
  expect(linesAgain(mixed.items, [{ ...tee, price: null }]).map(({ price }) => price)).toEqual([null, null, null]);
});

it('what can be bought goes into the cart with its quantity', () => {
  expect(cartLinesOf(linesAgain(mixed.items, [tee]))).toEqual([
    { itemId: 'tee', size: 'M', properties: {}, key: '["tee","M",[]]', quantity: 2, name: 'Palmyra Tee' },
  ]);
});
