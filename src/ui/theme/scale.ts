/** Distances in steps of 4 px. */
export const space = {
  none: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  24: '6rem',
} as const;
export type Space = keyof typeof space;

/** The smallest side of whatever can be pressed. */
export const TARGET = '2.75rem';

/** The side of a button that is only a drawing: it grows with the text as far as a narrow window has room for four of them. */
export const ICON_TARGET = 'clamp(44px, 12.25vw, 2.75rem)';

/** The header's height, under which sticky things stop. */
export const HEADER = '4rem';

export const radius = { small: '2px', medium: '4px', round: '999px' } as const;

/** Order of the layers over each other, from the page upwards. Notices are below menus and dialogs. */
export const layer = {
  raised: 1,
  sticky: 10,
  notice: 15,
  // The chat beside a page; as a sheet it lies over all of it.
  panel: 18,
  header: 20,
  chat: 30,
  veil: 40,
  dialog: 41,
  skip: 60,
} as const;

/** Motion only shows where a thing came from; reset.css.ts ends all of it for people who prefer none. */
export const motion = { quick: '120ms ease-out', calm: '200ms cubic-bezier(0.2, 0, 0, 1)' } as const;

/**
 * Widths from which a layout changes, as conditions of a stylesheet or of `sizes`; everything below is the phone's, from 360 px. In em,
 * which here is the browser's own size of text, 16 px unless its owner wants another: who reads large has room as on a smaller window.
 */
export const from = {
  phablet: '(min-width: 37.5em)',
  desk: '(min-width: 56.25em)',
  large: '(min-width: 75em)',
  huge: '(min-width: 100em)',
  vast: '(min-width: 112.5em)',
} as const;
export const wide = {
  phablet: `screen and ${from.phablet}`,
  desk: `screen and ${from.desk}`,
  large: `screen and ${from.large}`,
  huge: `screen and ${from.huge}`,
  vast: `screen and ${from.vast}`,
  /** Below a phablet. */
  narrow: 'screen and (max-width: 37.49em)',
  /** Narrower than any phone is with text of the usual size: large text on a phone. */
  tight: 'screen and (max-width: 19.5em)',
  /** Too low for a bar that stays: it would take more than two fifths of the window. */
  low: 'screen and (max-height: 22em)',
  /** Too low for one above a form, with the keyboard of a phone besides. */
  short: 'screen and (max-height: 30em)',
} as const;

/** Media conditions: for what a finger or only a mouse can do, and for what the browser is set to. */
export const able = {
  hover: '(hover: hover)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  forced: '(forced-colors: active)',
  unscripted: '(scripting: none)',
} as const;
