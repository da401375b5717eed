const scripts =
  "'Noto Sans Sinhala', 'Noto Sans Tamil', 'Sinhala Sangam MN', 'Tamil Sangam MN', 'Iskoola Pota', 'Nirmala UI'";

/** Names the face that headings begin with while the display face is held back; where it is not set, that is the display face. */
export const DEFERRED_FONT = '--held-face';

/** `text` is the system's own face, `display` is for headings and the shop's name. Both have Sinhala and Tamil to fall back on. */
export const family = {
  text: `-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Ubuntu, ${scripts}, system-ui, sans-serif`,
  display: `var(${DEFERRED_FONT}, 'Instrument Serif'), 'Display Times', 'Display Noto', 'Noto Serif Sinhala', 'Noto Serif Tamil', ${scripts}, serif`,
} as const;

type Face = { fontSize: string; lineHeight: number; letterSpacing?: string };

/** Sizes of text. Form controls use `body`: below 16 px a phone zooms in on them. */
export const size = {
  small: { fontSize: '0.8125rem', lineHeight: 1.5 },
  medium: { fontSize: '0.9375rem', lineHeight: 1.55 },
  body: { fontSize: '1rem', lineHeight: 1.6 },
  large: { fontSize: '1.125rem', lineHeight: 1.6 },
} as const satisfies Record<string, Face>;

/** Sizes of the display face, growing with the window from 360 to 1440 px (ratio 1.25 on the phone, 1.33 at the desk). */
export const display = {
  small: { fontSize: 'clamp(1.375rem, 1.29rem + 0.37vw, 1.625rem)', lineHeight: 1.2 },
  medium: { fontSize: 'clamp(1.75rem, 1.58rem + 0.74vw, 2.25rem)', lineHeight: 1.2 },
  large: { fontSize: 'clamp(2.25rem, 1.83rem + 1.85vw, 3.5rem)', lineHeight: 1.06, letterSpacing: '-0.01em' },
  hero: { fontSize: 'clamp(3.25rem, 1.92rem + 5.9vw, 7.25rem)', lineHeight: 0.94, letterSpacing: '-0.022em' },
} as const satisfies Record<string, Face>;

/** Figures of one width, so that prices stand in columns and do not jump when they change. */
export const figures = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;
