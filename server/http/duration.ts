const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Seconds as people say them: 40 seconds, 2 minutes, 5 hours; never less than they are. */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return some(Math.ceil(seconds), 'second');
  return seconds < 5400 ? some(Math.ceil(seconds / 60), 'minute') : some(Math.ceil(seconds / 3600), 'hour');
}
