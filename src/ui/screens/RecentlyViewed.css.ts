import { style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { space, wide } from '../theme/scale.ts';

export const block = style({ display: 'grid', gap: space[6], minWidth: 0, marginBlockStart: 'clamp(3rem, 6vw, 5rem)' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[6],
  minHeight: '2.75rem',
});
/** Row to push aside at any width, smaller than what the page itself shows. */
export const rail = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '38%',
  justifyContent: 'start',
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
      gridAutoColumns: '26%',
      gap: space[5],
      marginInline: '-1.5rem',
      paddingInline: '1.5rem',
      scrollPaddingInline: '1.5rem',
    },
    [wide.desk]: { gridAutoColumns: '11.25rem' },
  },
});
export const item = style({ scrollSnapAlign: 'start', minWidth: 0 });
export const message = style({ color: colour.textSoft, ':empty': { display: 'none' } });
