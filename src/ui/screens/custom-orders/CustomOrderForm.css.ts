import { style } from '@vanilla-extract/css';
import { HEADER, space, wide } from '../../theme/scale.ts';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const;

export const page = style({ ...column, gap: space[6], paddingBlock: 'clamp(1.5rem, 4vw, 3.5rem)' });
/** A page that says one thing. */
export const calm = style({ maxWidth: '34rem' });

/** Sections in the order of section 2; if there is room, the summary is beside them and stays in view. */
export const sections = style({
  ...column,
  gap: space[10],
  '@media': {
    [wide.desk]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: space[10] },
    [wide.large]: { gridTemplateColumns: 'minmax(0, 1fr) 25rem', columnGap: space[16] },
  },
});
export const first = style({ ...column, gap: space[10] });
export const summary = style({
  minWidth: 0,
  '@media': {
    [wide.desk]: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      top: `calc(${HEADER} + ${space[6]})`,
      alignSelf: 'start',
      maxHeight: `calc(100dvh - ${HEADER} - ${space[8]})`,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
    },
  },
});
export const last = style({ ...column, gap: space[6] });
export const desk = style({ display: 'none', '@media': { [wide.desk]: { display: 'block' } } });

export const preview = style({ ...column, gap: space[3] });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] });
export const changes = style({ display: 'grid', gap: space[2], overflowWrap: 'anywhere' });
