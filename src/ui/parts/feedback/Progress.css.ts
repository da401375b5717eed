import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const base = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const head = style({
  ...size.medium,
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
});
export const bar = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: space[2],
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
});
export const note = style({ ...size.small, ...figures, color: colour.textSoft });
