import { style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { space } from '../theme/scale.ts';
import { size } from '../theme/type.ts';

/** Silent, it is there all the same, but takes no room. */
export const bar = style({
  ...size.small,
  paddingBlock: space[2],
  paddingInline: space[4],
  background: colour.sunken,
  color: colour.text,
  borderBlockStart: `1px solid ${colour.line}`,
  textAlign: 'center',
  selectors: { '&:empty': { position: 'absolute', padding: 0, border: 0 } },
});
