import { style } from '@vanilla-extract/css';
import { space, wide } from '../../theme/scale.ts';

/** Facts of an order, in words. */
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[5],
  rowGap: space[1],
  flexBasis: '100%',
  minWidth: 0,
  '@media': { [wide.desk]: { flex: '1 1 0' } },
});
/** A row of its own below the words on a phone; at the end of them on a desk, as high as title and words. */
export const pictures = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingBlockStart: space[1],
  '@media': { [wide.desk]: { alignSelf: 'end', marginBlockStart: '-2.25rem', paddingBlockStart: 0 } },
});
export const picture = style({ width: '2.5rem' });
