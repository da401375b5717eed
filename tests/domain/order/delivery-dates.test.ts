import { describe, expect, it } from 'vitest';
import { colomboDay } from '../../../src/domain/colombo-day.ts';
import {
  deliveryDates,
  deliveryDatesText,
  type DeliverySchedule,
  workingDaysText,
  workingDaysTo,
} from '../../../src/domain/order/delivery-dates.ts';
import { demoClosedDays } from '../../../server/demo/closed-days.ts';

const schedule: DeliverySchedule = {
  usual: { from: 2, to: 5 },
  byDistrict: { Colombo: { from: 1, to: 3 } },
  closedDays: ['2026-12-23', '2026-12-25', '2027-01-15'],
  leadDays: 0,
};
const text = (district: string, today: string, changes: Partial<DeliverySchedule> = {}) => {
  const dates = deliveryDates({ ...schedule, ...changes }, district, today);
  return dates && deliveryDatesText(dates).replaceAll('\u00a0', ' ');
};

describe('days of a delivery', () => {
  it.each([
    ['on a weekday', '2026-12-07', '', 'Wed 9 – Mon 14 Dec'],
    ['for a district, however it is spelled', '2026-12-07', 'colombo District', 'Tue 8 – Thu 10 Dec'],
    ['on a Friday', '2026-12-04', 'Colombo', 'Mon 7 – Wed 9 Dec'],
    ['on a Sunday', '2026-12-06', 'Colombo', 'Mon 7 – Wed 9 Dec'],
    ['before closed days', '2026-12-22', 'Colombo', 'Thu 24 – Tue 29 Dec'],
    ['into another month', '2026-12-28', '', 'Wed 30 Dec – Mon 4 Jan'],
    ['past the last year that has closed days', '2027-12-29', '', null],
  ])('are counted in working days from tomorrow on: %s', (_, today, district, expected) => {
    expect(text(district, today)).toBe(expected);
  });

  it('begin once it is made', () => {
    expect(text('', '2026-12-07', { leadDays: 10 })).toBe('Thu 24 – Wed 30 Dec');
    expect(workingDaysText(workingDaysTo({ ...schedule, leadDays: 10 }, ''))).toBe('12 to 15 working days');
  });

  it('are one day where first and last are the same', () => {
    expect(text('', '2026-12-07', { usual: { from: 1, to: 1 } })).toBe('Tue 8 Dec');
  });

  it('are none where nobody knows the closed days', () => {
    expect(text('', '2026-12-07', { closedDays: [] })).toBeNull();
  });

  it('are said as a number of working days', () => {
    expect([
      workingDaysText({ from: 1, to: 1 }),
      workingDaysText({ from: 2, to: 2 }),
      workingDaysText({ from: 2, to: 5 }),
    ]).toEqual(['1 working day', '2 working days', '2 to 5 working days']);
  });

  it('are of the calendar of Colombo, which is ahead of UTC', () => {
    expect(colomboDay(Date.parse('2026-12-31T18:29:59.999Z'))).toBe('2026-12-31');
    expect(colomboDay(Date.parse('2026-12-31T18:30:00.000Z'))).toBe('2027-01-01');
  });
});

describe('closed days of the demo shop', () => {
  it('are in their order, each once, of two years', () => {
    const days = demoClosedDays.map(({ date }) => date);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
  });
});
