const COLOMBO = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZone: 'Asia/Colombo',
});

/** Parts are put together here: engines differ in what they write between them. */
const partsOf = (at: number) =>
  Object.fromEntries(COLOMBO.formatToParts(at).map(({ type, value }) => [type, value] as const)) as Record<
    'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod',
    string
  >;

/** Day in Colombo, as people in Sri Lanka write it: `22 November 2026`. @param at ms since 1970. */
export function dateText(at: number): string {
  const { day, month, year } = partsOf(at);
  return `${day} ${month} ${year}`;
}

/** Day and time in Colombo, as people in Sri Lanka write them: `22 November 2026, 5.24 pm`. @param at ms since 1970. */
export function dateTimeText(at: number): string {
  const { hour, minute, dayPeriod } = partsOf(at);
  return `${dateText(at)}, ${hour}.${minute} ${dayPeriod.toLowerCase()}`;
}
