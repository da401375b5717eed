import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, space } from '../../theme/scale.ts';

export const facts = style({ borderBlockStart: `1px solid ${colour.line}` });
export const fact = style({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${colour.line}`,
  overflowWrap: 'anywhere',
});
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBlockStart: space[1],
});
export const ways = style({ borderBlockStart: `1px solid ${colour.line}` });
export const way = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '3.25rem',
  borderBlockEnd: `1px solid ${colour.line}`,
  '@media': { [able.hover]: { selectors: { '&:hover': { color: colour.accent } } } },
});
