/** Milliseconds of Colombo's clock ahead of UTC, all year. */
export const COLOMBO = 330 * 60_000;

/** Day in Colombo: `2026-12-02`. @param at ms since 1970. */
export const colomboDay = (at: number): string => new Date(at + COLOMBO).toISOString().slice(0, 10);
