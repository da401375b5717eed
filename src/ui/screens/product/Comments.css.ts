import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion, radius, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const section = style({ display: 'grid', gap: space[6], gridTemplateColumns: 'minmax(0, 44rem)' });
/** As high for a guest as for a customer, and while nobody knows which: nothing moves when that is settled. */
export const writer = style({ minHeight: '12rem' });
export const invitation = style({
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  minHeight: 'inherit',
  padding: space[4],
  background: colour.sunken,
  color: colour.textSoft,
  borderRadius: radius.small,
});
export const list = style({ display: 'grid', gap: space[6] });
export const item = style({
  display: 'grid',
  gap: space[1],
  minWidth: 0,
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.line}`,
});
export const replies = style({
  display: 'grid',
  gap: space[3],
  marginBlockStart: space[2],
  paddingInlineStart: space[4],
  borderInlineStart: `2px solid ${colour.line}`,
});
export const words = style({ display: 'grid', gap: space[1], minWidth: 0 });
export const byline = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: TARGET,
});
export const author = style({ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[2] });
/** A button, and in its place what only shows the number. */
export const action = style({
  ...figures,
  ...size.medium,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  paddingInline: space[3],
  border: '1px solid transparent',
  borderRadius: radius.small,
  color: colour.textSoft,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&[aria-pressed="true"]': {
      color: colour.accent,
      background: colour.accentWash,
      borderColor: colour.accent,
      fontWeight: 600,
    },
    '&[aria-disabled="true"]': { cursor: 'default' },
  },
});
export const pressable = style({
  color: colour.text,
  borderColor: colour.line,
  '@media': {
    [able.hover]: { selectors: { '&:hover:not([aria-disabled="true"])': { background: colour.sunken } } },
  },
});
export const shapes = style({ display: 'grid', gap: space[2], paddingBlock: space[4] });
export const more = style({ display: 'grid', gap: space[3], justifyItems: 'start' });
