import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { figures } from '../theme/type.ts';

export const due = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
});
/** A value with its button beside it. */
export const copied = style({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginBlock: '-0.5rem',
});
