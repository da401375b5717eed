import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, wide } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const page = style({
  paddingBlockStart: 'clamp(1.5rem, 4vw, 3.5rem)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
});
export const lines = style({ borderBlockStart: `1px solid ${colour.line}` });
export const line = style({
  display: 'grid',
  columnGap: space[3],
  rowGap: space[3],
  paddingBlock: space[5],
  borderBlockEnd: `1px solid ${colour.line}`,
  gridTemplateColumns: '4.5rem minmax(0, 1fr) auto',
  gridTemplateAreas: "'picture about bin' 'picture foot foot'",
  gridTemplateRows: '1fr auto',
  '@media': {
    [wide.tight]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: "'picture bin' 'about about' 'foot foot'",
      gridTemplateRows: 'auto',
    },
    [wide.phablet]: { gridTemplateColumns: '7.5rem minmax(0, 1fr) auto', columnGap: space[6] },
  },
});
export const picture = style({
  gridArea: 'picture',
  alignSelf: 'start',
  '@media': { [wide.tight]: { maxWidth: '4.5rem' } },
});
/** From the first line of a name to the edge of its box, which is as high as a thumb. */
const TO_NAME = '0.7rem';
/** A name begins where the picture does. */
export const about = style({ gridArea: 'about', alignSelf: 'start', minWidth: 0, marginBlockStart: `-${TO_NAME}` });
/** A name of many lines keeps the distance that a short one has. */
export const name = style({ paddingBlock: TO_NAME, fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere' });
export const choices = style({ ...size.small, color: colour.textSoft });
export const each = style({ ...size.medium, display: 'block', color: colour.textSoft });
/** The drawing of the bin ends where the line ends. */
export const bin = style({
  gridArea: 'bin',
  marginBlockStart: `-${TO_NAME}`,
  marginInlineEnd: `-${space[3]}`,
  color: colour.textSoft,
});
/** Notice on a line that asks for more than is left. */
export const short = style({
  ...size.medium,
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
  rowGap: space[2],
  fontWeight: 500,
  color: colour.danger,
});
export const foot = style({
  gridArea: 'foot',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[2],
  rowGap: space[2],
});
export const total = style({ minWidth: '4rem', marginInlineStart: 'auto', textAlign: 'end' });
export const on = style({ marginBlockStart: space[3] });
export const failed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: space[4],
  marginBlockEnd: space[5],
  background: colour.dangerWash,
  borderRadius: radius.medium,
});
globalStyle(`${choices} > div`, { display: 'block' });
globalStyle(`${choices} dt, ${choices} dd`, { display: 'inline' });
