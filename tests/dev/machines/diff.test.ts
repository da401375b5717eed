import { describe, expect, test } from 'vitest';
import { brief } from '../../../src/dev/machines/summaries.ts';
import { diff, inShort } from '../../../src/dev/machines/diff.ts';

describe('what differs', () => {
  test('is told by the path of each field', () => {
    expect(
      diff({ page: { name: 'home' }, count: 1, same: [1] }, { page: { name: 'cart' }, count: 1, same: [1], new: null }),
    ).toEqual([
      { path: 'page.name', before: 'home', after: 'cart' },
      { path: 'new', before: undefined, after: null },
    ]);
  });

  test('an item that leaves a list is one change, not one of every item after it', () => {
    const [tee, kurta] = [
      { key: 'tee', quantity: 1 },
      { key: 'kurta', quantity: 2 },
    ];
    expect(diff({ lines: [tee, kurta] }, { lines: [kurta] })).toEqual([
      { path: 'lines[tee]', before: tee, after: undefined },
    ]);
    expect(diff({ lines: [tee] }, { lines: [{ ...tee, quantity: 3 }] })).toEqual([
      { path: 'lines[tee].quantity', before: 1, after: 3 },
    ]);
  });

  test('items without names are told by their places, and so are those whose names nobody can read', () => {
    expect(diff([1, 2], [1, 3])).toEqual([{ path: '[1]', before: 2, after: 3 }]);
    const line = { key: '["tee","S",[]]', quantity: 1 };
    expect(diff([{ key: 'a' }, line], [{ key: 'a' }, { ...line, quantity: 2 }])).toEqual([
      { path: '[1].quantity', before: 1, after: 2 },
    ]);
  });

  test('a value of another kind is one change', () => {
    expect(diff({ moving: null }, { moving: { min: 1 } })).toEqual([
      { path: 'moving', before: null, after: { min: 1 } },
    ]);
    expect(diff([], {})).toEqual([{ path: '', before: [], after: {} }]);
  });
});

test('a value in short names what has a name and counts what is many', () => {
  expect(inShort({ products: [{ id: 'tee', name: 'Palmyra Tee', price: 1, sizes: [] }], lines: [1, 2, 3, 4] })).toBe(
    '{ products: [1 item], lines: [4 items] }',
  );
  expect(inShort([{ id: 'tee', name: 'Palmyra Tee', price: 1, sizes: [] }])).toBe('[Palmyra Tee]');
  expect(inShort(undefined)).toBe('nothing');
});

test('what is sent to the page is bounded, is JSON, and has no secret in it', () => {
  const deep = { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } };
  expect(
    brief({
      list: Array.from({ length: 2_000 }, (_, at) => at),
      token: 'abc',
      password: 'x',
      empty: undefined,
      run: () => 1,
      not: Number.NaN,
      deep,
    }),
  ).toEqual({
    list: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, '… and 1988 more'],
    token: '(hidden)',
    password: '(hidden)',
    empty: null,
    not: 'NaN',
    deep: { a: { b: { c: { d: { e: { f: '…' } } } } } },
  });
});

test('a list that was cut says how long it was', () => {
  expect(inShort(brief(Array.from({ length: 81 }, (_, at) => at)))).toBe('[81 items]');
});
