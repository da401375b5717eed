import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const line = style({
  ...size.medium,
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  rowGap: space[2],
  alignItems: 'center',
  alignContent: 'start',
});
export const icon = style({ display: 'grid', color: colour.textSoft });
/** With large text on a narrow window the select goes below its label. */
export const district = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], minWidth: 0 });
export const choice = style({ flex: '1 1 7rem', minWidth: 0 });
export const facts = style({ gridColumn: 2, color: colour.textSoft });
export const dates = style({ display: 'block', color: colour.text });
