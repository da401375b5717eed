import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, layer, radius, space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const base = style({
  ...size.small,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  color: colour.textSoft,
  cursor: 'default',
});
const shown = {
  width: 'max-content',
  maxWidth: '14rem',
  height: 'auto',
  paddingInline: space[3],
  paddingBlock: space[1],
  overflow: 'visible',
  clipPath: 'none',
  border: `1px solid ${colour.line}`,
} as const;
export const exact = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '100%',
  zIndex: layer.raised,
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  background: colour.raised,
  color: colour.text,
  borderRadius: radius.medium,
  textAlign: 'start',
  selectors: { [`${base}:focus > &`]: shown },
  '@media': { [able.hover]: { selectors: { [`${base}:hover > &`]: shown } } },
});
