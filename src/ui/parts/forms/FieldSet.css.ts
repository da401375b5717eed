import { style } from '@vanilla-extract/css';
import { space, wide } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const section = style({ minWidth: 0 });
export const legend = style({ ...size.large, fontWeight: 600, marginBlockEnd: space[4] });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: space[4],
  rowGap: space[5],
  '@media': { [wide.phablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** Takes no place while there is nothing in it. */
export const whole = style({ ':empty': { display: 'none' }, '@media': { [wide.phablet]: { gridColumn: '1 / -1' } } });
