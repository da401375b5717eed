import { style, styleVariants } from '@vanilla-extract/css';
import { space, wide } from '../../theme/scale.ts';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

export const base = style({ display: 'grid', minWidth: 0, ...columns(1) });
export const kind = styleVariants({
  /** Products: 2, 3, 4, and 5 on very wide windows (readings 4.1). */
  cards: {
    ...columns(2),
    columnGap: space[3],
    rowGap: space[8],
    '@media': {
      [wide.tight]: columns(1),
      [wide.phablet]: { ...columns(3), columnGap: space[5] },
      [wide.large]: { ...columns(4), columnGap: space[6], rowGap: space[12] },
      [wide.vast]: columns(5),
    },
  },
  /** Small things of one shape: categories, vendors. */
  tiles: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 40%), 1fr))',
    gap: space[4],
    '@media': { [wide.desk]: { gap: space[6] } },
  },
  halves: { gap: space[8], '@media': { [wide.desk]: { ...columns(2), gap: space[12] } } },
  thirds: { gap: space[6], '@media': { [wide.phablet]: { ...columns(3), gap: space[8] } } },
});
