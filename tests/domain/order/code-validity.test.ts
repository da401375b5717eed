import { describe, expect, it } from 'vitest';
import { colomboDay } from '../../../src/domain/colombo-day.ts';
import { codeRefusal, isCode, isDay, type PromoCode, tidyCode } from '../../../src/domain/order/code-validity.ts';

const avurudu: PromoCode = {
  code: 'AVURUDU',
  name: 'Avurudu season',
  type: 'percentage',
  value: 1000,
  startsOn: '2026-04-01',
  endsOn: '2026-04-30',
  limit: 3,
  limitEach: 1,
  minimum: 500_000,
  stopped: false,
};
const unused = { all: 0, own: 0 };
const judge = (changes: Partial<PromoCode> = {}, uses = unused, items = 500_000, day = '2026-04-14') =>
  codeRefusal({ ...avurudu, ...changes }, uses, items, day);

describe('a promo code', () => {
  it('counts on its first and its last day in Colombo, and not beside them', () => {
    expect(
      ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'].map((day) => judge({}, unused, 500_000, day)),
    ).toEqual(['not yet', null, null, 'over']);
    expect(judge({ startsOn: null, endsOn: null }, unused, 500_000, '1999-01-01')).toBe(null);
  });

  it('counts until its number is used up, of all and of one customer', () => {
    expect([
      judge({}, { all: 2, own: 0 }),
      judge({}, { all: 3, own: 0 }),
      judge({}, { all: 1, own: 1 }),
      judge({ limit: null, limitEach: null }, { all: 1e9, own: 1e9 }),
    ]).toEqual([null, 'used up', 'used by you', null]);
  });

  it('counts from its minimum on', () => {
    expect([judge({}, unused, 499_999), judge({}, unused, 500_000), judge({ minimum: 0 }, unused, 0)]).toEqual([
      'minimum',
      null,
      null,
    ]);
  });

  it('does not count where it was stopped, or there is none such', () => {
    expect([judge({ stopped: true }), codeRefusal(undefined, unused, 0, '2026-04-14')]).toEqual(['stopped', 'unknown']);
  });

  it('is the same code however it is typed', () => {
    expect([' avurudu ', 'Avu rudu', 'ＡＶＵＲＵＤＵ'].map(tidyCode)).toEqual(['AVURUDU', 'AVURUDU', 'AVURUDU']);
    expect(['A', 'NOOL-10', 'A'.repeat(40)].every(isCode)).toBe(true);
    expect(['', '-A', 'A B', 'A'.repeat(41), 'අ', 'A\u0000', 'A;'].some(isCode)).toBe(false);
  });
});

describe('the day in Colombo', () => {
  it('begins five and a half hours before the one in Greenwich', () => {
    expect(colomboDay(Date.parse('2026-04-30T18:29:59.999Z'))).toBe('2026-04-30');
    expect(colomboDay(Date.parse('2026-04-30T18:30:00.000Z'))).toBe('2026-05-01');
  });

  it('is one of the calendar', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-4-1', '', 'today', '2026-04-31'].some(isDay)).toBe(false);
  });
});
