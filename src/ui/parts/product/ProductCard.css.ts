import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, layer, radius, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
});
export const words = style({ display: 'grid', gap: '0.125rem', ...size.medium, lineHeight: 1.4 });
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textUnderlineOffset: '0.25em',
  textDecorationThickness: '1px',
});
/** The one link covers the whole card. */
export const link = style({
  '::after': { content: '', position: 'absolute', inset: 0, zIndex: layer.raised, borderRadius: radius.small },
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});
globalStyle(`${link}:focus-visible::after`, {
  outline: `2px solid ${colour.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${colour.surface}`,
});
globalStyle(`${card}:hover ${name}`, { '@media': { [able.hover]: { textDecorationLine: 'underline' } } });
export const vendor = style({
  color: colour.textSoft,
  ...size.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Two lines at most: the name in it may be long. */
export const note = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: colour.textSoft,
  ...size.small,
});
export const price = style({ ...figures });
export const swatches = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '1.5rem',
  color: colour.textSoft,
  ...size.small,
});
/** Colour is all that it says: forced colours would make all of them one. */
export const swatch = style({
  flex: 'none',
  width: '1rem',
  height: '1rem',
  borderRadius: radius.small,
  border: `1px solid ${colour.edge}`,
  forcedColorAdjust: 'none',
});
export const picture = style({ position: 'relative' });
/** At the foot of the picture, below collars and necks. */
export const badge = style({
  position: 'absolute',
  bottom: space[2],
  left: space[2],
  display: 'flex',
  zIndex: layer.raised,
  pointerEvents: 'none',
});
