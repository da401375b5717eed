import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../ui/theme/colour.css.ts';
import { able, motion, radius, space } from '../../ui/theme/scale.ts';
import { size } from '../../ui/theme/type.ts';
import { mono } from './chart/Chart.css.ts';

const desk = 'screen and (min-width: 1000px)';

export const page = style({
  display: 'grid',
  gap: space[4],
  padding: space[3],
  minHeight: '100dvh',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [desk]: {
      height: '100dvh',
      gridTemplateColumns: '13rem minmax(0, 1fr) 22rem',
      gridTemplateRows: 'auto minmax(0, 1fr) minmax(12rem, 27dvh)',
      gap: 0,
      padding: 0,
    },
  },
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  '@media': {
    [desk]: {
      gridColumn: '1 / -1',
      paddingInline: space[4],
      paddingBlock: space[2],
      borderBottom: `1px solid ${colour.line}`,
    },
  },
});
export const title = style({ ...size.large, fontWeight: 600 });
export const push = style({ marginInlineStart: 'auto' });
export const column = style({
  minWidth: 0,
  '@media': { [desk]: { overflow: 'auto', padding: space[3], minHeight: 0 } },
});
export const left = style({ '@media': { [desk]: { gridRow: '2 / -1', borderInlineEnd: `1px solid ${colour.line}` } } });
export const middle = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  '@media': { [desk]: { paddingInline: space[4] } },
});
export const right = style({ '@media': { [desk]: { borderInlineStart: `1px solid ${colour.line}` } } });
export const below = style({ '@media': { [desk]: { borderBlockStart: `1px solid ${colour.line}` } } });
export const corner = style({ '@media': { [desk]: { borderInlineStart: `1px solid ${colour.line}` } } });
export const canvas = style({ overflow: 'auto', minWidth: 0, flex: '1 1 auto', minHeight: 0 });
export const heading = style({ ...size.medium, fontWeight: 600, marginInlineEnd: 'auto' });
export const note = style({ ...size.small, color: colour.textSoft });
export const group = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

/** Small under a mouse, large enough under a thumb. */
export const button = style({
  ...size.small,
  minHeight: '2.75rem',
  paddingInline: space[3],
  paddingBlock: space[1],
  borderRadius: radius.medium,
  border: `1px solid ${colour.edge}`,
  background: colour.raised,
  color: colour.text,
  textAlign: 'start',
  transition: `background-color ${motion.quick}`,
  '@media': {
    '(hover: hover) and (pointer: fine)': { minHeight: '2rem' },
    [able.hover]: { ':hover': { background: colour.sunken } },
  },
  selectors: {
    '&[aria-disabled="true"]': {
      color: colour.textSoft,
      background: 'transparent',
      borderStyle: 'dashed',
      cursor: 'default',
    },
    '&[aria-pressed="true"], &[aria-current="true"]': {
      background: colour.accentWash,
      borderColor: colour.accent,
      color: colour.text,
    },
  },
});
export const field = style([button, { maxWidth: '100%' }]);
export const check = style({
  ...size.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2rem',
  color: colour.textSoft,
});

export const actors = style({ display: 'flex', flexDirection: 'column', gap: 2 });
export const actor = style([
  button,
  {
    display: 'block',
    width: '100%',
    border: '1px solid transparent',
    background: 'transparent',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
]);
export const gone = style({ color: colour.textSoft, textDecoration: 'line-through' });
export const value = style({
  display: 'block',
  fontFamily: mono,
  fontSize: '0.75rem',
  color: colour.textSoft,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const narrowOnly = style({ '@media': { [desk]: { display: 'none' } } });
export const wideOnly = style({ display: 'none', '@media': { [desk]: { display: 'flex' } } });

export const possibleEvents = style({ display: 'flex', flexDirection: 'column', gap: space[3] });
export const event = style({ fontFamily: mono, fontSize: '0.8125rem', fontWeight: 600 });
export const payload = style({ fontFamily: mono, fontSize: '0.75rem', overflowWrap: 'anywhere' });
export const own = style({
  width: '100%',
  minHeight: '6rem',
  padding: space[2],
  borderRadius: radius.medium,
  border: `1px solid ${colour.edge}`,
  background: colour.raised,
  fontFamily: mono,
  fontSize: '0.8125rem',
});
export const wrong = style({ ...size.small, color: colour.danger });

export const log = style({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  maxHeight: '20rem',
  overflow: 'auto',
  position: 'relative',
  '@media': { [desk]: { maxHeight: 'none', flex: '1 1 auto', minHeight: 0 } },
});
export const logFrame = style({ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' });
export const spread = style([group, { marginBlockEnd: space[2] }]);
export const entry = style({
  ...size.small,
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  gap: space[2],
  width: '100%',
  padding: `${space[1]} ${space[2]}`,
  textAlign: 'start',
  fontFamily: mono,
  fontSize: '0.75rem',
  selectors: {
    '&[aria-current="true"]': { background: colour.accentWash, boxShadow: `inset 3px 0 0 ${colour.accent}` },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [able.hover]: { ':hover': { background: colour.sunken } } },
});
export const time = style({ color: colour.textSoft, textAlign: 'end' });
export const words = style({ overflowWrap: 'anywhere' });
export const soft = style({ color: colour.textSoft });

export const changes = style({ display: 'grid', gap: space[2], margin: 0 });
export const change = style({ fontFamily: mono, fontSize: '0.75rem', overflowWrap: 'anywhere' });
export const path = style({ fontWeight: 600 });
const mark = { display: 'block', paddingInline: space[2], paddingBlock: 2, borderRadius: radius.small } as const;
export const side = styleVariants({
  before: { ...mark, background: colour.dangerWash, color: colour.text },
  after: { ...mark, background: colour.successWash, color: colour.text },
});
export const whole = style({
  fontFamily: mono,
  fontSize: '0.75rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '20rem',
  overflow: 'auto',
});
export const file = style([
  button,
  {
    display: 'inline-flex',
    alignItems: 'center',
    cursor: 'pointer',
    ':focus-within': { outline: `2px solid ${colour.focus}`, outlineOffset: 2 },
  },
]);
export const fileInput = style({ position: 'absolute', width: 1, height: 1, opacity: 0 });
export const empty = style({ '@media': { [desk]: { gridColumn: '1 / -1' } } });
