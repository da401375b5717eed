import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

/** Part of a wide window, rendered for every window; a narrow one has the sheet. */
export const wideOnly = style({ display: 'none', '@media': { [wide.desk]: { display: 'block' } } });
export const heading = style({
  ...size.medium,
  display: 'flex',
  alignItems: 'center',
  minHeight: TARGET,
  marginBlockEnd: space[2],
  fontWeight: 600,
  letterSpacing: '0.04em',
});
export const panel = style({ display: 'grid', gap: space[6], paddingBlockEnd: space[4] });
/** A block, no grid: of a grid's children Safari floats none, and would set the legend over the line. */
export const group = style({ minWidth: 0, paddingBlockStart: space[5], borderBlockStart: `1px solid ${colour.line}` });
export const legend = style({
  ...size.small,
  float: 'left',
  width: '100%',
  fontWeight: 600,
  letterSpacing: '0.06em',
  marginBlockEnd: space[3],
});
globalStyle(`${legend} ~ *`, { clear: 'both' });
globalStyle(`${legend} ~ * ~ *`, { marginBlockStart: space[2] });

export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[3] });
export const ends = style({
  ...figures,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  color: colour.textSoft,
});

/** A long list scrolls by itself, so that what comes after it stays near. */
export const options = style({
  display: 'grid',
  maxHeight: '24rem',
  overflowY: 'auto',
  overscrollBehavior: 'auto',
  scrollbarWidth: 'thin',
  marginInline: `-${space[1]}`,
  paddingInline: space[1],
});
/** As high as the rows that are likely to come. */
export const shapes = style({ display: 'grid', gridAutoRows: TARGET, alignItems: 'center' });
export const failed = style({ display: 'grid', gap: space[3], justifyItems: 'start' });
