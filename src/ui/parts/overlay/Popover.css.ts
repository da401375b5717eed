import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { HEADER, layer, motion, radius, space, wide } from '../../theme/scale.ts';

const fall = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const base = style({
  display: 'inline-flex',
  '@media': { [wide.phablet]: { position: 'relative' } },
});
/** As wide as a phone's window; elsewhere it ends where its button ends. */
export const panel = style({
  position: 'absolute',
  zIndex: layer.header,
  top: `calc(${HEADER} - 1px)`,
  insetInline: 0,
  maxHeight: `calc(100dvh - ${HEADER})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: colour.raised,
  color: colour.text,
  borderBlock: `1px solid ${colour.line}`,
  boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
  animation: `${fall} ${motion.quick}`,
  '@media': {
    [wide.phablet]: {
      top: `calc(100% + ${space[1]})`,
      insetInline: 'auto 0',
      width: 'min(26rem, calc(100vw - 2rem))',
      maxHeight: `min(40rem, calc(100dvh - ${HEADER} - ${space[4]}))`,
      border: `1px solid ${colour.line}`,
      borderRadius: radius.medium,
    },
  },
});
