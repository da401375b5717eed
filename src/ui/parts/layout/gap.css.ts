import { styleVariants } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

/** The distances between children that Stack, Inline and Grid own. */
export const gap = styleVariants(space, (value) => ({ gap: value }));
export type Gap = keyof typeof gap;
