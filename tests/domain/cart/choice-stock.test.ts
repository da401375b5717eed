import { describe, expect, it } from 'vitest';
import { isShort, maxQuantity, shortLeft } from '../../../src/domain/cart/line-stock.ts';
import { choiceProblem, leftOf, lineKey, MAX_PER_LINE } from '../../../src/domain/cart/cart.ts';
import type { StockLeft } from '../../../src/domain/catalogue/product.ts';
import { isSoldOut } from '../../../src/domain/cart/choice-stock.ts';
import { applyChanges } from '../../../src/domain/order/checkout.ts';
import { linesAgain } from '../../../src/domain/order/order-again.ts';
import type { OrderDraft } from '../../../src/domain/order/order.ts';
import { product } from '../../support/samples/samples.ts';

const of = (size: string, Colour: string, left: number): StockLeft => ({ size, properties: { Colour }, left });
const tee = (stock: readonly StockLeft[]) =>
  product({
    id: 'tee',
    sizes: ['S', 'M'],
    properties: [
      { name: 'Colour', values: ['Rust', 'Indigo'] },
      { name: 'Note', values: [] },
    ],
    stock,
  });
const choice = (size: string, Colour: string) => ({ itemId: 'tee', size, properties: { Colour } });

describe('what is left of a choice', () => {
  const some = tee([of('M', 'Rust', 2), of('S', 'Rust', 0)]);

  it('is its own figure, and unknown for any other choice', () => {
    expect(leftOf(some, choice('M', 'Rust'))).toBe(2);
    expect(leftOf(some, choice('S', 'Rust'))).toBe(0);
    for (const other of [choice('M', 'Indigo'), choice('', 'Rust'), { ...choice('M', ''), properties: {} }])
      expect(leftOf(some, other)).toBe(null);
    expect(leftOf(undefined, choice('M', 'Rust'))).toBe(null);
  });

  it('keeps a choice of which nothing is left out of the cart', () => {
    expect(choiceProblem(some, choice('S', 'Rust'))).toEqual({ code: 'sold-out' });
    expect(choiceProblem(some, choice('M', 'Rust'))).toBe(null);
    expect(choiceProblem({ ...some, price: null }, choice('S', 'Rust'))).toEqual({ code: 'price-missing' });
  });

  it('makes a line of an order that is ordered again a gone one', () => {
    const item = (size: string) => ({
      productId: 'tee',
      name: 'Tee',
      size,
      properties: { Colour: 'Rust' },
      quantity: 1,
      price: 100,
      image: '',
    });
    expect(linesAgain([item('S'), item('M')], [some]).map(({ price }) => price)).toEqual([null, some.price]);
  });
});

describe('a product is sold out', () => {
  it('in a size if nothing is left of it in the chosen colour, or in any while none is chosen', () => {
    const gone = tee([of('S', 'Rust', 0)]);
    expect(isSoldOut(gone, { size: 'S', properties: { Colour: 'Rust' } })).toBe(true);
    expect(isSoldOut(gone, { size: 'S', properties: { Colour: 'Indigo' } })).toBe(false);
    expect(isSoldOut(gone, { size: 'S', properties: {} })).toBe(false);
    expect(isSoldOut(tee([of('S', 'Rust', 0), of('S', 'Indigo', 0)]), { size: 'S', properties: {} })).toBe(true);
  });

  it('as a whole once nothing is left of any choice that it has', () => {
    const all = ['S', 'M'].flatMap((size) => ['Rust', 'Indigo'].map((colour) => of(size, colour, 0)));
    expect(isSoldOut(tee(all))).toBe(true);
    expect(isSoldOut(tee(all.slice(1)))).toBe(false);
    expect(isSoldOut(tee([...all.slice(1), of('S', 'Rust', 1)]))).toBe(false);
    // Choices that it does not have any more count for nothing.
    expect(isSoldOut(tee([...all.slice(1), of('XL', 'Rust', 0), of('S', 'Plum', 0)]))).toBe(false);
    expect(isSoldOut(product({ sizes: [], properties: [], stock: [{ size: '', properties: {}, left: 0 }] }))).toBe(
      true,
    );
    expect(isSoldOut(tee([]))).toBe(false);
  });
});

it('An order is changed to what is left, without the lines of which nothing is', () => {
  const item = (size: string, quantity: number) => ({
    productId: 'tee',
    name: 'Tee',
    size,
    properties: { Colour: 'Rust' },
    quantity,
    price: 100,
    image: '',
  });
  const figures = { items: 200, discount: 0, amount: 200, deliveryFee: 0, total: 200 };
  const draft = { items: [item('S', 1), item('M', 3), item('L', 4)], figures, code: null } as unknown as OrderDraft;
  const lines = [
    { ...choice('S', 'Rust'), price: null, left: 0 },
    { ...choice('M', 'Rust'), price: 100, left: 2 },
  ];
  expect(applyChanges(draft, { lines, codeRefused: false, figures }).items).toEqual([item('M', 2), item('L', 4)]);
});

describe('a line of the cart', () => {
  const some = tee([of('M', 'Rust', 2), of('S', 'Rust', 0)]);
  const line = (size: string, quantity: number) => {
    const chosen = choice(size, 'Rust');
    return { ...chosen, key: lineKey(chosen), quantity, name: 'Tee' };
  };

  it('is short of pieces if it asks for more than are left, which keeps the cart from being ordered', () => {
    expect([line('M', 3), line('M', 2), line('S', 1), line('L', 9)].map((it) => shortLeft(it, some))).toEqual([
      2,
      null,
      0,
      null,
    ]);
    const products = new Map([['tee', some]]);
    expect(isShort([line('M', 2), line('L', 9)], products)).toBe(false);
    expect(isShort([line('M', 2), line('S', 1)], products)).toBe(true);
    expect(isShort([line('S', 1)], new Map())).toBe(false);
  });

  it('can be set to what is left, and stays at what it has', () => {
    expect([line('M', 1), line('M', 3), line('S', 1), line('L', 1)].map((it) => maxQuantity(it, some))).toEqual([
      2,
      3,
      1,
      MAX_PER_LINE,
    ]);
    expect(maxQuantity(line('M', 1), undefined)).toBe(MAX_PER_LINE);
  });
});
