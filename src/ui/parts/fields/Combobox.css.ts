import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, layer, radius, space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const base = style({ position: 'relative', width: '100%', minWidth: 0 });
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: TARGET,
  paddingInlineStart: space[3],
  background: colour.raised,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  color: colour.textSoft,
  selectors: {
    '&:focus-within': { borderColor: colour.focus, outline: `2px solid ${colour.focus}`, outlineOffset: '1px' },
  },
});
export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: `calc(${TARGET} - 2px)`,
  background: 'transparent',
  border: 0,
  color: colour.text,
  fontSize: '1rem',
  appearance: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});
export const clear = style({
  ...size.medium,
  minHeight: `calc(${TARGET} - 2px)`,
  minWidth: TARGET,
  paddingInline: space[2],
  flex: 'none',
  color: colour.accent,
});
export const panel = style({
  position: 'absolute',
  zIndex: layer.header,
  insetInline: 0,
  top: `calc(100% + ${space[1]})`,
  padding: space[1],
  background: colour.raised,
  color: colour.text,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
});
/** Scrolls below the note, which stays; the keyboard reaches it. */
export const list = style({ maxHeight: 'min(65dvh, 34rem)', overflowY: 'auto' });
export const note = style({ ...size.small, padding: `${space[2]} ${space[3]}`, color: colour.textSoft });
export const option = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.5rem',
  padding: space[2],
  gap: space[3],
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { background: colour.sunken, outline: '2px solid transparent', outlineOffset: '-2px' },
  },
  '@media': { [able.hover]: { selectors: { '&:hover': { background: colour.sunken } } } },
});
export const thumb = style({ width: '2.5rem', flex: 'none' });
export const words = style({
  ...size.medium,
  flex: 1,
  minWidth: 0,
  lineHeight: 1.35,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const aside = style({
  ...size.small,
  color: colour.textSoft,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const detail = style({ display: 'block', color: colour.text });
