import { style } from '@vanilla-extract/css';

export const page = style({ paddingBlock: 'clamp(4rem, 18vh, 11rem)' });
