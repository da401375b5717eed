import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, layer, space, wide } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
const underlined = {
  '@media': { [able.hover]: { selectors: { 'a:hover &': { textDecorationLine: 'underline' } } } },
  textUnderlineOffset: '0.25em',
} as const;

export const blocks = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 'clamp(4rem, 7vw, 7rem)',
  paddingBlockStart: 'clamp(3.5rem, 6vw, 6rem)',
});
export const block = style({ minWidth: 0 });
/** Block that only comes with scripts, and is not there without them. */
export const scripted = style({ minWidth: 0, '@media': { [able.unscripted]: { display: 'none' } } });
export const blockHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[6],
  minHeight: '2.75rem',
  marginBlockEnd: space[5],
});

/** One row to push aside, to the edges of the window, with room for the ring of the focus. */
const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  justifyContent: 'start',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  marginInline: '-1rem',
  paddingInline: '1rem',
  scrollPaddingInline: '1rem',
  paddingBlock: space[1],
  marginBlock: `-${space[1]}`,
  '@media': {
    [wide.phablet]: { marginInline: '-1.5rem', paddingInline: '1.5rem', scrollPaddingInline: '1.5rem' },
    [able.hover]: { scrollbarWidth: 'thin' },
  },
});
/** While nothing in it can be reached it does not move. */
export const still = style({ overflow: 'hidden' });

/** Products: a row on a small window, rows of five on a wide one. */
export const rail = style([
  row,
  {
    gridAutoColumns: '44%',
    gap: space[3],
    '@media': {
      [wide.phablet]: { gridAutoColumns: '29%', gap: space[5] },
      [wide.desk]: {
        gridAutoFlow: 'row',
        justifyContent: 'stretch',
        ...columns(5),
        columnGap: space[5],
        rowGap: space[10],
        overflow: 'visible',
        marginInline: 0,
        paddingInline: 0,
      },
    },
  },
]);

/** Categories: one row at any width, so that its height is known before they are. */
export const rounds = style([
  row,
  {
    gridAutoColumns: '26%',
    columnGap: space[4],
    '@media': {
      [wide.phablet]: { gridAutoColumns: '9rem', columnGap: space[6] },
      [wide.desk]: {
        gridAutoColumns: 'minmax(11.5rem, 1fr)',
        justifyContent: 'stretch',
        columnGap: space[8],
        marginInline: `-${space[1]}`,
        paddingInline: space[1],
      },
    },
  },
]);
export const round = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'center',
  textAlign: 'center',
  minWidth: 0,
});
export const roundName = style({ ...size.medium, ...underlined, overflowWrap: 'anywhere' });

/** A category in its window: its picture, and what it holds. */
export const opened = style({
  display: 'grid',
  gap: space[5],
  '@media': { [wide.phablet]: { gridTemplateColumns: '11rem minmax(0, 1fr)', alignItems: 'start' } },
});
export const portrait = style({
  width: '40%',
  maxWidth: '11rem',
  justifySelf: 'center',
  '@media': { [wide.phablet]: { width: '100%' } },
});
export const types = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.25rem, 1fr))',
  columnGap: space[3],
  rowGap: space[5],
  '@media': { [wide.phablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))' } },
});

export const tiles = style({
  display: 'grid',
  ...columns(2),
  columnGap: space[3],
  rowGap: space[6],
  '@media': {
    [wide.phablet]: { ...columns(3), columnGap: space[5] },
    [wide.desk]: { gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))', columnGap: space[5] },
  },
});
/** The last one of an odd number fills its row on a phone. */
globalStyle(`${tiles} > :last-child:nth-child(odd)`, {
  '@media': { [wide.narrow]: { gridColumn: '1 / -1' } },
});
globalStyle(`${tiles} > :last-child:nth-child(odd) > * > :first-child`, {
  '@media': { [wide.narrow]: { aspectRatio: '2 / 1' } },
});
export const tile = style({ position: 'relative', display: 'grid', gap: space[2] });
export const ornament = style({
  position: 'absolute',
  top: space[2],
  left: space[2],
  zIndex: layer.raised,
  display: 'flex',
});
export const tileWords = style({
  display: 'grid',
  minWidth: 0,
  ...size.medium,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
export const tileName = style({ ...underlined });
export const tileNote = style({ ...size.small, color: colour.textSoft });

export const policies = style({ borderBlock: `1px solid ${colour.line}`, paddingBlock: space[10] });
export const policy = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: space[2],
  textAlign: 'center',
});

export const newsletter = style({ display: 'grid', gap: space[5], justifyItems: 'center', textAlign: 'center' });
export const form = style({
  display: 'grid',
  gap: space[3],
  width: '100%',
  maxWidth: '30rem',
  textAlign: 'start',
  alignItems: 'end',
  '@media': { [wide.phablet]: { gridTemplateColumns: '1fr auto' } },
});
/** Promises of the shop, in one line above all. */
export const promise = style({
  ...size.small,
  padding: `${space[2]} ${space[4]}`,
  textAlign: 'center',
  textWrap: 'balance',
  color: colour.textSoft,
});
