import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius } from '../../theme/scale.ts';
import { family } from '../../theme/type.ts';

export const frame = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  background: colour.sunken,
  borderRadius: radius.small,
});
/**
 * Not among the first things seen: until the page is first scrolled (`watchScroll`), the browser fetches it only when its box
 * is near the window; from then on it looks as far ahead as it does for any lazy picture.
 */
export const late = style({
  selectors: { 'html:not([data-scrolled]) &': { contentVisibility: 'auto' } },
});
export const ratio = styleVariants({
  portrait: { aspectRatio: '4 / 5' },
  square: { aspectRatio: '1' },
  wide: { aspectRatio: '16 / 9' },
  round: { aspectRatio: '1', borderRadius: radius.round },
});
export const image = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  color: 'transparent',
  // Light grounds would glare from a dark page.
  '@media': { '(prefers-color-scheme: dark)': { filter: 'brightness(0.88)' } },
});
export const placeholder = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '0.5rem',
  color: colour.textSoft,
  containerType: 'inline-size',
});
export const initial = style({ fontFamily: family.display, fontSize: 'clamp(1.125rem, 28cqi, 5rem)', lineHeight: 1 });
// In a thumbnail there is room for the initial only.
globalStyle(`${placeholder} > svg:not(:only-child)`, { '@container': { '(max-width: 6rem)': { display: 'none' } } });
