/** Distances in steps of 4 px. */
export const space = {
  none: '0', 1: '0.25rem', 2: '0.5rem', 3: '0.75rem', 4: '1rem', 5: '1.25rem', 6: '1.5rem', 8: '2rem', 10: '2.5rem', 12: '3rem', 16: '4rem', 24: '6rem',
} as const;
export type Space = keyof typeof space;

/** The smallest side of whatever can be pressed. */
export const TARGET = '2.75rem';

/** The header's height, under which sticky things stop. */
export const HEADER = '4rem';

export const radius = { small: '2px', medium: '4px', round: '999px' } as const;

/** What lies over what, from the page upwards. */
export const layer = { raised: 1, sticky: 10, header: 20, chat: 30, veil: 40, dialog: 41, notice: 50, skip: 60 } as const;

/** Motion only shows where a thing came from; reset.css.ts ends all of it for people who prefer none. */
export const motion = { quick: '120ms ease-out', calm: '200ms cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Widths from which a layout changes; everything below is the phone's, from 360 px. */
export const wide = {
  phablet: 'screen and (min-width: 600px)',
  desk: 'screen and (min-width: 900px)',
  large: 'screen and (min-width: 1200px)',
  huge: 'screen and (min-width: 1600px)',
  vast: 'screen and (min-width: 1800px)',
} as const;

/** What a finger or only a mouse can do, and what the browser was told. */
export const able = { hover: '(hover: hover)', still: '(prefers-reduced-motion: reduce)', moving: '(prefers-reduced-motion: no-preference)', forced: '(forced-colors: active)', unscripted: '(scripting: none)' } as const;
