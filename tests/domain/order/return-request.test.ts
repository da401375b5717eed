import { describe, expect, it } from 'vitest';
import {
  areReturnable,
  draftOf,
  lastReturnDay,
  missingParts,
  newReturnForm,
  quantitiesLeft,
  withQuantity,
} from '../../../src/domain/order/return-request.ts';

const until = '2026-12-08';

describe('a return', () => {
  it('can be asked for until fourteen days after the day of the delivery, in Colombo', () => {
    expect(lastReturnDay(Date.parse('2026-11-24T18:29:59Z'))).toBe('2026-12-08');
    expect(lastReturnDay(Date.parse('2026-11-24T18:30:00Z'))).toBe('2026-12-09');
  });

  it('has what was not sent back before, line by line', () => {
    const items = [{ quantity: 3 }, { quantity: 1 }];
    const twice = [
      { index: 0, quantity: 1 },
      { index: 0, quantity: 1 },
    ];
    expect(quantitiesLeft(items, [])).toEqual([3, 1]);
    expect(quantitiesLeft(items, twice)).toEqual([1, 1]);
    expect(quantitiesLeft(items, [{ index: 1, quantity: 5 }])).toEqual([3, 0]);
  });

  it.each([
    [[{ index: 0, quantity: 2 }], true],
    [[{ index: 0, quantity: 3 }], false],
    [[{ index: 1, quantity: 1 }], false],
    [[{ index: 2, quantity: 1 }], false],
    [[{ index: 0, quantity: 0 }], false],
    [[], false],
    [Array(2).fill({ index: 0, quantity: 1 }), false],
  ])('of %j: %s', (items: { index: number; quantity: number }[], isRight) => {
    expect(areReturnable(items, [2, 0])).toBe(isRight);
  });
});

describe('the form of a return', () => {
  it('begins with the only piece, or with none', () => {
    expect(newReturnForm({ until, quantities: [0, 1] }).quantities).toEqual([0, 1]);
    expect(newReturnForm({ until, quantities: [2, 0] }).quantities).toEqual([0, 0]);
  });

  it('holds no more pieces of a line than can be sent back', () => {
    const returnable = { until, quantities: [2, 0] };
    const form = newReturnForm(returnable);
    expect(withQuantity(form, returnable, { index: 0, quantity: 9 }).quantities).toEqual([2, 0]);
    expect(withQuantity(form, returnable, { index: 1, quantity: 1 }).quantities).toEqual([0, 0]);
    expect(withQuantity(form, returnable, { index: 5, quantity: 1 }).quantities).toEqual([0, 0]);
  });

  it('is a request once nothing is missing', () => {
    const form = newReturnForm({ until, quantities: [2, 1] });
    expect(missingParts(form)).toEqual(['items', 'kind', 'reason']);
    expect(() => draftOf(form)).toThrow(TypeError);
    const whole = { kind: 'Refund', reason: 'Too big', note: ' much ', quantities: [0, 1] } as const;
    expect(missingParts(whole)).toEqual([]);
    expect(draftOf(whole)).toEqual({
      kind: 'Refund',
      reason: 'Too big',
      note: 'much',
      items: [{ index: 1, quantity: 1 }],
    });
    expect(() => draftOf({ ...whole, quantities: [0, 0] })).toThrow(TypeError);
  });
});
