import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { layer, motion, radius, space, wide } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-0.5rem)' } });
/** Region of the toasts, on a phone as wide as its window. `toast-place.ts` sets its edge, and the distance from it. */
export const region = style({
  position: 'fixed',
  zIndex: layer.notice,
  insetInline: space[3],
  display: 'grid',
  gap: space[2],
  pointerEvents: 'none',
  selectors: {
    '&[data-place="top"]': { top: 'var(--from)' },
    '&:not([data-place="top"])': { bottom: `max(var(--from), calc(env(safe-area-inset-bottom) + ${space[2]}))` },
  },
  '@media': {
    [wide.phablet]: {
      insetInline: 'auto 24px',
      width: 'min(24rem, 100vw - 48px)',
      selectors: { '&[data-place="start"]': { insetInline: '24px auto' } },
    },
  },
});
/** Empty, it is there all the same, but takes no row. */
export const list = style({ display: 'grid', gap: space[2], selectors: { '&:empty': { position: 'absolute' } } });
export const toast = style({
  ...size.medium,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingInlineStart: space[4],
  background: colour.raised,
  color: colour.text,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  boxShadow: '0 8px 24px rgb(0 0 0 / 10%)',
  pointerEvents: 'auto',
  animation: `${arrive} ${motion.calm}`,
});
export const words = style({
  flex: 1,
  minWidth: 0,
  paddingBlock: space[3],
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[3],
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  maxHeight: '30vh',
  overflowY: 'auto',
});
export const tone = styleVariants({ normal: {}, success: { color: colour.success }, danger: { color: colour.danger } });
/** Place of the undo button, which has no frame, nor has what is beside it. */
export const undo = style({ marginInline: `-${space[3]}` });
/** On a phone there is room for the newest one; what came before waits until it has gone. */
export const older = style({ '@media': { [wide.narrow]: { display: 'none' } } });
