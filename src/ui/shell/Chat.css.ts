import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { layer, radius, space, wide } from '../theme/scale.ts';

/** Lower right corner of the window. */
export const place = style({
  position: 'fixed',
  right: space[4],
  bottom: `calc(${space[4]} + env(safe-area-inset-bottom))`,
  zIndex: layer.sticky,
  background: colour.accent,
  color: colour.onAccent,
  borderRadius: radius.round,
  boxShadow: '0 4px 16px rgb(0 0 0 / 20%)',
  padding: space[1],
  lineHeight: 0,
  '@media': { print: { display: 'none' } },
});
/** Above what a narrow window has at its foot. */
globalStyle(`html:has([data-foot]) ${place}`, {
  bottom: `calc(${space[4]} + 4rem + env(safe-area-inset-bottom))`,
  '@media': { [wide.desk]: { bottom: space[4] } },
});
/** The panel stands in its place. */
globalStyle(`${place}:has(~ dialog)`, { visibility: 'hidden' });
globalStyle(`${place} > button`, { borderRadius: radius.round });
globalStyle(`${place} > button:hover`, { background: colour.accentHover });
/** On a page with a button to go on, it stands at the page's end: nothing lies on that button, however far the page is scrolled. */
globalStyle(`html:has([data-bar]) ${place}`, {
  position: 'static',
  alignSelf: 'end',
  marginInlineEnd: space[4],
  marginBlock: `0 ${space[6]}`,
});
