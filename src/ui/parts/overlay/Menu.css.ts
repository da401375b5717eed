import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, layer, motion, radius, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

const fall = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const base = style({ position: 'relative', display: 'inline-flex' });
/** Panel that ends where its button ends, and leaves the window's other edge free. */
export const panel = style({
  position: 'absolute',
  zIndex: layer.header,
  top: `calc(100% + ${space[1]})`,
  insetInlineEnd: 0,
  width: 'max-content',
  minWidth: '13rem',
  maxWidth: 'min(20rem, calc(100vw - 5rem))',
  padding: space[1],
  background: colour.raised,
  color: colour.text,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
  animation: `${fall} ${motion.quick}`,
});
export const head = style({
  ...size.medium,
  padding: `${space[2]} ${space[3]}`,
  marginBlockEnd: space[1],
  borderBlockEnd: `1px solid ${colour.line}`,
  overflowWrap: 'anywhere',
});
export const row = style({
  ...size.medium,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: TARGET,
  paddingInline: space[3],
  paddingBlock: space[1],
  lineHeight: 1.3,
  textAlign: 'start',
  borderRadius: radius.small,
  selectors: {
    '&:focus': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
    '&:active': { background: colour.accentWash },
  },
  '@media': { [able.hover]: { selectors: { '&:hover': { background: colour.sunken } } } },
});
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const note = style({ ...figures, color: colour.textSoft });
