import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, radius, space, TARGET } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const base = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  width: '100%',
  minHeight: TARGET,
  padding: space[3],
  textAlign: 'start',
  color: 'inherit',
  borderRadius: radius.small,
  selectors: {
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
    '&:active': { background: colour.accentWash },
  },
  '@media': { [able.hover]: { selectors: { '&:hover': { background: colour.sunken } } } },
});
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: radius.round,
  background: colour.sunken,
});
export const words = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });
export const title = style({ ...size.medium, fontWeight: 400, unicodeBidi: 'plaintext' });
export const unread = style({ fontWeight: 600 });
/** As long as it likes on the page; short in the menu. */
export const message = style({
  ...size.medium,
  color: colour.textSoft,
  whiteSpace: 'pre-line',
  unicodeBidi: 'plaintext',
});
export const short = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
});
export const time = style({ ...size.small, color: colour.textSoft });
export const mark = style({
  width: '0.5rem',
  height: '0.5rem',
  marginBlockStart: '0.5rem',
  borderRadius: radius.round,
  background: colour.accent,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});
