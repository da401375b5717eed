import { expect, test } from 'vitest';
import { exportedDocstrings, isBannedDocstring, isBannedName, styleFaults } from './support/style.ts';

test('no exported name has a banned word, and every docstring of an export begins with the thing (docs/style.md)', () => {
  expect(styleFaults()).toEqual([]);
});

test('words are found in names by their parts', () => {
  expect(['selectIsUnsure', 'KEPT_KEYS', 'MOST_LINES', 'readPainted', 'LONGEST'].map(isBannedName)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['mostViewedMachine', 'MOST_VIEWED', 'keeper', 'retold', 'MAX_LINES'].map(isBannedName)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the first line of a docstring is read, of exports alone', () => {
  const source = [
    '/** What it is. */',
    'export const a = 1;',
    '/** How. */',
    'const b = 2;',
    '/**',
    ' * Fee.',
    ' * Who.',
    ' */',
    'export function c() {}',
  ];
  const lines = exportedDocstrings(source.join('\n'));
  expect(lines).toEqual(['What it is.', 'Fee.']);
  expect(lines.map(isBannedDocstring)).toEqual([true, false]);
});
