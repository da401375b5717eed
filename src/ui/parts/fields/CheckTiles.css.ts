import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { overlaidInput, tile as tileLook, tileStates } from '../../theme/tile.ts';
import { figures, size } from '../../theme/type.ts';

/** Many of them scroll by themselves, so that what comes after them stays near. */
export const tiles = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  maxHeight: '20rem',
  overflowY: 'auto',
  overscrollBehavior: 'auto',
  scrollbarWidth: 'thin',
  // What is pressed reaches over its edge.
  margin: `-${space[1]}`,
  padding: space[1],
});
export const tile = style({
  ...tileLook,
  gap: space[2],
  maxWidth: '100%',
  paddingInline: space[3],
  selectors: tileStates,
});
export const input = style(overlaidInput);
export const swatch = style({
  flex: 'none',
  width: '1rem',
  height: '1rem',
  borderRadius: radius.round,
  border: `1px solid ${colour.edge}`,
  forcedColorAdjust: 'none',
});
export const count = style({ ...figures, ...size.small, color: colour.textSoft });
