import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, radius, space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const base = style({
  display: 'flex',
  gap: space[3],
  padding: space[4],
  background: colour.dangerWash,
  border: `1px solid ${colour.danger}`,
  borderRadius: radius.medium,
});
export const mark = style({ flex: 'none', color: colour.danger });
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: 600, lineHeight: 1.4 });
export const link = style({
  ...size.medium,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  lineHeight: 1.35,
  color: colour.danger,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
});
export const mended = style({ color: colour.textSoft, textDecorationLine: 'line-through' });
