import { style } from '@vanilla-extract/css';
import { size } from '../../theme/type.ts';

export const base = style({ ...size.medium, display: 'grid', fontStyle: 'normal', overflowWrap: 'anywhere' });
