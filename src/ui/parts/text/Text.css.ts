import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { size as sizes } from '../../theme/type.ts';

export const base = style({ minWidth: 0 });
export const size = styleVariants(sizes);
export const tone = styleVariants({
  normal: {},
  soft: { color: colour.textSoft },
  success: { color: colour.success },
  danger: { color: colour.danger },
});
export const strong = style({ fontWeight: 600 });
export const oneLine = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
