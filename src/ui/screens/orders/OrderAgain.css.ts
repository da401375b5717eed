import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const lines = style({ display: 'grid', marginBlockStart: space[4] });
export const line = style({
  display: 'grid',
  gap: '0.125rem',
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${colour.line}`,
});
export const name = style({ fontWeight: 500, overflowWrap: 'anywhere' });
export const soft = style({ ...size.medium, color: colour.textSoft });
export const gone = style({ ...size.medium, color: colour.danger });
