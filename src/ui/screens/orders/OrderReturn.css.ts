import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const way = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const legend = style({ marginBlockEnd: space[2], fontWeight: 500 });
export const items = style({ display: 'grid', borderBlockStart: `1px solid ${colour.line}` });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${colour.line}`,
});
export const name = style({ display: 'grid', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' });
export const choice = style({ ...size.small, fontWeight: 400, color: colour.textSoft });
export const error = style({ ...size.small, color: colour.danger });
