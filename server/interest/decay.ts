const DAY = 24 * 60 * 60_000;

/** Milliseconds after which a view counts half. */
export const HALF_LIFE = 14 * DAY;

/** Weight that is left after a time in milliseconds; a moment that is still to come counts as now. */
export const decayed = (weight: number, ms: number): number =>
  weight * 0.5 ** Math.min(1000, Math.max(0, ms) / HALF_LIFE);
