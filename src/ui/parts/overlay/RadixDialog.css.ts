import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { layer, motion, radius, space, wide } from '../../theme/scale.ts';
import { display, family, size } from '../../theme/type.ts';

const appear = keyframes({ from: { opacity: 0 } });
const vanish = keyframes({ to: { opacity: 0 } });
const fromBelow = keyframes({ from: { transform: 'translateY(100%)' } });
const toBelow = keyframes({ to: { transform: 'translateY(100%)' } });
const fromSide = keyframes({ from: { transform: 'translateX(-100%)' } });
const toSide = keyframes({ to: { transform: 'translateX(-100%)' } });
const settle = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const moves = (come: string, go: string) => ({
  animation: `${come} ${motion.calm}`,
  selectors: { '&[data-state="closed"]': { animation: `${go} ${motion.calm} forwards` } },
});

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.veil,
  background: colour.veil,
  ...moves(appear, vanish),
});
export const panel = style({
  position: 'fixed',
  zIndex: layer.dialog,
  display: 'flex',
  flexDirection: 'column',
  background: colour.raised,
  color: colour.text,
  overflow: 'hidden',
  border: '1px solid transparent',
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});
export const look = styleVariants({
  /** In the middle. */
  dialog: {
    inset: 0,
    margin: 'auto',
    width: 'min(calc(100vw - 2rem), 40rem)',
    height: 'fit-content',
    maxHeight: 'calc(100dvh - 4rem)',
    borderRadius: radius.medium,
    ...moves(settle, vanish),
  },
  alert: {
    inset: 0,
    margin: 'auto',
    width: 'min(calc(100vw - 2rem), 24rem)',
    height: 'fit-content',
    maxHeight: 'calc(100dvh - 4rem)',
    borderRadius: radius.medium,
    ...moves(settle, vanish),
  },
  /** From the bottom on a phone, in the middle on a wide window. */
  sheet: {
    insetInline: 0,
    bottom: 0,
    maxHeight: 'calc(100dvh - 3rem)',
    borderRadius: '12px 12px 0 0',
    paddingBottom: 'env(safe-area-inset-bottom)',
    ...moves(fromBelow, toBelow),
    '@media': {
      [wide.phablet]: {
        top: 0,
        margin: 'auto',
        width: '32rem',
        height: 'fit-content',
        borderRadius: radius.medium,
        animationName: settle,
      },
    },
  },
  /** From the left edge, as high as the window: the menu. */
  side: { insetBlock: 0, left: 0, width: 'min(22rem, calc(100vw - 3rem))', ...moves(fromSide, toSide) },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingInlineStart: space[5],
  paddingInlineEnd: space[2],
  paddingBlock: space[2],
  borderBottom: `1px solid ${colour.line}`,
});
export const title = style({ fontFamily: family.display, ...display.small, minWidth: 0, overflowWrap: 'anywhere' });
export const body = style({ padding: space[5], overflowY: 'auto', overscrollBehavior: 'contain' });
export const foot = style({ padding: space[4], borderTop: `1px solid ${colour.line}` });
/** Words of an alert with all that they ask for: scrolled as one, so that nothing is cut at large text. */
export const asked = style({ minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' });
export const words = style({
  padding: `${space[6]} ${space[6]} ${space[5]}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  fontSize: '1.0625rem',
});
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  padding: `2px ${space[6]} ${space[5]}`,
  overflowWrap: 'anywhere',
});
export const hint = style({ ...size.medium, color: colour.textSoft, padding: `0 ${space[6]} ${space[5]}` });
export const answer = style({ flex: 'none', padding: `2px ${space[6]} ${space[6]}` });
