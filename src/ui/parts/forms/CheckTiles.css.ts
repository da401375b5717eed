import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion, radius, space } from '../../theme/scale.ts';
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
  ...size.medium,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: TARGET,
  minHeight: TARGET,
  maxWidth: '100%',
  paddingInline: space[3],
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  background: colour.raised,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:has(:checked)': {
      borderColor: colour.accent,
      background: colour.accentWash,
      color: colour.accent,
      boxShadow: `inset 0 0 0 1px ${colour.accent}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [able.hover]: { selectors: { '&:hover:not(:has(:checked))': { borderColor: colour.text } } },
    [able.forced]: { selectors: { '&:has(:checked)': { outline: '3px solid Highlight' } } },
  },
});
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});
export const swatch = style({
  flex: 'none',
  width: '1rem',
  height: '1rem',
  borderRadius: radius.round,
  border: `1px solid ${colour.edge}`,
  forcedColorAdjust: 'none',
});
export const count = style({ ...figures, ...size.small, color: colour.textSoft });
