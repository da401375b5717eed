import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../../src/domain/catalogue/chosen-filters.ts';
import {
  chosenRange,
  effectiveRange,
  keyboardSteps,
  moveThumb,
  nearestThumb,
  NO_PRICES,
  priceBounds,
  roundToStep,
  applyThumb,
  withPrice,
  withTypedMaximum,
  withTypedMinimum,
} from '../../../src/domain/catalogue/price-range.ts';
import { kurta, product, saree, tee, unpriced } from '../../support/samples/samples.ts';

/** 1000 to 9000 rupees. */
const bounds = { lowest: 100_000, highest: 900_000 };
const between = { ...NO_FILTERS, min: 200_000, max: 500_000 };

describe('the ends of the track', () => {
  it('are the lowest and the highest price of what is loaded', () => {
    expect(priceBounds([kurta, unpriced, tee, saree])).toEqual({ lowest: 195_000, highest: 1_850_000 });
  });

  it('are 0 and 1000 rupees when there are no products, or none has a price', () => {
    expect([priceBounds([]), priceBounds([unpriced])]).toEqual([{ lowest: 0, highest: 100_000 }, NO_PRICES]);
  });

  it('may be one and the same price, even nothing', () => {
    expect(priceBounds([tee])).toEqual({ lowest: 195_000, highest: 195_000 });
    expect(priceBounds([product({ price: 0 })])).toEqual({ lowest: 0, highest: 0 });
    expect(applyThumb(NO_FILTERS, 'min', 5, { lowest: 195_000, highest: 195_000 })).toBe(NO_FILTERS);
  });
});

describe('the range that counts', () => {
  it('follows what is loaded until the shopper moves it', () => {
    expect(effectiveRange(NO_FILTERS, bounds)).toEqual({ min: 100_000, max: 900_000 });
    expect(effectiveRange(NO_FILTERS, NO_PRICES)).toEqual({ min: 0, max: 100_000 });
    expect(effectiveRange({ min: null, max: 500_000 }, bounds)).toEqual({ min: 100_000, max: 500_000 });
  });

  it('lies within what is loaded, whatever the address says', () => {
    expect(effectiveRange({ min: 5, max: 99_000_000 }, bounds)).toEqual({ min: 100_000, max: 900_000 });
    expect(effectiveRange({ min: 99_000_000, max: null }, bounds)).toEqual({ min: 900_000, max: 900_000 });
    expect(effectiveRange({ min: 700_000, max: 300_000 }, bounds)).toEqual({ min: 300_000, max: 300_000 });
  });
});

describe('moving a handle', () => {
  it('stops at the other handle and at the ends of the track', () => {
    const range = { min: 200_000, max: 500_000 };
    expect(moveThumb(range, 'min', 600_000, bounds)).toEqual({ min: 500_000, max: 500_000 });
    expect(moveThumb(range, 'min', 0, bounds)).toEqual({ min: 100_000, max: 500_000 });
    expect(moveThumb(range, 'max', 100_000, bounds)).toEqual({ min: 200_000, max: 200_000 });
    expect(moveThumb(range, 'max', 1e12, bounds)).toEqual({ min: 200_000, max: 900_000 });
  });

  it('leaves the price untouched again once both handles are back at the ends', () => {
    expect(withPrice(between, { min: 100_000, max: 900_000 }, bounds)).toEqual(NO_FILTERS);
    expect(applyThumb(applyThumb(between, 'min', -1, bounds), 'max', Infinity, bounds)).toEqual(NO_FILTERS);
    expect(applyThumb(between, 'min', 0, bounds)).toEqual({ ...NO_FILTERS, min: null, max: 500_000 });
  });

  it('gives whole cents, and the same filters where nothing moves', () => {
    expect(applyThumb(between, 'min', 250_000.4, bounds)).toEqual({ ...between, min: 250_000 });
    expect(applyThumb(between, 'min', 200_000, bounds)).toBe(between);
    expect(applyThumb(between, 'max', Number.NaN, bounds)).toBe(between);
  });

  it('never crosses and never leaves the track, whatever is done in whatever order', () => {
    const step = fc.record({
      handle: fc.constantFrom('min' as const, 'max' as const),
      value: fc.oneof(fc.integer({ min: -5, max: 1_000_000 }), fc.double()),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const end = steps.reduce(
          (filters, { handle, value }) => applyThumb(filters, handle, value, bounds),
          NO_FILTERS,
        );
        const { min, max } = effectiveRange(end, bounds);
        expect(min).toBeGreaterThanOrEqual(bounds.lowest);
        expect(max).toBeGreaterThanOrEqual(min);
        expect(max).toBeLessThanOrEqual(bounds.highest);
        expect(end).toEqual({
          ...NO_FILTERS,
          min: min === bounds.lowest ? null : min,
          max: max === bounds.highest ? null : max,
        });
      }),
    );
  });
});

