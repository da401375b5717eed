import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { HEADER, space, wide } from '../../theme/scale.ts';

export const base = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const side = styleVariants({
  start: {
    rowGap: space[2],
    '@media': {
      [wide.desk]: { gridTemplateColumns: '15rem minmax(0, 1fr)', gap: space[10] },
      [wide.large]: { gridTemplateColumns: '17rem minmax(0, 1fr)', gap: space[16] },
    },
  },
  end: {
    rowGap: space[6],
    '@media': {
      [wide.desk]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: space[10] },
      [wide.large]: { gridTemplateColumns: 'minmax(0, 1fr) 25rem', gap: space[16] },
    },
  },
});
export const aside = style({ minWidth: 0 });
export const sticky = style({
  '@media': {
    [wide.desk]: {
      position: 'sticky',
      top: `calc(${HEADER} + ${space[6]})`,
      alignSelf: 'start',
      maxHeight: `calc(100dvh - ${HEADER} - ${space[6]})`,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      // A shade at the foot while there is more below: the first layer scrolls along and covers it at the end.
      background: `linear-gradient(transparent, ${colour.surface} 70%) bottom / 100% 3rem no-repeat local, linear-gradient(transparent, ${colour.line}) bottom / 100% 1.5rem no-repeat scroll`,
      // What is pressed reaches over its column: the room beside it is within what scrolls.
      paddingBlock: space[1],
      marginBlock: `-${space[1]}`,
      paddingInline: space[3],
      marginInline: `-${space[3]}`,
    },
  },
});
export const main = style({ minWidth: 0 });
