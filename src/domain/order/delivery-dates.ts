import { comparablePlace, type DeliveryRule } from './delivery-fee.ts';

/** Number of working days that something takes, at least and at most. */
export type WorkingDays = { from: number; to: number };

/** Working days from an order to its delivery: usual, and in districts that have their own. */
export type DeliveryTimes = { usual: WorkingDays; byDistrict: Readonly<Record<string, WorkingDays>> };

/** All that a date of delivery follows from. */
export type DeliverySchedule = DeliveryTimes & {
  /** Days on which nobody works, beside Saturdays and Sundays: `2026-12-25`. */
  closedDays: readonly string[];
  /** Working days that it takes to make what is ordered; 0 for what is there. */
  leadDays: number;
};

/** Cost and times of deliveries; no schedule where the shop promises no times. */
export type DeliveryTerms = { rule: DeliveryRule; schedule: DeliverySchedule | null };

/** First and last day on which a delivery may come: `2026-12-02`. */
export type DeliveryDates = { from: string; to: string };

const DAY = 24 * 60 * 60_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Working days to a district, with those that it takes to make it. @param district '' for the usual ones. */
export function workingDaysTo({ usual, byDistrict, leadDays }: DeliverySchedule, district: string): WorkingDays {
  const wanted = comparablePlace(district);
  const [, { from, to } = usual] = Object.entries(byDistrict).find(([name]) => comparablePlace(name) === wanted) ?? [];
  return { from: from + leadDays, to: to + leadDays };
}

/**
 * Days on which what is ordered today may come, counted in working days from tomorrow on. null past the last year of which
 * the closed days are known.
 * @param today `2026-11-27`, in Colombo. @param district '' for the usual times.
 */
export function deliveryDates(schedule: DeliverySchedule, district: string, today: string): DeliveryDates | null {
  const closed = new Set(schedule.closedDays);
  const lastYear = schedule.closedDays.toSorted().at(-1)?.slice(0, 4) ?? '';
  const { from, to } = workingDaysTo(schedule, district);
  const working: string[] = [];
  for (let at = Date.parse(today) + DAY; working.length < to; at += DAY) {
    const day = dayOf(at);
    // Years are compared as texts: all of them have four digits.
    if (day.slice(0, 4) > lastYear) return null;
    if (![0, 6].includes(new Date(at).getUTCDay()) && !closed.has(day)) working.push(day);
  }
  const [first, last] = [working[from - 1], working[to - 1]];
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

/** A day is never broken in two lines. */
const NBSP = '\u00a0';
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
function partsOf(day: string) {
  const date = new Date(day);
  return { day: `${WEEKDAYS[date.getUTCDay()]}${NBSP}${date.getUTCDate()}`, month: MONTHS[date.getUTCMonth()] };
}

/** Day as people write it: `Tue 8 Dec`. */
export const dayText = (day: string): string => deliveryDatesText({ from: day, to: day });

/** Dates as people write them: `Wed 2 – Fri 4 Dec`, `Wed 30 Dec – Mon 4 Jan`, or one day. */
export function deliveryDatesText({ from, to }: DeliveryDates): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  if (from === to) return `${last.day}${NBSP}${last.month}`;
  return `${first.day}${first.month === last.month ? '' : `${NBSP}${first.month}`} – ${last.day}${NBSP}${last.month}`;
}

/** Number of working days in words: `2 to 5 working days`. */
export const workingDaysText = ({ from, to }: WorkingDays): string =>
  from === to ? `${to} working ${to === 1 ? 'day' : 'days'}` : `${from} to ${to} working days`;
