import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space, TARGET } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: TARGET,
  paddingInline: space[3],
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${colour.line}`,
});
export const title = style({ ...size.medium, fontWeight: 600 });
export const list = style({ padding: space[1] });
export const empty = style({
  ...size.medium,
  padding: `${space[6]} ${space[4]}`,
  color: colour.textSoft,
  textAlign: 'center',
});
export const coming = style({ display: 'grid', gap: space[3], padding: space[4] });
export const failed = style({ padding: space[4] });
export const foot = style({
  position: 'sticky',
  bottom: 0,
  display: 'grid',
  placeItems: 'center',
  minHeight: TARGET,
  background: colour.raised,
  borderBlockStart: `1px solid ${colour.line}`,
});
