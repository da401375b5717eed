/** Time since something, in words. Moments are in ms since 1970, so that no time zone matters. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * Words for the time between a moment and now: 'just now', '1 minute ago', '3 weeks ago'. A moment that a clock sees in the
 * future is now.
 */
export function relativeTime(at: number, now: number): string {
  const since = now - at;
  for (const [unit, length] of UNITS) {
    const count = Math.floor(since / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
