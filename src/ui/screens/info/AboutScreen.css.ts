import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, wide } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const page = style({ paddingBlockStart: 'clamp(2.5rem, 8vw, 7rem)' });
export const opening = style({
  display: 'grid',
  gap: space[8],
  '@media': { [wide.desk]: { gridTemplateColumns: '1.1fr 1fr', gap: space[16], alignItems: 'end' } },
});
globalStyle(`${opening} p`, { ...size.large });

export const picture = style({ overflow: 'hidden', borderRadius: radius.medium });
/** Cropped to the side with the clothes: the other one is calm, for the words of the hero. */
export const own = style({});
globalStyle(`${own} img`, { objectPosition: 'right' });
