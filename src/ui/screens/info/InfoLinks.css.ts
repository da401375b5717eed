import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[6],
  rowGap: space[1],
  paddingBlockStart: space[6],
  borderBlockStart: `1px solid ${colour.line}`,
});
