import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, motion, radius, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const base = style({ minWidth: 0 });
export const legend = style({ ...size.medium, fontWeight: 500, lineHeight: 1.4, marginBlockEnd: space[1] });
export const hint = style({ ...size.small, display: 'block', color: colour.textSoft, marginBlockEnd: space[2] });
/** Boxes of one width, narrower only where the window is. */
export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 3.25rem)',
  gap: 'clamp(0.25rem, 2vw, 0.5rem)',
});
export const box = style({
  ...figures,
  width: '100%',
  height: '3.5rem',
  textAlign: 'center',
  fontSize: '1.375rem',
  lineHeight: 1,
  background: colour.raised,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  appearance: 'none',
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&:focus': { borderColor: colour.focus },
    '&:focus-visible': { outlineOffset: '1px' },
    '&:read-only': { background: colour.sunken },
  },
  '@media': { [able.hover]: { selectors: { '&:hover': { borderColor: colour.text } } } },
});
export const wrong = style({ borderColor: colour.danger, boxShadow: `inset 0 0 0 1px ${colour.danger}` });
/** All of it, to be typed over at once. */
export const selected = style({ background: colour.accentWash });
export const error = style({
  ...size.small,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  marginBlockStart: space[2],
  color: colour.danger,
  fontWeight: 500,
});
