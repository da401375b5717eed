import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const base = style({ minWidth: 0 });
/** Somebody's text: marks of direction end with it, and marks above its letters do not reach out. */
export const text = style({
  maxWidth: '42rem',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  overflow: 'hidden',
});
export const toggle = style({
  ...size.medium,
  minHeight: TARGET,
  color: colour.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
