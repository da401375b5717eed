import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

export const bar = style({ display: 'block', maxWidth: '40rem', marginInline: 'auto', paddingBlockEnd: space[3] });
