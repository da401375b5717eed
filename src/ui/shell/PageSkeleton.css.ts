import { keyframes, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';

const appear = keyframes({ from: { opacity: 0 } });
/** Comes only after a moment: a page that is quick shows no skeleton at all. */
export const page = style({ paddingBlockStart: space[8], animation: `${appear} 200ms 150ms ease-out backwards` });
