/**
 * A moment of the database that lies further ahead than this, in milliseconds, was written by a clock that was wrong: it
 * is no moment yet. Clocks of several servers differ by less.
 */
export const AHEAD = 5 * 60_000;

/** True for a moment that may have been. Both are milliseconds since 1970. */
export const hasBeen = (moment: number, now: number): boolean => moment <= now + AHEAD;

/** The latest moment that is believed, as ISO 8601 text, of what was written at most so many milliseconds ahead. @param lasts such as a session's seven days. */
export const latestBelieved = (now: number, lasts = 0): string => new Date(now + lasts + AHEAD).toISOString();
