import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartLine, lineKey, MAX_LINES, MAX_PER_LINE } from '../../../src/domain/cart/cart.ts';
import { linesFromStored, storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';

const entry = (changes: object = {}) => ({
  itemId: 'tee',
  size: 'M',
  properties: { Colour: 'Rust' },
  quantity: 2,
  name: 'Palmyra Tee',
  ...changes,
});
const line = (changes: Partial<Omit<CartLine, 'key'>> = {}): CartLine => {
  const it = { ...entry(), ...changes };
  return { ...it, key: lineKey(it) };
};

describe('the cart in storage', () => {
  it('gives back the lines that were stored', () => {
    const lines = [
      line(),
      line({ size: '', properties: {}, quantity: 999, name: '' }),
      line({
        itemId: 'සාරි',
        properties: Object.fromEntries([
          ['__proto__', 'x'],
          ['a', 'b'],
        ]),
      }),
    ];
    expect(linesFromStored(JSON.parse(JSON.stringify(storedFromLines(lines))))).toEqual(lines);
  });

  it('is a map from the key to the entry, as the specification has it', () => {
    expect(storedFromLines([line()])).toEqual({ '["tee","M",[["Colour","Rust"]]]': entry() });
  });

  it('is an empty cart when nothing can be read', () => {
    for (const stored of [
      null,
      undefined,
      5,
      'cart',
      '',
      true,
      [],
      {},
      [[]],
      [null],
      { a: null },
      { a: 5 },
      [[[]]],
      { a: { b: { c: 1 } } },
    ]) {
      expect([stored, linesFromStored(stored)]).toEqual([stored, []]);
    }
  });

  it('loses only the entries that cannot be read', () => {
    const broken = [
      {},
      entry({ itemId: '' }),
      entry({ itemId: null }),
      entry({ quantity: 0 }),
      entry({ quantity: -4 }),
      entry({ quantity: 'many' }),
      entry({ quantity: null }),
      entry({ quantity: {} }),
    ];
    expect(linesFromStored(Object.fromEntries([...broken, entry()].map((it, nth) => [`k${nth}`, it])))).toEqual([
      line(),
    ]);
  });

  it('never trusts a key: the same line twice is summed, up to 999', () => {
    expect(linesFromStored({ a: entry(), b: entry({ quantity: 3 }) })).toEqual([line({ quantity: 5 })]);
    expect(linesFromStored({ a: entry({ quantity: 998 }), b: entry({ quantity: 3 }) })).toEqual([
      line({ quantity: MAX_PER_LINE }),
    ]);
    expect(
      linesFromStored(
        JSON.parse(`{"a":${JSON.stringify(entry({ quantity: 1 })).replace('"quantity":1', '"quantity":1e999')}}`),
      ),
    ).toEqual([line({ quantity: MAX_PER_LINE })]);
  });

  it('reads quantities that somebody wrote by hand', () => {
    expect(linesFromStored([entry({ quantity: '3' }), entry({ size: 'S', quantity: 2.7 })])).toEqual([
      line({ quantity: 3 }),
      line({ size: 'S', quantity: 2 }),
    ]);
  });

  it('reads an entry without size, properties or name, and leaves out values that are no text', () => {
    expect(linesFromStored([{ itemId: 'tee', quantity: 1 }])).toEqual([
      line({ size: '', properties: {}, quantity: 1, name: '' }),
    ]);
    expect(linesFromStored([entry({ size: 5, properties: { Colour: 'Rust', Fit: 7, Cut: null }, name: 9 })])).toEqual([
      line({ size: '', name: '' }),
    ]);
    expect(linesFromStored([entry({ properties: ['a', 'b'] })])).toEqual([line({ properties: {} })]);
  });

  it('keeps the first 100 lines', () => {
    const lines = linesFromStored(Array.from({ length: 150 }, (_, nth) => entry({ itemId: `p${nth}` })));
    expect([lines.length, lines[99]?.itemId]).toEqual([MAX_LINES, 'p99']);
  });

  it('does not change the prototype of anything', () => {
    const lines = linesFromStored(
      JSON.parse(
        '{"__proto__":{"itemId":"tee","size":"M","quantity":1,"properties":{"__proto__":"x"},"polluted":true}}',
      ),
    );
    expect(
      lines.map((it) => [
        it.itemId,
        Object.entries(it.properties),
        Object.getPrototypeOf(it.properties) === Object.prototype,
      ]),
    ).toEqual([['tee', [['__proto__', 'x']], true]]);
    expect('polluted' in {}).toBe(false);
  });

  it('reads anything that JSON can hold, and reads its own writing the same again', () => {
    const half = fc.record(
      {
        itemId: fc.oneof(fc.string(), fc.jsonValue()),
        size: fc.jsonValue(),
        quantity: fc.oneof(fc.integer({ min: -1, max: 1100 }), fc.jsonValue()),
        properties: fc.oneof(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.jsonValue())), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(half), fc.dictionary(fc.string(), half)), (stored) => {
        const lines = linesFromStored(stored);
        expect(linesFromStored(JSON.parse(JSON.stringify(storedFromLines(lines))))).toEqual(lines);
      }),
    );
  });

  it('keeps the rest of a cart in which a quantity is a thing of its own', () => {
    const stored = JSON.parse(
      '[{"itemId":"a","quantity":{"toString":null}},{"itemId":"b","quantity":2},{"itemId":"c","quantity":[3]},{"itemId":"d","quantity":true}]',
    ) as unknown;
    expect(linesFromStored(stored).map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['b', 2]]);
  });
});
