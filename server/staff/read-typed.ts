import { COLOMBO } from '../../src/domain/colombo-day.ts';
import { type Cents, centsFromRupees } from '../../src/domain/money.ts';
import { isDay } from '../../src/domain/order/code-validity.ts';
import type { WorkingDays } from '../../src/domain/order/delivery-dates.ts';
import { MAX_WORKING_DAYS } from '../settings/delivery-times.ts';
import type { StaffEvent } from '../trail/trail.ts';
import { BadUsage } from './command.ts';
import { printable } from './escape.ts';

export { likePattern } from '../db/search-terms.ts';

/** Words that a person typed, as what they mean; and what is printed for them. */

/** Status of a list: `shipped`, `Order Placed`, `order-placed`. @throws BadUsage */
export function readStatus<Status extends string>(typed: string, statuses: readonly Status[]): Status {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const status = statuses.find((one) => plain(one) === plain(typed));
  if (status === undefined)
    throw new BadUsage(`"${printable(typed)}" is no status: it is one of ${statuses.join(', ')}.`);
  return status;
}

/** Rupees of a flag as cents. @throws BadUsage */
export function readRupees(flag: string, typed: string): Cents {
  const value = /^\d+(\.\d{1,2})?$/.test(typed) ? centsFromRupees(typed) : null;
  if (value === null)
    throw new BadUsage(`--${flag} must be rupees such as 350 or 350.50, but it is "${printable(typed)}".`);
  return value;
}

/** Number of a flag, from 1 on. @throws BadUsage */
export function readCount(flag: string, typed: string): number {
  if (!/^[1-9]\d{0,6}$/.test(typed))
    throw new BadUsage(`--${flag} must be a number from 1 on, but it is "${printable(typed)}".`);
  return Number(typed);
}

/** Working days of a flag, from 1 to MAX_WORKING_DAYS. @throws BadUsage */
export function readWorkingDays(flag: string, typed: string): number {
  const days = readCount(flag, typed);
  if (days > MAX_WORKING_DAYS) throw new BadUsage(`--${flag} must be at most ${MAX_WORKING_DAYS} working days.`);
  return days;
}

/** Working days such as `2-5`, or `3`. @throws BadUsage */
export function readWorkingSpan(flag: string, typed: string): WorkingDays {
  const [, least = typed, most = least] = /^(\d+)-(\d+)$/.exec(typed) ?? [];
  const span = { from: readWorkingDays(flag, least), to: readWorkingDays(flag, most) };
  if (span.from > span.to) throw new BadUsage(`--${flag} begins with the fewest days: ${span.to}-${span.from}.`);
  return span;
}

/** Line of words for a customer. @param max characters. @throws BadUsage if they are missing or too long. */
export function readWords(typed: string, missing: string, max: number): string {
  const words = typed.replace(/\s+/g, ' ').trim();
  if (words === '') throw new BadUsage(missing);
  if (Array.from(words).length > max) throw new BadUsage(`That is longer than ${max} characters.`);
  return words;
}

/** Number of a page, from 1 on. @throws BadUsage */
export const readPage = (typed: string): number => readCount('page', typed);

/** Day of a flag, `YYYY-MM-DD` in Colombo. @throws BadUsage */
export function readDay(flag: string, typed: string): string {
  if (!isDay(typed)) throw new BadUsage(`--${flag} must be a day such as 2026-04-14, but it is "${printable(typed)}".`);
  return typed;
}

/** First moment of a day in Colombo, or of the day after it; ISO 8601. */
export const startOfDay = (day: string, { after = false } = {}): string =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + (after ? 24 * 60 * 60_000 : 0)).toISOString();

/** Moment by the clock of Colombo, to the minute. @param iso ISO 8601 text; '' for none. */
export function moment(iso: string): string {
  if (iso === '') return '';
  const local = new Date(Date.parse(iso) + COLOMBO).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}

/** Characters of a value on a line; JSON has all of it. */
const SHOWN = 200;
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text);

/** A change of the trail: which value, before where there was one, and after. */
export const changeInWords = ({ field, before, after }: Pick<StaffEvent, 'field' | 'before' | 'after'>): string =>
  `${field}: ${before === '' ? '' : `${shortened(before)} → `}${after === '' ? 'none' : shortened(after)}`;

/** Last line of a list: how many there are, and the next page. */
export function countLine(count: number, one: string, { page, atOnce }: { page: number; atOnce: number }): string {
  const pages = Math.max(1, Math.ceil(count / atOnce));
  return `${count} ${count === 1 ? one : `${one}s`}${pages > 1 ? `, page ${page} of ${pages} (--page ${page < pages ? page + 1 : 1})` : ''}\n`;
}

/** Size of a file: `12.3 MB`, or `41 kB`. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
