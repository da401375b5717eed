import { style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { space } from '../theme/scale.ts';
import { figures } from '../theme/type.ts';

export const line = style({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  width: '100%',
});
export const picture = style({ flex: 'none', width: '3.5rem' });
export const words = style({ display: 'grid', flex: '1 1 0', minWidth: 0 });
export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[4], justifySelf: 'start' });
export const soft = style({ color: colour.textSoft });
/** As wide as the notice: two lines at most on a small phone. */
export const free = style({ color: colour.textSoft, width: '100%' });
