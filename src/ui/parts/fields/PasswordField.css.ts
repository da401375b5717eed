import { style } from '@vanilla-extract/css';

export const base = style({ display: 'grid', minWidth: 0 });
/** The box to tick is a target as wide as its words, not as the form. */
export const show = style({ justifySelf: 'start' });
