import { describe, expect, it } from 'vitest';
import {
  cartAmount,
  choiceProblem,
  defaultSelection,
  lineKey,
  priceOf,
  productsById,
} from '../../../src/domain/cart/cart.ts';
import { chosenPrice, lowestPrice } from '../../../src/domain/cart/choice-price.ts';
import type { ChoicePrice } from '../../../src/domain/catalogue/product.ts';
import { currentPrices, orderItems } from '../../../src/domain/order/checkout.ts';
import { linesAgain } from '../../../src/domain/order/order-again.ts';
import { product } from '../../support/samples/samples.ts';

const of = (size: string, price: number | null): ChoicePrice => ({ size, properties: { Colour: 'Rust' }, price });
const tee = product({
  id: 'tee',
  price: 195_000,
  sizes: ['M', 'L', '2XL'],
  properties: [
    { name: 'Colour', values: ['Rust', 'Indigo'] },
    { name: 'Note', values: [] },
  ],
  prices: [of('2XL', 245_000), of('L', null)],
});
const { prices: _, ...plain } = tee;
const choice = (size: string, Colour = 'Rust') => ({ itemId: 'tee', size, properties: { Colour } });
const line = (size: string, quantity: number, Colour = 'Rust') => {
  const chosen = choice(size, Colour);
  return { ...chosen, key: lineKey(chosen), quantity, name: 'Tee' };
};

describe('the price of a choice', () => {
  it('is its own, and of any other choice the product’s', () => {
    expect(priceOf(tee, choice('2XL'))).toBe(245_000);
    for (const other of [choice('2XL', 'Indigo'), choice('L'), choice('M'), choice(''), choice('9XL')])
      expect(priceOf(tee, other)).toBe(195_000);
    expect(priceOf(plain, choice('2XL'))).toBe(195_000);
    expect(priceOf(undefined, choice('2XL'))).toBe(null);
  });

  it('is the same whatever the order of the properties', () => {
    const prices = [{ size: '', properties: { Colour: 'Rust', Sleeve: 'Long' }, price: 5 }];
    expect(
      priceOf({ price: 3, prices }, { itemId: 'x', size: '', properties: { Sleeve: 'Long', Colour: 'Rust' } }),
    ).toBe(5);
  });

  it('is enough to put a choice into the cart, though the product has none', () => {
    expect(choiceProblem({ ...tee, price: null }, choice('2XL'))).toBe(null);
    expect(choiceProblem({ ...tee, price: null }, choice('M'))).toEqual({ code: 'price-missing' });
  });

  it('is summed up by line, in the cart, at the checkout and in an order that is ordered again', () => {
    const lines = [line('M', 2), line('2XL', 3), line('2XL', 1, 'Indigo')];
    const products = productsById([tee]);
    expect(cartAmount(lines, products)).toBe(2 * 195_000 + 3 * 245_000 + 195_000);
    const items = orderItems(lines, products);
    expect(items.map(({ price }) => price)).toEqual([195_000, 245_000, 195_000]);
    expect(Object.values(currentPrices(items, [tee]))).toEqual([195_000, 245_000, 195_000]);
    expect(currentPrices(items, [])).toEqual({});
    expect(linesAgain(items, [tee]).map(({ price }) => price)).toEqual([195_000, 245_000, 195_000]);
  });
});

describe('the price on the page', () => {
  it('is the lowest, as where prices begin, until a whole choice is made', () => {
    const open = { cents: 195_000, prices: tee.prices };
    expect(chosenPrice(tee, null)).toEqual(open);
    expect(chosenPrice(tee, defaultSelection(tee))).toEqual(open);
    expect(chosenPrice(tee, choice('2XL'))).toEqual({ cents: 245_000, prices: [] });
    expect(chosenPrice(tee, choice('M'))).toEqual({ cents: 195_000, prices: [] });
    expect(chosenPrice(plain, null)).toEqual({ cents: 195_000, prices: [] });
  });

  it('is the lowest of the choices that have some values, however many they are', () => {
    const all = product({
      ...tee,
      prices: [of('2XL', 245_000), { ...of('2XL', 230_000), properties: { Colour: 'Indigo' } }],
    });
    expect(lowestPrice(all, { size: '2XL', properties: {} })).toBe(230_000);
    expect(lowestPrice(all, { size: '2XL', properties: { Colour: 'Rust' } })).toBe(245_000);
    expect(lowestPrice(all, { size: '', properties: { Colour: 'Indigo' } })).toBe(195_000);
    expect(lowestPrice(tee, { size: '2XL', properties: {} })).toBe(195_000);
    expect(lowestPrice({ ...all, price: null }, { size: '2XL', properties: {} })).toBe(null);
  });
});
