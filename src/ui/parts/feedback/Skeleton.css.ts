import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, radius, space } from '../../theme/scale.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });
export const base = style({
  display: 'block',
  background: colour.sunken,
  borderRadius: radius.small,
  '@media': { [able.moving]: { animation: `${breathe} 1.8s ease-in-out infinite` } },
});
export const shape = styleVariants({
  text: { height: '0.875em', marginBlock: '0.35em', width: '100%' },
  title: { height: '1.75rem', width: '60%' },
  picture: { aspectRatio: '4 / 5', width: '100%' },
  square: { aspectRatio: '1', width: '100%' },
  round: { aspectRatio: '1', width: '100%', borderRadius: radius.round },
  /** As large as what is around it. */
  fill: { height: '100%', width: '100%' },
  control: { height: '2.75rem', width: '100%' },
});
export const card = style({ display: 'grid', gap: space[2], alignContent: 'start' });
export const short = style({ width: '45%' });
export const most = style({ width: '80%' });
