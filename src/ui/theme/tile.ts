import type { StyleRule } from '@vanilla-extract/css';
import { colour } from './colour.css.ts';
import { TARGET, able, motion, radius } from './scale.ts';
import { size } from './type.ts';

/** Label of an input that is a tile to press, marked while the input is checked. */
export const tile = {
  ...size.medium,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: TARGET,
  minHeight: TARGET,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  background: colour.raised,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  '@media': {
    [able.hover]: { selectors: { '&:hover:not(:has(:checked))': { borderColor: colour.text } } },
    [able.forced]: { selectors: { '&:has(:checked)': { outline: '3px solid Highlight' } } },
  },
} satisfies StyleRule;

/** Marks of a tile by the state of its input. */
export const tileStates = {
  '&:has(:checked)': {
    borderColor: colour.accent,
    background: colour.accentWash,
    color: colour.accent,
    boxShadow: `inset 0 0 0 1px ${colour.accent}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
} satisfies StyleRule['selectors'];

/** Input that takes presses on all of its label, which is drawn in its place. */
export const overlaidInput = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
} satisfies StyleRule;
