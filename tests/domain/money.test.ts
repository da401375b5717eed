import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromRupees, formatCount, formatPrice, LKR, MAX_CENTS, rupeesFromCents } from '../../src/domain/money.ts';

describe('rupees from the wire', () => {
  it('become whole cents, halves up', () => {
    expect([0, 1, 4500.5, 0.005, 0.0049, 1.005, 1.115, 8.345, 19.995, 1e-9].map(centsFromRupees)).toEqual([
      0, 100, 450_050, 1, 0, 101, 112, 835, 2000, 0,
    ]);
  });

  it('may come as text', () => {
    expect(['4500.50', ' 12 ', '0'].map(centsFromRupees)).toEqual([450_050, 1200, 0]);
  });

  it('are no amount when they are missing, no number, negative, endless or past all prices', () => {
    for (const given of [
      undefined,
      null,
      '',
      ' ',
      'free',
      '1,500',
      Number.NaN,
      'NaN',
      Infinity,
      '-Infinity',
      -1,
      '-0.01',
      1e300,
      MAX_CENTS / 100 + 1,
      true,
      [5],
      { rupees: 5 },
    ]) {
      expect([given, centsFromRupees(given)]).toEqual([given, null]);
    }
  });

  it('survive the way to the wire and back for every amount the shop knows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(centsFromRupees(rupeesFromCents(cents))).toBe(cents);
        expect(centsFromRupees(JSON.stringify(rupeesFromCents(cents)))).toBe(cents);
      }),
    );
  });

  it('are whole cents or nothing, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.anything()), (given) => {
        const cents = centsFromRupees(given);
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS)).toBe(true);
      }),
    );
  });
});

describe('a price as the shopper reads it', () => {
  it('has the currency, groups and two decimals; none is N/A, and nothing is not none', () => {
    expect([450_000, 5, 0, 123_456_789, null].map((cents) => formatPrice(cents, LKR))).toEqual([
      'Rs. 4,500.00',
      'Rs. 0.05',
      'Rs. 0.00',
      'Rs. 1,234,567.89',
      'N/A',
    ]);
  });

  it('is as Sri Lanka writes it, whatever the amount', () => {
    const rupees = new Intl.NumberFormat('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const count = new Intl.NumberFormat('en-LK');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(formatPrice(cents, LKR)).toBe(`Rs. ${rupees.format(cents / 100)}`);
        expect(formatCount(cents)).toBe(count.format(cents));
      }),
      { numRuns: 2000 },
    );
  });
});
