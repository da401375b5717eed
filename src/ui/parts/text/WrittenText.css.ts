import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const base = style({
  maxWidth: '38rem',
  color: colour.textSoft,
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  overflowWrap: 'anywhere',
});
globalStyle(`${base} > p`, { whiteSpace: 'pre-line' });
globalStyle(`${base} > :is(h2, h3)`, { color: colour.text, marginBlockStart: space[4] });
globalStyle(`${base} > :is(h2, h3):first-child`, { marginBlockStart: 0 });
export const list = style({
  display: 'grid',
  gap: space[2],
  paddingInlineStart: space[5],
  listStyle: 'disc',
});
/** On a narrow window its cells break, so that nothing has to be moved sideways. */
export const table = style({
  ...size.medium,
  ...figures,
  width: '100%',
  borderCollapse: 'collapse',
});
globalStyle(`${table} :is(th, td)`, {
  textAlign: 'start',
  paddingBlock: space[2],
  paddingInlineEnd: space[2],
  borderBlockEnd: `1px solid ${colour.line}`,
  fontWeight: 'inherit',
});
globalStyle(`${table} th`, { color: colour.text });
globalStyle(`${table} thead th`, { fontWeight: 600 });
