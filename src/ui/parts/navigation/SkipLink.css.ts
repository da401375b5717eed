import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, layer, radius, space } from '../../theme/scale.ts';

export const link = style({
  position: 'fixed',
  zIndex: layer.skip,
  top: space[2],
  left: space[2],
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  paddingInline: space[4],
  background: colour.accent,
  color: colour.onAccent,
  borderRadius: radius.small,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
});
