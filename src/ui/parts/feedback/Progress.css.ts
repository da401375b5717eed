import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { progressBar } from '../../theme/progress-bar.ts';
import { space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const base = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const head = style({
  ...size.medium,
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
});
export const bar = style({ ...progressBar, height: space[2] });
export const note = style({ ...size.small, ...figures, color: colour.textSoft });
