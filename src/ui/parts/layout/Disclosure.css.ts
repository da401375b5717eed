import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion, radius, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const base = style({
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
});
export const head = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.medium,
  transition: `background-color ${motion.quick}`,
  '@media': {
    [able.hover]: { selectors: { '&:hover': { background: colour.sunken } } },
    [wide.desk]: { paddingInline: space[5] },
  },
});
export const title = style({ ...figures, fontWeight: 600, lineHeight: 1.35, minWidth: 0, overflowWrap: 'anywhere' });
/** The one button covers the whole head. */
export const button = style({
  minHeight: TARGET,
  width: '100%',
  fontWeight: 'inherit',
  textAlign: 'start',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.medium },
  selectors: {
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${colour.focus}`,
      outlineOffset: '2px',
      boxShadow: `0 0 0 2px ${colour.surface}`,
    },
  },
});
export const summary = style({
  ...figures,
  ...size.medium,
  gridColumn: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[5],
  rowGap: space[1],
  color: colour.textSoft,
  paddingBlockEnd: space[2],
});
export const mark = style({ gridColumn: 2, gridRow: 1, display: 'grid', transition: `transform ${motion.calm}` });
export const turned = style({ transform: 'rotate(180deg)' });
export const panel = style({
  padding: `${space[4]} ${space[4]} ${space[5]}`,
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': { [wide.desk]: { padding: `${space[5]} ${space[5]} ${space[6]}` } },
});
