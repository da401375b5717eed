import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const;

export const details = style({ ...column, gap: space[6] });
export const columns = style({
  ...column,
  gap: space[8],
  '@media': {
    [wide.desk]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.6fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[10],
    },
  },
});
export const part = style({ ...column, gap: space[4] });
export const progress = style({ ...column });
/** Beside progress and address on a desk, between them on a phone. */
export const bought = style([part, { '@media': { [wide.desk]: { gridColumn: 2, gridRow: '1 / span 2' } } }]);
export const address = style([part]);
export const note = style({ ...size.medium, overflowWrap: 'anywhere' });
export const items = style({ borderBlockStart: `1px solid ${colour.line}` });
export const item = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  columnGap: space[3],
  rowGap: space[1],
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${colour.line}`,
  '@media': { [wide.phablet]: { gridTemplateColumns: '5rem minmax(0, 1fr)', columnGap: space[4] } },
});
export const picture = style({ gridRow: '1 / span 2', alignSelf: 'start' });
export const about = style({ display: 'grid', justifyItems: 'start', gap: '0.125rem', minWidth: 0 });
export const name = style({ fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere' });
export const choices = style({ ...size.small, color: colour.textSoft });
globalStyle(`${choices} dt, ${choices} dd`, { display: 'inline' });
export const each = style({
  ...size.medium,
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  color: colour.textSoft,
});
export const worth = style({ marginInlineStart: 'auto', color: colour.text });
/** Answers of a window, beside each other if they fit. */
export const answers = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: space[3] });
