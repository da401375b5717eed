import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, space, TARGET } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const ways = style({ display: 'flex', flexWrap: 'wrap', marginInline: `-${space[3]}` });
/** On one line at 320 px. */
globalStyle(`${ways} > button`, { paddingInline: space[2] });
export const heading = style({
  ...size.large,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});
export const list = style({ display: 'grid' });
export const entry = style({
  ...size.medium,
  width: '100%',
  minHeight: TARGET,
  padding: `${space[2]} ${space[2]}`,
  textAlign: 'start',
  color: colour.accent,
  overflowWrap: 'anywhere',
  borderBlockEnd: `1px solid ${colour.line}`,
  '@media': { [able.hover]: { selectors: { '&:hover': { background: colour.accentWash } } } },
});
