import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, radius, space, TARGET } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

/** Section 9: 80vw by 45vw, at most 1200 by 675, and below it the row that steers it. Nothing of it comes without scripts. */
export const box = style({
  width: 'min(80vw, 1200px)',
  marginInline: 'auto',
  '@media': { [able.unscripted]: { display: 'none' } },
});
export const place = style({
  display: 'grid',
  minHeight: `calc(min(45vw, 675px) + ${space[2]} + ${TARGET})`,
  paddingBlockEnd: `calc(${space[2]} + ${TARGET})`,
});
export const loading = style({ display: 'grid' });
/** Nothing to show takes one line, and none without scripts, as the whole does. */
export const empty = style({ '@media': { [able.unscripted]: { display: 'none' } } });

export const link = style({ position: 'relative', display: 'block', color: 'inherit', outlineOffset: '-4px' });
/** On the picture, where it is free: the arrows are in its middle. */
export const label = style({
  ...size.medium,
  position: 'absolute',
  insetInlineStart: space[2],
  bottom: space[2],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.medium,
  background: colour.surface,
  color: colour.text,
  '@media': { [able.hover]: { selectors: { [`${link}:hover &`]: { textDecorationLine: 'underline' } } } },
});
