import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, layer, motion, radius, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

/** On a narrow window at its foot, until the end of the products; its place in the order of things is before them. */
export const bar = style({
  order: 1,
  position: 'sticky',
  bottom: 0,
  zIndex: layer.sticky,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[2],
  marginBlockStart: 'auto',
  marginInline: '-1rem',
  paddingInline: '1rem',
  paddingBlock: space[2],
  paddingBlockEnd: `max(${space[2]}, env(safe-area-inset-bottom))`,
  background: colour.surface,
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': {
    [wide.phablet]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 15rem))',
      justifyContent: 'center',
      marginInline: '-1.5rem',
      paddingInline: '1.5rem',
    },
    [wide.desk]: {
      order: 0,
      position: 'static',
      zIndex: 'auto',
      display: 'block',
      flex: 'none',
      marginBlockStart: 0,
      marginInline: 0,
      padding: 0,
      background: 'none',
      border: 0,
    },
  },
});
// What takes the focus is never hidden behind the bar.
globalStyle(`html:has(${bar})`, { scrollPaddingBottom: '5rem', '@media': { [wide.desk]: { scrollPaddingBottom: 0 } } });
export const narrowOnly = style({ '@media': { [wide.desk]: { display: 'none' } } });
export const toggle = style({
  ...size.medium,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  width: '100%',
  height: TARGET,
  paddingInline: space[3],
  fontWeight: 500,
  letterSpacing: '0.04em',
  whiteSpace: 'nowrap',
  background: colour.raised,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  transition: `border-color ${motion.quick}`,
  selectors: { '&:active': { background: colour.sunken } },
  '@media': { [able.hover]: { selectors: { '&:hover': { borderColor: colour.text } } } },
});
export const count = style({ ...figures, color: colour.accent, letterSpacing: 0 });
/** Body of the sheet, whose own head is above the first group. */
export const sheet = style({ marginBlockStart: `-${space[5]}` });
globalStyle(`${sheet} fieldset:first-child`, { borderBlockStart: 0 });
export const foot = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space[2] });
