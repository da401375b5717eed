import { style } from '@vanilla-extract/css';
import { space, wide } from '../theme/scale.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
/** At least a window high below the header, so that the footer does not jump while a page comes. */
export const main = style({
  flex: '1 0 auto',
  display: 'flow-root',
  minHeight: 'calc(100dvh - 4rem)',
  paddingBlockEnd: space[16],
  '@media': { [wide.desk]: { paddingBlockEnd: space[24] } },
});
