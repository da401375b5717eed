/** Milliseconds of Colombo's clock ahead of UTC, all year. */
const COLOMBO = 330 * 60_000;
const MINUTE = 60_000;
const DAY = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Number of Colombo's day, counted from 1970. */
const dayOf = (at: number): number => Math.floor((at + COLOMBO) / DAY);
const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * Time that has passed, in plain English: 'just now', '5 minutes ago', 'yesterday', '12 Nov 2026' by Colombo's days.
 * @param at ms since 1970; a moment that is still to come counts as now.
 * @param now ms since 1970.
 */
export function relativeTime(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return counted(minutes, 'minute');
  const days = dayOf(now) - dayOf(at);
  if (days === 0) return counted(Math.floor(minutes / 60), 'hour');
  if (days === 1) return 'yesterday';
  if (days < 7) return counted(days, 'day');
  const day = new Date(at + COLOMBO);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
