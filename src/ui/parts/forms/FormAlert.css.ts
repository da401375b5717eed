import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const base = style({
  display: 'flex',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  color: colour.danger,
  background: colour.dangerWash,
  borderRadius: radius.small,
});
/** In the middle of the first line. */
export const mark = style({ flex: 'none', display: 'grid', alignItems: 'center', height: '1.375rem' });
export const words = style({
  ...size.medium,
  minWidth: 0,
  lineHeight: '1.375rem',
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
