import { style } from '@vanilla-extract/css';

export const page = style({ paddingBlockStart: 'clamp(2rem, 6vw, 5rem)' });
