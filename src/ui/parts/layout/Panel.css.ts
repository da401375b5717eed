import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, wide } from '../../theme/scale.ts';

export const base = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignContent: 'start',
  padding: space[5],
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  '@media': { [wide.desk]: { padding: space[6] } },
});
export const tone = styleVariants({
  plain: { background: colour.raised },
  /** On the page itself: only the frame. */
  quiet: { background: 'transparent' },
  attention: { background: colour.accentWash, borderColor: 'transparent' },
  success: { background: colour.successWash, borderColor: 'transparent' },
  danger: { background: colour.dangerWash, borderColor: 'transparent' },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[1],
});
