import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';

export const list = style({ display: 'grid', gap: space[4] });
export const address = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${colour.line}`,
  overflowWrap: 'anywhere',
});
