import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartAmount,
  cartCount,
  type CartLine,
  type Choice,
  choiceProblem,
  defaultSelection,
  lineKey,
  MAX_LINES,
  MAX_PER_LINE,
  productsById,
  pruneLines,
  withAdded,
  withQuantity,
} from '../../../src/domain/cart/cart.ts';
import { kurta, product, saree, tee, unpriced } from '../../support/samples/samples.ts';

const choice = (changes: Partial<Choice> = {}): Choice => ({ itemId: 'tee', size: 'M', properties: {}, ...changes });
const line = (quantity: number, changes: Partial<Choice> = {}): CartLine => ({
  ...choice(changes),
  key: lineKey(choice(changes)),
  quantity,
  name: 'Palmyra Tee',
});
const named = (changes: Partial<Choice> = {}) => ({ ...choice(changes), name: 'Palmyra Tee' });

describe('the key of a line', () => {
  it('is the same whatever the order of the properties', () => {
    expect(lineKey(choice({ properties: { Colour: 'Rust', Fit: 'Slim' } }))).toBe(
      lineKey(choice({ properties: { Fit: 'Slim', Colour: 'Rust' } })),
    );
  });

  it('tells apart what only looks the same when glued together', () => {
    const keys = [
      choice({ itemId: 'a', size: 'b_c' }),
      choice({ itemId: 'a_b', size: 'c' }),
      choice({ itemId: 'a', size: '', properties: { b: 'c' } }),
      choice({ itemId: 'a', size: '', properties: { 'b":"c': '' } }),
      choice({ itemId: 'a', size: '', properties: { b: '', c: '' } }),
    ].map(lineKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('knows a property by the name of __proto__', () => {
    const odd = Object.fromEntries([['__proto__', 'Rust']]);
    expect(lineKey(choice({ properties: odd }))).toBe('["tee","M",[["__proto__","Rust"]]]');
    expect(lineKey(choice({ properties: odd }))).not.toBe(lineKey(choice()));
  });
});

describe('what can go into the cart', () => {
  it('says the first thing that is wrong with a choice', () => {
    expect(choiceProblem(undefined, choice())).toEqual({ code: 'product-not-found' });
    expect(choiceProblem(tee, choice({ size: '' }))).toEqual({ code: 'size-missing' });
    expect(choiceProblem(tee, choice({ size: 'XXL' }))).toEqual({ code: 'size-invalid' });
    expect(choiceProblem(saree, choice({ size: 'M' }))).toEqual({ code: 'size-invalid' });
    expect(choiceProblem(kurta, choice({ size: 'M' }))).toEqual({ code: 'property-invalid', property: 'Colour' });
    expect(choiceProblem(kurta, choice({ size: 'M', properties: { Colour: 'Neon' } }))).toEqual({
      code: 'property-invalid',
      property: 'Colour',
    });
    expect(choiceProblem(unpriced, choice({ size: '' }))).toEqual({ code: 'price-missing' });
    expect(choiceProblem(kurta, choice({ size: 'M', properties: { Colour: 'Rust' } }))).toBeNull();
  });

  it('takes no inherited value for a property that was not chosen', () => {
    const odd = product({
      properties: [
        { name: 'constructor', values: ['a'] },
        { name: 'toString', values: [] },
      ],
    });
    expect(choiceProblem(odd, choice())).toEqual({ code: 'property-invalid', property: 'constructor' });
  });

  it('begins with the only size and the first value of every property', () => {
    expect(defaultSelection(kurta)).toEqual({ itemId: 'kurta', size: 'M', properties: { Colour: 'Indigo' } });
    expect(defaultSelection(tee)).toEqual({ itemId: 'tee', size: '', properties: {} });
    expect(
      choiceProblem(
        product({ sizes: [], properties: [{ name: '__proto__', values: ['x'] }] }),
        defaultSelection(product({ sizes: [], properties: [{ name: '__proto__', values: ['x'] }] })),
      ),
    ).toBeNull();
  });
});

describe('changing the cart', () => {
  it('adds a new line at the end, and one more to a line that is there', () => {
    const once = withAdded([line(2, { size: 'S' })], choice(), 'Palmyra Tee');
    expect(once).toEqual([line(2, { size: 'S' }), line(1)]);
    expect(withAdded(once, choice({ size: 'S' }), 'Palmyra Tee')).toEqual([line(3, { size: 'S' }), line(1)]);
  });

  it('keeps at most 999 of a line', () => {
    expect(withAdded([line(MAX_PER_LINE)], choice(), 'Palmyra Tee')).toEqual([line(MAX_PER_LINE)]);
    expect(withQuantity([line(1)], named(), 5_000)).toEqual([line(MAX_PER_LINE)]);
    expect(withQuantity([line(1)], named(), Infinity)).toEqual([line(MAX_PER_LINE)]);
  });

  it('keeps at most 100 lines, and still raises those that are there', () => {
    const full = Array.from({ length: MAX_LINES }, (_, nth) => line(1, { itemId: `p${nth}` }));
    expect(withAdded(full, choice(), 'Palmyra Tee')).toEqual(full);
    expect(withAdded(full, choice({ itemId: 'p7' }), 'Palmyra Tee')[7]?.quantity).toBe(2);
  });

  it('removes a line at 0 or less, and only that', () => {
    for (const quantity of [0, -1, 0.5, -Infinity])
      expect(withQuantity([line(3), line(2, { size: 'S' })], named(), quantity)).toEqual([line(2, { size: 'S' })]);
  });

  it('leaves the cart as it is when the quantity is no number', () => {
    expect(withQuantity([line(3)], named(), Number.NaN)).toEqual([line(3)]);
    expect(withQuantity([], named(), Number.NaN)).toEqual([]);
  });

  it('makes quantities whole', () => {
    expect(withQuantity([line(3)], named(), 2.9)).toEqual([line(2)]);
  });

  it('has every line once, from 1 to 999 of it and at most 100 lines, whatever is done', () => {
    const change = fc.record({
      itemId: fc.integer({ min: 0, max: 120 }).map(String),
      size: fc.constantFrom('S', 'M'),
      quantity: fc.oneof(fc.integer({ min: -2, max: 1100 }), fc.double()),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 150 }), (changes) => {
        const lines = changes.reduce<CartLine[]>(
          (cart, { quantity, ...it }) => withQuantity(cart, named(it), quantity),
          [],
        );
        expect(new Set(lines.map((it) => it.key)).size).toBe(lines.length);
        expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
        for (const it of lines)
          expect(Number.isInteger(it.quantity) && it.quantity >= 1 && it.quantity <= MAX_PER_LINE).toBe(true);
      }),
    );
  });
});

describe('the cart and the list of products', () => {
  const lines = [line(2), line(3, { itemId: 'gone' }), line(1, { itemId: 'unpriced' })];
  const products = productsById([tee, unpriced]);

  it('parts lines whose product has left the list from those that stay', () => {
    expect(pruneLines(lines, products)).toEqual({
      kept: [line(2), line(1, { itemId: 'unpriced' })],
      gone: [line(3, { itemId: 'gone' })],
    });
  });

  it('counts all, and adds up what is known and has a price', () => {
    expect([cartCount(lines), cartAmount(lines, products), cartCount([]), cartAmount([], products)]).toEqual([
      6, 390_000, 0, 0,
    ]);
  });
});
