import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.25rem',
  letterSpacing: '0.04em',
  borderBlockEnd: `1px solid ${colour.line}`,
  selectors: { '&[aria-current]': { fontWeight: 600 } },
});
export const account = style({ marginBlockStart: space[6] });
/** Quieter than the places of the shop. */
export const row = style({
  ...size.medium,
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: TARGET,
  textAlign: 'start',
  color: colour.textSoft,
  overflowWrap: 'anywhere',
  selectors: { '&[aria-current]': { color: colour.text, fontWeight: 600 } },
});