describe('typing a price', () => {
  it('caps the minimum at the current maximum and floors the maximum at the current minimum', () => {
    expect(withTypedMinimum(between, '7000', bounds)).toEqual({ ...between, min: 500_000 });
    expect(withTypedMaximum(between, '1500', bounds)).toEqual({ ...between, max: 200_000 });
  });

  it('keeps within the lowest and highest price', () => {
    expect(withTypedMinimum(between, '-3', bounds)).toEqual({ ...between, min: null });
    expect(withTypedMaximum(between, '99999999999999999999', bounds)).toEqual({ ...between, max: null });
  });

  it('reads rupees as people write them', () => {
    const typed = ['2500', ' 2500.5 ', 'Rs. 2,500', 'rs2500.505', 'LKR 2,500', 'රු. 2500', '002500', '2 500'];
    expect(typed.map((text) => withTypedMinimum(between, text, bounds).min)).toEqual([
      250_000, 250_050, 250_000, 250_051, 250_000, 250_000, 250_000, 250_000,
    ]);
    expect(withTypedMaximum(NO_FILTERS, '1,00,000', { lowest: 0, highest: 90_000_000 }).max).toBe(10_000_000);
  });

  it('changes nothing for what is no amount', () => {
    for (const text of [
      '',
      ' ',
      '-',
      '.',
      'cheap',
      'NaN',
      'Infinity',
      '1e3',
      '0x10',
      '1.2.3',
      '2500,50',
      '12,34',
      '--5',
      '5-',
    ]) {
      expect([
        text,
        withTypedMinimum(between, text, bounds) === between,
        withTypedMaximum(between, text, bounds) === between,
      ]).toEqual([text, true, true]);
    }
  });
});

describe('a press on the track', () => {
  it('fetches the nearest handle', () => {
    expect([250_000, 450_000].map((value) => nearestThumb({ min: 200_000, max: 500_000 }, value, bounds))).toEqual([
      'min',
      'max',
    ]);
  });

  it('fetches, of two handles in one place, the one that can go there', () => {
    const at = (place: number, value: number) => nearestThumb({ min: place, max: place }, value, bounds);
    expect([at(500_000, 400_000), at(500_000, 600_000)]).toEqual(['min', 'max']);
    expect([at(900_000, 900_000), at(100_000, 100_000)]).toEqual(['min', 'max']);
  });

  it('always fetches a handle that then stands where was pressed', () => {
    const place = fc.integer({ min: bounds.lowest, max: bounds.highest });
    fc.assert(
      fc.property(place, place, place, (one, other, value) => {
        const range = { min: Math.min(one, other), max: Math.max(one, other) };
        const handle = nearestThumb(range, value, bounds);
        expect(moveThumb(range, handle, value, bounds)[handle]).toBe(value);
      }),
    );
  });
});

describe('the keys of a handle', () => {
  it('go by round sums: an arrow about 1 % of the track, a page about 10 %', () => {
    expect(keyboardSteps(bounds)).toEqual({ arrow: 5_000, page: 50_000 });
    expect(keyboardSteps({ lowest: 0, highest: 100_000 })).toEqual({ arrow: 1_000, page: 10_000 });
    expect(keyboardSteps({ lowest: 0, highest: 250_000_00 })).toEqual({ arrow: 200_000, page: 2_000_000 });
  });

  it('go by one rupee at least, even where all cost the same', () => {
    expect([keyboardSteps({ lowest: 100, highest: 250 }), keyboardSteps({ lowest: 5, highest: 5 })]).toEqual([
      { arrow: 100, page: 100 },
      { arrow: 100, page: 100 },
    ]);
  });

  it('lead from an odd price to the next round one', () => {
    expect([
      roundToStep(195_050, 5_000),
      roundToStep(200_000, 5_000),
      roundToStep(195_050, -5_000),
      roundToStep(200_000, -5_000),
      roundToStep(0, -100),
    ]).toEqual([200_000, 205_000, 195_000, 195_000, -100]);
  });
});

it('tells the chosen ends as the handles show them, and as they were asked for while there are no prices', () => {
  const bounds = { lowest: 100_000, highest: 900_000 };
  expect(chosenRange({ min: 20_000_000, max: null }, bounds)).toEqual({ min: 900_000, max: null });
  expect(chosenRange({ min: 200_000, max: 300_000 }, bounds)).toEqual({ min: 200_000, max: 300_000 });
  expect(chosenRange({ min: 20_000_000, max: null }, NO_PRICES)).toEqual({ min: 20_000_000, max: null });
});
