import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, wide } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const;

export const page = style({
  ...column,
  width: '100%',
  maxWidth: '76rem',
  marginInline: 'auto',
  paddingBlock: 'clamp(1.5rem, 4vw, 3.5rem)',
  gap: space[6],
  '@media': { [wide.desk]: { minHeight: '34rem' } },
});
export const part = style({ ...column, gap: space[3] });
/** Holds the bubble of the help. */
export const edit = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
});
export const columns = style({
  ...column,
  gap: space[10],
  paddingBlockStart: space[2],
  '@media': {
    [wide.desk]: { gridTemplateColumns: 'minmax(0, 1.7fr) minmax(19rem, 1fr)', columnGap: space[12] },
  },
});
export const main = style({ ...column, gap: space[10] });
export const aside = style({ ...column, gap: space[10] });
export const pictures = style({
  ...column,
  gap: space[8],
  '@media': { [wide.phablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[6] } },
});
/** Pictures: a single one is as wide as its side, several are in two columns. */
export const tiles = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[2] });
export const tile = style({ display: 'block', width: '100%', borderRadius: radius.small, cursor: 'zoom-in' });
globalStyle(`${tile}:only-child`, { gridColumn: '1 / -1' });
globalStyle(`${tile} img`, { objectFit: 'contain' });
export const none = style({
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  minHeight: '10rem',
  padding: space[6],
  border: `1px dashed ${colour.edge}`,
  borderRadius: radius.small,
});
export const notes = style({ ...size.medium, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
