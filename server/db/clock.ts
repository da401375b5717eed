/**
 * Milliseconds by which a moment of the database may be ahead of our clock. A later one was written by a clock that was wrong:
 * it is no moment yet. Clocks of several servers differ by less.
 */
export const AHEAD = 5 * 60_000;

/** True for a moment that may have been. Both are milliseconds since 1970. */
export const hasBeen = (moment: number, now: number): boolean => moment <= now + AHEAD;

/**
 * Latest moment that is believed, as ISO 8601 text, of what was written at most `lasts` milliseconds ahead.
 * @param lasts such as a session's seven days.
 */
export const latestBelieved = (now: number, lasts = 0): string => new Date(now + lasts + AHEAD).toISOString();
