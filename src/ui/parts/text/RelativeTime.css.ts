import { style } from '@vanilla-extract/css';

export const base = style({ whiteSpace: 'nowrap' });
/** The exact time is shown while what holds it has the keyboard's focus. */
export const exact = style({
  display: 'none',
  whiteSpace: 'normal',
  selectors: { ':focus-visible &': { display: 'inline' }, ':focus-visible > &': { display: 'inline' } },
});
