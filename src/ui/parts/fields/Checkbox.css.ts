import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion, radius, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';
import { mark } from './TextField.css.ts';

export const row = style({
  ...size.medium,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: TARGET,
  paddingBlock: space[1],
  cursor: 'pointer',
  lineHeight: 1.35,
});
export const input = style({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: '1.25rem',
  height: '1.25rem',
  background: colour.raised,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    '&:checked': { background: colour.accent, borderColor: colour.accent },
    '&::before': {
      content: '',
      width: '0.75rem',
      height: '0.75rem',
      background: colour.onAccent,
      clipPath: 'polygon(8% 52%, 0 62%, 36% 94%, 100% 18%, 90% 10%, 35% 74%)',
      transform: 'scale(0)',
      transition: `transform ${motion.quick}`,
    },
    '&:checked::before': { transform: 'none' },
  },
  '@media': { [able.forced]: { appearance: 'auto' } },
});
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
globalStyle(`[data-marks-required] ${input}:required + ${words}::after`, mark);
export const count = style({ ...figures, ...size.small, color: colour.textSoft });
/** Leads to nothing as things stand, yet can be pressed: quieter, but still to be read. */
export const dim = style({ color: colour.textSoft });
globalStyle(`${row}:hover ${input}`, { '@media': { [able.hover]: { borderColor: colour.text } } });
globalStyle(`${dim} ${input}:not(:checked)`, { borderStyle: 'dashed' });
