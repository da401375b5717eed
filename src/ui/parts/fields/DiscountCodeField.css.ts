import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

/** Label, hint and error across both columns; the field and its button side by side. */
export const promo = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[2],
  alignItems: 'start',
});
export const apply = style({ gridColumn: 2 });
globalStyle(`${promo} > div:first-child`, { display: 'contents' });
globalStyle(`${promo} label`, { gridColumn: '1 / -1', marginBlockEnd: space[1] });
globalStyle(`${promo} [id$='-hint']`, { gridColumn: '1 / -1', marginBlockEnd: space[1] });
globalStyle(`${promo} [id$='-error']`, { gridColumn: '1 / -1', gridRow: 4, marginBlockStart: space[1] });
export const applied = style({
  ...size.medium,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  background: colour.successWash,
  borderRadius: radius.medium,
  overflowWrap: 'anywhere',
});
