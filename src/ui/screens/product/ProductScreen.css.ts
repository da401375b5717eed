import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { HEADER, TARGET, layer, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

/** A page that only says something. */
export const lone = style({ paddingBlockStart: 'clamp(3rem, 12vh, 8rem)' });

/** Room above the page; on a wide window it lines up with that of the collection. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  paddingBlockStart: space[2],
  '@media': { [wide.desk]: { gap: space[24], paddingBlockStart: space[4] } },
});

/** Picture and words: below each other on a phone, side by side on anything wider. */
export const product = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  minWidth: 0,
  '@media': {
    [wide.phablet]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      maxWidth: '84rem',
    },
    [wide.desk]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(20rem, 5fr)', gap: space[10] },
    [wide.large]: { gap: space[16] },
  },
});
export const gallery = style({ minWidth: 0 });
/** On a phone its children stand in the page's own column, so that the bar can stay at the window's foot to the end. */
export const words = style({
  display: 'contents',
  '@media': {
    [wide.phablet]: {
      display: 'flex',
      flexDirection: 'column',
      gap: space[8],
      minWidth: 0,
      maxWidth: '32rem',
      position: 'sticky',
      top: `calc(${HEADER} + ${space[6]})`,
    },
  },
});

export const summary = style({ display: 'grid', gap: space[3], justifyItems: 'start' });
export const priced = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  rowGap: space[1],
});
export const facts = style({
  ...size.medium,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  color: colour.textSoft,
});
export const tags = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[2] });

/** Share, and the wishlist. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

/** ADD TO CART: at the foot of a phone's window until the product's own end, in its place at the desk. */
export const bar = style({
  order: 1,
  position: 'sticky',
  bottom: 0,
  zIndex: layer.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  marginInline: '-1rem',
  paddingInline: '1rem',
  paddingBlock: space[2],
  paddingBlockEnd: `max(${space[2]}, env(safe-area-inset-bottom))`,
  background: colour.surface,
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': {
    [wide.low]: { position: 'static' },
    [wide.phablet]: {
      order: 0,
      position: 'static',
      display: 'grid',
      gap: space[3],
      margin: 0,
      padding: 0,
      background: 'none',
      border: 0,
    },
  },
});
// What takes the focus is never hidden behind the bar.
globalStyle(`html:has(${bar})`, {
  scrollPaddingBottom: '5rem',
  '@media': { [wide.low]: { scrollPaddingBottom: 0 }, [wide.phablet]: { scrollPaddingBottom: 0 } },
});
export const barWords = style({
  ...figures,
  ...size.medium,
  lineHeight: 1.35,
  flex: 'none',
  '@media': { [wide.tight]: { display: 'none' }, [wide.phablet]: { display: 'none' } },
});
export const barSoft = style({
  ...size.small,
  display: 'block',
  color: colour.textSoft,
  // No wider than a price, so that ADD TO CART keeps its line on a phone.
  maxWidth: '7rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const barButton = style({ flex: 1, minWidth: 0 });

/** Notice that few or none are left of the choice. */
export const stock = style({
  ...size.medium,
  display: 'block',
  fontWeight: 500,
  selectors: { '&:empty': { position: 'absolute' } },
});
export const options = style({ display: 'grid', gap: space[6] });
/** Below the sizes: how it fits, and the way to the size guide. */
export const sizing = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[4] });
export const fitNote = style({
  ...size.medium,
  color: colour.textSoft,
  overflowWrap: 'anywhere',
  marginBlockStart: space[2],
});
/** A size that fits all: said where others are chosen. */
export const onlySize = style({ ...size.medium, color: colour.textSoft });
export const onlySizeName = style({ fontWeight: 500, color: colour.text, marginInlineEnd: space[1] });
/** Select and two lines, before they come too. */
export const delivery = style({ minHeight: `calc(${TARGET} + 3.75rem)` });
export const notes = style({ display: 'grid', borderBlockStart: `1px solid ${colour.line}` });
export const note = style({
  ...size.medium,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: TARGET,
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${colour.line}`,
});
export const noteIcon = style({ flex: 'none', color: colour.textSoft, display: 'grid' });
/** Below a note: what is not so here. */
export const noteAside = style({ ...size.small, display: 'block', color: colour.textSoft });
export const unpriced = style({ ...size.medium, color: colour.textSoft });

/** Related products: a row to push along on a phone; at the desk five beside each other, or four that take as much room. */
export const related = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(9.5rem, 44%)',
  gap: space[3],
  marginInline: '-1rem',
  paddingInline: '1rem',
  paddingBlock: space[1],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: '1rem',
  scrollbarWidth: 'thin',
  '@media': {
    [wide.phablet]: {
      gridAutoColumns: 'minmax(9.5rem, 28%)',
      gap: space[5],
      marginInline: '-1.5rem',
      paddingInline: '1.5rem',
      scrollPaddingInline: '1.5rem',
    },
    [wide.desk]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gridAutoColumns: 'auto',
      gap: space[6],
      marginInline: 0,
      paddingInline: 0,
      overflowX: 'visible',
    },
  },
});
export const five = style({ '@media': { [wide.desk]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } } });
export const relatedItem = style({ scrollSnapAlign: 'start', minWidth: 0 });

/** The places of the pictures and lines that are on their way. */
export const crumbShape = style({ minHeight: TARGET, maxWidth: '16rem', display: 'grid', alignContent: 'center' });
export const shapes = style({ display: 'grid', gap: space[3], alignContent: 'start', minWidth: 0 });
export const tileShapes = style({ display: 'grid', gridTemplateColumns: `repeat(4, ${TARGET})`, gap: space[2] });
