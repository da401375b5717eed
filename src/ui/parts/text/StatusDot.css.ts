import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const base = style({
  ...size.medium,
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space[2],
  lineHeight: 1.4,
  fontWeight: 500,
});
/** Drawn by its border, which forced colours keep. */
export const dot = style({
  flex: 'none',
  width: '0.5625rem',
  height: '0.5625rem',
  borderRadius: '50%',
  border: '0.28125rem solid',
});
export const tone = styleVariants({
  /** Nothing has happened yet: a ring. */
  waiting: { borderWidth: '2px', borderColor: colour.edge },
  /** Under way. */
  moving: { borderColor: colour.accent },
  success: { borderColor: colour.success },
  danger: { borderColor: colour.danger },
  /** It is over and needs nobody. */
  quiet: { borderColor: colour.edge },
});
