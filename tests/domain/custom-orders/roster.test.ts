import { describe, expect, test } from 'vitest';
import {
  isWholeRoster,
  MAX_ROSTER_ROWS,
  parseRoster,
  rosterLines,
  type RosterRow,
  rosterProblem,
  takeRoster,
} from '../../../src/domain/custom-orders/roster.ts';

const kasun: RosterRow = { name: 'Kasun', number: '7', size: 'M' };

describe('rows pasted from a spreadsheet', () => {
  test.each([
    ['tabs', 'Kasun\t7\tM\nNuwan\t10\tXL'],
    ['tabs and Windows line ends', 'Kasun\t7\tm\r\nNuwan\t10\txl\r\n'],
    ['commas', 'Kasun,7,M\nNuwan, 10 ,XL'],
    ['semicolons', 'Kasun;7;M\nNuwan;10;XL'],
    ['quotes and empty lines', '"Kasun",7,"M"\n\n \nNuwan,10,XL\n'],
    ['headings in the usual order', 'Name\tNumber\tSize\nKasun\t7\tM\nNuwan\t10\tXL'],
    ['headings in another order', 'Size\tPlayer\tNo.\nM\tKasun\t7\nXL\tNuwan\t10'],
  ])('are read with %s', (_, text) => {
    expect(parseRoster(text)).toEqual({ rows: [kasun, { name: 'Nuwan', number: '10', size: 'XL' }], leftOut: 0 });
  });

  test('are as many as one order takes; the others are counted', () => {
    const { rows, leftOut } = parseRoster('Kasun\t7\tM\n'.repeat(MAX_ROSTER_ROWS + 3));
    expect(rows).toHaveLength(MAX_ROSTER_ROWS);
    expect(leftOut).toBe(3);
  });

  test('without a column for a number have none', () => {
    expect(parseRoster('Name\tSize\nKasun\tM').rows).toEqual([{ ...kasun, number: '' }]);
  });

  test('that hold nothing are none', () => {
    expect(parseRoster(' \n\t\t\n')).toEqual({ rows: [], leftOut: 0 });
  });
});

describe('a row of the team', () => {
  test.each([
    [kasun, null],
    [{ ...kasun, number: '' }, null],
    [{ ...kasun, name: '' }, null],
    [{ ...kasun, size: '12' }, null],
    [{ ...kasun, size: 'XXXL' }, null],
    [{ ...kasun, size: '3XL' }, null],
    [{ ...kasun, name: '', number: '' }, 'empty'],
    [{ ...kasun, name: 'x'.repeat(31) }, 'name too long'],
    [{ ...kasun, number: 'seven' }, 'no number'],
    [{ ...kasun, size: '' }, 'no size'],
    [{ ...kasun, size: 'ENORMOUS' }, 'unknown size'],
  ])('%o has the problem %s', (row, problem) => {
    expect(rosterProblem(row)).toBe(problem);
    expect(isWholeRoster([kasun, row])).toBe(problem === null);
  });
});

describe('the lines of the notes', () => {
  test('say one piece each', () => {
    expect(rosterLines([kasun, { ...kasun, name: '' }])).toEqual([
      'Names, numbers and sizes:',
      '1. Kasun | 7 | M',
      '2.  | 7 | M',
    ]);
    expect(rosterLines([])).toEqual([]);
  });

  test('are read again as they were written, and nothing else is', () => {
    const before = ['Please hurry.', 'Names, numbers and sizes:', 'and so on'];
    expect(takeRoster([...before, ...rosterLines([kasun, kasun])])).toEqual({ rest: before, rows: [kasun, kasun] });
    expect(takeRoster(before)).toEqual({ rest: before, rows: [] });
    expect(takeRoster([])).toEqual({ rest: [], rows: [] });
  });
});
