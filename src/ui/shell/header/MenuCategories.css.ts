import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, TARGET } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const list = style({ paddingBlock: space[2], borderBlockEnd: `1px solid ${colour.line}` });
export const category = style({
  ...size.medium,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '3.75rem',
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const picture = style({ width: '2.5rem', flex: 'none', borderRadius: radius.small, overflow: 'hidden' });
export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const mark = style({
  display: 'grid',
  color: colour.textSoft,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
});
/** Under the names, not under the pictures. */
export const types = style({ paddingInlineStart: `calc(2.5rem + ${space[3]})`, paddingBlockEnd: space[2] });
export const type = style({
  ...size.medium,
  display: 'flex',
  alignItems: 'center',
  minHeight: TARGET,
  color: colour.textSoft,
  overflowWrap: 'anywhere',
});
