import { overlaidInput } from '../../theme/tile.ts';
import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion, radius, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const base = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2], minWidth: 0 });
export const legend = style({ ...size.medium, fontWeight: 500, lineHeight: 1.4, marginBlockEnd: space[1] });
export const ways = style({ display: 'grid', gap: space[2] });
const press = style({
  ...size.medium,
  position: 'relative',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: TARGET,
  padding: space[3],
  textAlign: 'center',
  background: colour.raised,
  border: `1px dashed ${colour.edge}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:active': { background: colour.sunken },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
  },
  '@media': { [able.hover]: { selectors: { '&:hover': { borderColor: colour.text } } } },
});
export const zone = style([press, { display: 'grid', justifyItems: 'center', paddingBlock: space[6] }]);
export const over = style({ borderColor: colour.accent, borderStyle: 'solid', background: colour.accentWash });
/** Only where a finger presses there is a camera to be expected. */
export const camera = style([
  press,
  { display: 'none', borderStyle: 'solid', '@media': { '(pointer: coarse)': { display: 'flex' } } },
]);
export const action = style({ color: colour.accent, fontWeight: 500 });
export const soft = style({ ...size.small, color: colour.textSoft });
/** A mouse can drop; a finger cannot. */
export const mouse = style({ '@media': { '(pointer: coarse)': { display: 'none' } } });
export const input = style({ ...overlaidInput, fontSize: 0 });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  gap: space[2],
});
export const item = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  padding: space[1],
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
});
export const thumb = style({
  display: 'block',
  width: '4rem',
  height: '4rem',
  objectFit: 'contain',
  background: colour.sunken,
  borderRadius: radius.small,
  color: 'transparent',
  overflow: 'hidden',
});
export const about = style({ ...size.small, ...figures, display: 'grid', minWidth: 0, lineHeight: 1.4 });
export const name = style({ ...size.medium, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const note = style({ color: colour.textSoft, overflowWrap: 'anywhere' });
export const removed = style({
  ...size.medium,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  paddingInlineStart: space[3],
  background: colour.sunken,
  borderRadius: radius.small,
  overflowWrap: 'anywhere',
});
export const refused = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });
