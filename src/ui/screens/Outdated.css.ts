import { style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { radius, space } from '../theme/scale.ts';

export const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: space[4],
  background: colour.dangerWash,
  borderRadius: radius.medium,
});
