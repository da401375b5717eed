import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { HEADER, layer, motion, radius, space, wide } from '../theme/scale.ts';
import { size } from '../theme/type.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-0.5rem)' } });
/** Under the header: at the bottom of a phone lie ADD TO CART and PLACE ORDER. */
export const region = style({ position: 'fixed', zIndex: layer.notice, top: `calc(${HEADER} + ${space[2]})`, insetInline: space[3], display: 'grid', gap: space[2], pointerEvents: 'none', '@media': { [wide.phablet]: { left: 'auto', right: space[6], width: '24rem' } } });
export const toast = style({ ...size.medium, display: 'flex', alignItems: 'center', gap: space[2], paddingInlineStart: space[4], background: colour.raised, color: colour.text, border: `1px solid ${colour.line}`, borderRadius: radius.medium, boxShadow: '0 8px 24px rgb(0 0 0 / 10%)', pointerEvents: 'auto', animation: `${arrive} ${motion.calm}` });
export const words = style({ flex: 1, minWidth: 0, paddingBlock: space[3], display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[3], lineHeight: 1.4, overflowWrap: 'anywhere' });
export const tone = styleVariants({ normal: {}, success: { color: colour.success }, danger: { color: colour.danger } });
/** It has no frame, nor has what is beside it. */
export const undo = style({ marginInline: `-${space[3]}` });
