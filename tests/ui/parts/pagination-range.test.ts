import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginationRange } from '../../../src/ui/parts/navigation/pagination-range.ts';

const shown = (current: number, count: number) =>
  paginationRange(current, count)
    .map((step) => (typeof step === 'number' ? String(step) : '…'))
    .join(' ');

describe('the numbers of the pagination', () => {
  it.each([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 … 8'],
    [4, 7, '1 2 3 4 5 6 7'],
    [8, 8, '1 … 4 5 6 7 8'],
    [1, 25, '1 2 3 4 5 … 25'],
    [4, 25, '1 2 3 4 5 … 25'],
    [5, 25, '1 … 4 5 6 … 25'],
    [12, 25, '1 … 11 12 13 … 25'],
    [22, 25, '1 … 21 22 23 24 25'],
    [25, 25, '1 … 21 22 23 24 25'],
  ])('on page %i of %i are %s', (current, count, text) => {
    expect(shown(current, count)).toBe(text);
  });
  it('always hold the first, the last, the current and its neighbours, in order, and leave out two or more at a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const [current, count] = a <= b ? [a, b] : [b, a];
        const steps = paginationRange(current, count);
        const pages = steps.filter((step) => typeof step === 'number');
        expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y));
        for (const wanted of [1, count, current, Math.max(1, current - 1), Math.min(count, current + 1)])
          expect(pages).toContain(wanted);
        expect(steps.length).toBeLessThanOrEqual(7);
        const leaps = steps.map((step, at) =>
          typeof step === 'number' ? step - Number(steps[at - 1] ?? 0) : Number(steps[at + 1]) - Number(steps[at - 1]),
        );
        expect(steps.filter((step, at) => (typeof step === 'number' ? leaps[at]! > 1 : !(leaps[at]! > 2)))).toEqual([]);
      }),
    );
  });
  it('stay sensible for a page that is not there', () => {
    expect([shown(0, 3), shown(99, 3)]).toEqual(['1 2 3', '1 2 3']);
  });
});
