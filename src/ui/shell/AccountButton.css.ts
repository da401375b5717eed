import { style } from '@vanilla-extract/css';
import { ICON_TARGET } from '../theme/scale.ts';

/** As wide as its drawing, whoever is shopping. */
export const place = style({ display: 'inline-flex', minWidth: ICON_TARGET, minHeight: ICON_TARGET, flex: 'none' });
export const inner = style({ display: 'inline-flex' });
