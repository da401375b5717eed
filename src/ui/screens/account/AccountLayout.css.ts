import { style } from '@vanilla-extract/css';
import { space, wide } from '../../theme/scale.ts';

/** Single narrow column in the middle, with room around it. */
export const page = style({
  width: '100%',
  maxWidth: '26rem',
  marginInline: 'auto',
  paddingBlock: 'clamp(2rem, 7vw, 5.5rem)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignContent: 'start',
  '@media': { [wide.desk]: { minHeight: '34rem' } },
});
/** A question and its answer side by side, each whole. */
export const aside = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[1] });
/** Control without a frame, which ends where its words end. */
export const plain = style({ justifySelf: 'start', marginInlineStart: `-${space[5]}` });
