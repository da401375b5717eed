/** Colombo is ahead of UTC by this much, all year. */
const COLOMBO = 5.5 * 60 * 60_000;

/** Day in Colombo: `2026-12-02`. @param at ms since 1970. */
export const colomboDay = (at: number): string => new Date(at + COLOMBO).toISOString().slice(0, 10);
