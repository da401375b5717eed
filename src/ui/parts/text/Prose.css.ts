import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';

export const base = style({
  maxWidth: '38rem',
  color: colour.textSoft,
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
globalStyle(`${base} a`, { color: colour.accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' });
globalStyle(`${base} strong`, { color: colour.text, fontWeight: 600 });
