import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, wide } from '../../theme/scale.ts';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const;

export const base = style({
  ...column,
  gap: space[5],
  '@media': {
    [wide.desk]: {
      padding: space[6],
      background: colour.raised,
      border: `1px solid ${colour.line}`,
      borderRadius: radius.medium,
    },
  },
});
export const title = style({ display: 'none', '@media': { [wide.desk]: { display: 'block' } } });
export const totals = style({
  ...column,
  gap: space[3],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.line}`,
});
