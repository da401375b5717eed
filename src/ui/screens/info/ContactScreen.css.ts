import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const page = style({ paddingBlockStart: 'clamp(2.5rem, 8vw, 7rem)' });
export const line = style({ display: 'block', fontStyle: 'normal' });
/** Each way to reach the shop under a line, as high as the next. */
export const way = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  alignContent: 'start',
  gap: space[4],
  paddingBlockStart: space[5],
  borderBlockStart: `1px solid ${colour.line}`,
});
globalStyle(`${way} a`, { textDecorationColor: colour.edge });
export const phones = style({ display: 'grid' });
export const phone = style({
  display: 'grid',
  '@media': {
    [wide.desk]: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: space[4] },
  },
});
export const purpose = style({ ...size.medium, color: colour.textSoft });
export const number = style({ ...figures });
export const careers = style({
  display: 'grid',
  gap: space[6],
  justifyItems: 'start',
  padding: `${space[8]} ${space[6]}`,
  background: colour.sunken,
  borderRadius: radius.medium,
  '@media': {
    [wide.desk]: { gridTemplateColumns: '1fr auto', alignItems: 'center', gap: space[12], padding: space[12] },
  },
});
