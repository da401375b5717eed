import { style } from '@vanilla-extract/css';
import { able, space, TARGET } from '../../theme/scale.ts';

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
