import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

export const consequences = style({
  display: 'grid',
  gap: space[3],
  listStyle: 'disc',
  paddingInlineStart: space[5],
  overflowWrap: 'anywhere',
});
