import type { StyleRule } from '@vanilla-extract/css';
import { colour } from './colour.css.ts';
import { radius } from './scale.ts';

/** Bar of a `progress` element; its height is its owner's. */
export const progressBar = {
  appearance: 'none',
  display: 'block',
  width: '100%',
  border: 0,
  borderRadius: radius.round,
  overflow: 'hidden',
  background: colour.line,
  selectors: {
    '&::-webkit-progress-bar': { background: colour.line },
    '&::-webkit-progress-value': { background: colour.accent },
    '&::-moz-progress-bar': { background: colour.accent },
    // Without a value it is as full as can be told: not at all.
    '&:indeterminate::-moz-progress-bar': { background: 'transparent' },
  },
} satisfies StyleRule;
