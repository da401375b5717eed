import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryFee } from '../../../src/domain/order/delivery-fee.ts';
import { MAX_CENTS } from '../../../src/domain/money.ts';
import { discountOn, isPayable, itemsTotal, priceOrder, percentageOf } from '../../../src/domain/order/pricing.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';

const { delivery } = demoTerms;
const cents = fc.integer({ min: 0, max: MAX_CENTS });
const hundredths = fc.integer({ min: 1, max: 10_000 });

describe('a percentage', () => {
  it('is taken to the whole cent, halves up', () => {
    expect([
      percentageOf(33_333, 1250),
      percentageOf(1, 5000),
      percentageOf(1, 4999),
      percentageOf(3, 5000),
      percentageOf(0, 10_000),
      percentageOf(199, 10_000),
      percentageOf(10, 500),
    ]).toEqual([4167, 1, 0, 2, 0, 199, 1]);
  });

  it('is exact for every amount and share, where a float would not be', () => {
    fc.assert(
      fc.property(cents, hundredths, (amount, share) => {
        const exact = (BigInt(amount) * BigInt(share) + 5000n) / 10_000n;
        expect(BigInt(percentageOf(amount, share))).toBe(exact);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a discount', () => {
  it('never takes more than there is: the items cost nothing, never less', () => {
    expect(discountOn(20_000, { type: 'fixed', value: 50_000 })).toBe(20_000);
    expect(discountOn(20_000, { type: 'percentage', value: 10_000 })).toBe(20_000);
    expect(discountOn(0, { type: 'fixed', value: 1 })).toBe(0);
  });
});

describe('delivery', () => {
  it('costs the flat fee, and nothing from the threshold on', () => {
    expect([0, 999_999, 1_000_000, 2_000_000].map((amount) => deliveryFee(delivery, amount, 'Western'))).toEqual([
      35_000, 35_000, 0, 0,
    ]);
  });

  it('costs what is set for a district, however it is written, and the flat fee elsewhere', () => {
    const rule = { flat: 35_000, freeFrom: null, districts: { Jaffna: 60_000, 'Nuwara Eliya': 0, constructor: 7 } };
    expect(
      [
        'Jaffna',
        ' jaffna ',
        'Jaffna District',
        'NUWARA  ELIYA',
        'nuwara-eliya',
        'Colombo',
        '',
        '__proto__',
        'toString',
      ].map((state) => deliveryFee(rule, 9_999_999, state)),
    ).toEqual([60_000, 60_000, 60_000, 0, 0, 35_000, 35_000, 35_000, 35_000]);
  });
});

describe('an order', () => {
  it('costs its items less the discount and with the fee, which looks at what the items cost in the end', () => {
    const lines = [
      { price: 450_050, quantity: 2 },
      { price: 195_000, quantity: 1 },
    ];
    expect(priceOrder(lines, null, delivery, '')).toEqual({
      items: 1_095_100,
      discount: 0,
      amount: 1_095_100,
      deliveryFee: 0,
      total: 1_095_100,
    });
    expect(priceOrder(lines, { type: 'percentage', value: 1000 }, delivery, '')).toEqual({
      items: 1_095_100,
      discount: 109_510,
      amount: 985_590,
      deliveryFee: 35_000,
      total: 1_020_590,
    });
    expect(priceOrder(lines, { type: 'fixed', value: 9_999_999 }, delivery, '')).toEqual({
      items: 1_095_100,
      discount: 1_095_100,
      amount: 0,
      deliveryFee: 35_000,
      total: 35_000,
    });
    expect(priceOrder([], null, delivery, '')).toEqual({
      items: 0,
      discount: 0,
      amount: 0,
      deliveryFee: 35_000,
      total: 35_000,
    });
  });

  it('that is past all amounts is not payable, however large', () => {
    const dear = (quantity: number) => priceOrder([{ price: MAX_CENTS, quantity }], null, delivery, '');
    expect([isPayable(dear(1)), isPayable(dear(2)), isPayable(dear(999))]).toEqual([true, false, false]);
    expect(itemsTotal(Array.from({ length: 100 }, () => ({ price: MAX_CENTS, quantity: 999 })))).toBeGreaterThan(
      MAX_CENTS,
    );
  });
});
