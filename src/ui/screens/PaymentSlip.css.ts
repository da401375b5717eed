import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';

export const base = style({ display: 'grid', gap: space[3], justifyItems: 'start' });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
