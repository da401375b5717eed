import { style } from '@vanilla-extract/css';
import { TARGET } from '../theme/scale.ts';

/** As wide as its drawing, whoever is shopping. */
export const place = style({ display: 'inline-flex', minWidth: TARGET, minHeight: TARGET, flex: 'none' });
export const inner = style({ display: 'inline-flex' });
