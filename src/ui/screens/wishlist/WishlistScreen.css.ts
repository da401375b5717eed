import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';

export const page = style({
  display: 'grid',
  gap: space[6],
  minWidth: 0,
  paddingBlockStart: 'clamp(1.5rem, 4vw, 3rem)',
});
export const soft = style({ color: colour.textSoft });
/** A sentence and what can be done about it. */
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '1rem' });
export const item = style({ minWidth: 0 });
// The words of a quiet button line up with those above it.
globalStyle(`:is(${line}, ${item}) > button`, { marginInlineStart: '-1rem' });
