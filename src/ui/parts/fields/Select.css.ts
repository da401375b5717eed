import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, layer, motion, radius, space, wide } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const inline = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
});
/** On a narrow window there is room for the control only: its label is read out. */
export const label = style({
  ...size.medium,
  fontWeight: 500,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  '@media': {
    [wide.desk]: { position: 'static', width: 'auto', height: 'auto', overflow: 'visible', clipPath: 'none' },
  },
});
export const frame = style({ position: 'relative', display: 'block', minWidth: 0, width: '100%' });

/** The native control and the button that takes its place are one size and one look. */
export const control = style({
  display: 'block',
  width: '100%',
  height: TARGET,
  paddingInlineStart: space[3],
  paddingInlineEnd: space[10],
  fontSize: '1rem',
  lineHeight: `calc(${TARGET} - 2px)`,
  textAlign: 'start',
  color: colour.text,
  background: colour.raised,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  appearance: 'none',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&[data-state="open"]': { borderColor: colour.focus },
    '&[data-placeholder]': { color: colour.textSoft },
  },
  '@media': { [able.hover]: { selectors: { '&:hover': { borderColor: colour.text } } } },
});
export const mark = style({
  position: 'absolute',
  insetInlineEnd: space[3],
  top: 'calc(50% - 0.5rem)',
  pointerEvents: 'none',
  display: 'grid',
});
/** The words of all options, unseen: the control is as wide as the longest, whichever is chosen and whichever control it is. */
export const widest = style({
  display: 'block',
  height: 0,
  overflow: 'hidden',
  visibility: 'hidden',
  paddingInlineStart: space[3],
  paddingInlineEnd: space[10],
  whiteSpace: 'nowrap',
  border: '1px solid transparent',
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });
export const menu = style({
  zIndex: layer.dialog,
  minWidth: 'var(--radix-select-trigger-width)',
  maxHeight: 'var(--radix-select-content-available-height)',
  overflow: 'hidden',
  padding: space[1],
  background: colour.raised,
  color: colour.text,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
  animation: `${rise} ${motion.quick}`,
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: TARGET,
  paddingInline: space[3],
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': {
      background: colour.sunken,
      boxShadow: 'none',
      outline: '2px solid transparent',
      outlineOffset: '-2px',
    },
    '&[data-state="checked"]': { fontWeight: 500 },
  },
});
globalStyle(`${option} svg`, { color: colour.accent });
