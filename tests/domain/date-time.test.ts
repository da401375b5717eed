import { expect, it } from 'vitest';
import { dateText, dateTimeText } from '../../src/domain/date-time.ts';

it.each([
  ['2026-11-22T11:54:00Z', '22 November 2026, 5.24 pm'],
  ['2026-11-22T03:35:59Z', '22 November 2026, 9.05 am'],
  // Midnight and noon by Colombo's clock, which is another day than London's.
  ['2026-12-31T18:30:00Z', '1 January 2027, 12.00 am'],
  ['2026-12-31T18:29:59Z', '31 December 2026, 11.59 pm'],
  ['2026-05-01T06:30:00Z', '1 May 2026, 12.00 pm'],
])('the moment %s is written as %s', (moment, written) => {
  expect(dateTimeText(Date.parse(moment))).toBe(written);
  expect(dateText(Date.parse(moment))).toBe(written.slice(0, written.indexOf(',')));
});
