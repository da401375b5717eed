import { style } from '@vanilla-extract/css';
import { space, wide } from '../../theme/scale.ts';

export const steps = style({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'decimal' });
export const ways = style({
  display: 'grid',
  gap: space[3],
  '@media': { [wide.phablet]: { display: 'flex', flexWrap: 'wrap' } },
});
