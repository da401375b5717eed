import { style, styleVariants } from '@vanilla-extract/css';
import { display, family, size } from '../../theme/type.ts';

export const base = style({ overflowWrap: 'anywhere' });
const serif = { fontFamily: family.display, fontWeight: 400 } as const;
export const look = styleVariants({
  hero: { ...serif, ...display.hero },
  large: { ...serif, ...display.large },
  medium: { ...serif, ...display.medium },
  small: { ...serif, ...display.small },
  /** In the text face: over a group of controls or a column of the footer. */
  label: { ...size.medium, fontWeight: 600, lineHeight: 1.4 },
});
