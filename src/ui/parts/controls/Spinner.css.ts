import { keyframes, style } from '@vanilla-extract/css';
import { able } from '../../theme/scale.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathe = keyframes({ '50%': { opacity: 0.35 } });
export const ring = style({
  width: '1.125em',
  height: '1.125em',
  flex: 'none',
  borderRadius: '50%',
  border: '1.5px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  '@media': { [able.still]: { animation: `${breathe} 2s ease-in-out infinite !important` } },
});
