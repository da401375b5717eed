import { expect, test } from 'vitest';
import { exportedDocstrings, isBannedDocstring, isBannedName, styleFaults } from './support/style.ts';

const now = styleFaults();
const left = JSON.parse(readFileSync(LEFT, 'utf8')) as StyleFaults;
const counts = ({ docstrings }: StyleFaults, file: string): number => docstrings[file] ?? 0;
const files = [...new Set([...Object.keys(now.docstrings), ...Object.keys(left.docstrings)])];

test('no new exported name has a banned word (docs/style.md)', () => {
  expect(now.names.filter((name) => !left.names.includes(name))).toEqual([]);
});

test('no new docstring of an export begins as none should (docs/style.md)', () => {
  expect(files.filter((file) => counts(now, file) > counts(left, file))).toEqual([]);
});

test('the list of what is left has nothing that is mended: `npm run style` takes it out', () => {
  expect({
    names: left.names.filter((name) => !now.names.includes(name)),
    files: files.filter((file) => counts(now, file) < counts(left, file)),
  }).toEqual({ names: [], files: [] });
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
