import { style } from '@vanilla-extract/css';
import { ICON_TARGET } from '../../theme/scale.ts';

/** Place as wide as its drawing, for customers and guests alike. */
export const place = style({ display: 'inline-flex', minWidth: ICON_TARGET, minHeight: ICON_TARGET, flex: 'none' });
export const inner = style({ display: 'inline-flex' });
