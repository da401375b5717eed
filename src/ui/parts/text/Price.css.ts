import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { display, family, figures, size as sizes } from '../../theme/type.ts';

export const base = style({ ...figures, whiteSpace: 'nowrap' });
export const size = styleVariants({
  small: sizes.small,
  medium: sizes.medium,
  body: sizes.body,
  large: { ...display.small, fontFamily: family.text, fontSize: '1.25rem' },
});
export const strong = style({ fontWeight: 600 });
export const absent = style({ whiteSpace: 'normal' });
export const none = style({ ...sizes.small, fontWeight: 400, color: colour.textSoft });
