import { expect, test } from 'vitest';
import { lineKey } from '../../../src/domain/cart/cart.ts';
import { refusalOf } from '../../../src/machines/cart/add-refusal.ts';
import { tee } from '../../support/samples/samples.ts';

test('a choice goes into the cart as often as pieces of it are left, and what is sold out never', () => {
  const choice = { itemId: tee.id, size: 'S', properties: {} };
  const line = (quantity: number) => ({ ...choice, key: lineKey(choice), quantity, name: tee.name });
  const having = (left: number | null, quantity: number) =>
    refusalOf(
      {
        lines: quantity === 0 ? [] : [line(quantity)],
        products: [{ ...tee, stock: left === null ? [] : [{ size: 'S', properties: {}, left }] }],
        painted: null,
      },
      choice,
    );
  expect([having(2, 0), having(2, 1), having(null, 7)]).toEqual([null, null, null]);
  expect(having(2, 2)).toEqual({ code: 'line-short', left: 2 });
  expect(having(2, 5)).toEqual({ code: 'line-short', left: 2 });
  expect(having(0, 0)).toEqual({ code: 'line-refused', problem: { code: 'sold-out' } });
});
