import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, motion, radius, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = style({
  ...column,
  width: '100%',
  maxWidth: '68rem',
  marginInline: 'auto',
  paddingBlock: 'clamp(1.5rem, 4vw, 3.5rem)',
  gap: space[6],
  alignContent: 'start',
  '@media': { [wide.desk]: { minHeight: '34rem' } },
});
export const cards = style({ ...column, gap: space[4] });

/** What covers a whole row or card is its link, so that it can be pressed anywhere. */
const pressable = {
  position: 'relative',
  transition: `background-color ${motion.quick}`,
  '@media': { [able.hover]: { selectors: { '&:hover': { background: colour.sunken } } } },
} as const;
const FOCUS = { outline: `2px solid ${colour.focus}`, outlineOffset: '-2px' };

export const card = style({
  ...column,
  ...pressable,
  gap: space[2],
  padding: space[4],
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
});
export const table = style({ ...size.medium, width: '100%', borderCollapse: 'collapse', textAlign: 'start' });
globalStyle(`${table} th, ${table} td`, {
  padding: `${space[4]} ${space[4]} ${space[4]} 0`,
  textAlign: 'start',
  verticalAlign: 'baseline',
  fontWeight: 'inherit',
});
globalStyle(`${table} th:first-child, ${table} td:first-child`, { paddingInlineStart: space[4] });
globalStyle(`${table} thead th`, { ...size.small, color: colour.textSoft, paddingBlock: space[2] });
export const row = style({ ...pressable, borderBlockStart: `1px solid ${colour.line}` });
globalStyle(`${row}:last-child`, { borderBlockEnd: `1px solid ${colour.line}` });

export const name = style({ fontWeight: 500, overflowWrap: 'anywhere' });
globalStyle(`${card} a::after, ${row} a::after`, { content: '', position: 'absolute', inset: 0 });
globalStyle(`${card} a:focus-visible, ${row} a:focus-visible`, { outline: 'none', boxShadow: 'none' });
globalStyle(`${card} a:focus-visible::after, ${row} a:focus-visible::after`, { ...FOCUS });
export const number = style({ ...figures, ...size.medium, color: colour.textSoft, whiteSpace: 'nowrap' });
export const soft = style({ ...size.medium, color: colour.textSoft });
export const last = style({});
globalStyle(`${table} .${soft}`, { whiteSpace: 'nowrap' });
globalStyle(`${table} .${last}`, { textAlign: 'end', whiteSpace: 'nowrap' });
