import { style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';

export const link = style({
  display: 'flex', alignItems: 'center', minHeight: '3.25rem', letterSpacing: '0.04em', borderBlockEnd: `1px solid ${colour.line}`,
  selectors: { '&[aria-current]': { fontWeight: 600 } },
});
