import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { space, wide } from '../theme/scale.ts';
import { family, size } from '../theme/type.ts';

export const footer = style({ background: colour.sunken, paddingBlock: `${space[12]} ${space[8]}` });
export const columns = style({
  ...size.medium,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space[6],
  rowGap: space[8],
  '@media': {
    [wide.tight]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [wide.desk]: { gridTemplateColumns: '1.5fr repeat(4, minmax(0, 1fr))' },
  },
});
const wholeLine = { gridColumn: '1 / -1', '@media': { [wide.desk]: { gridColumn: 'auto' } } };
export const wholeRow = style(wholeLine);
/** Titles of pages and addresses are longer than half a phone. */
globalStyle(`${columns} > nav:nth-of-type(n + 3)`, wholeLine);
export const name = style({ fontFamily: family.display, fontSize: '2.5rem', lineHeight: 1 });
export const soft = style({ color: colour.textSoft, marginBlockStart: space[2] });
export const links = style({ marginBlockStart: space[1], overflowWrap: 'anywhere' });
export const facts = style({
  ...size.small,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[8],
  rowGap: space[2],
  marginBlockStart: space[10],
  paddingBlockStart: space[6],
  borderBlockStart: `1px solid ${colour.line}`,
  color: colour.textSoft,
});
