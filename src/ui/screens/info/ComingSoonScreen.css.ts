import { style } from '@vanilla-extract/css';

export const page = style({ paddingBlock: 'clamp(4rem, 16vh, 10rem)' });
