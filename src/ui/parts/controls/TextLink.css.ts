import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion } from '../../theme/scale.ts';

export const base = style({
  textUnderlineOffset: '0.25em',
  textDecorationThickness: '1px',
  transition: `text-decoration-color ${motion.quick}`,
});
const hover = (rule: object) => ({ '@media': { [able.hover]: { selectors: { '&:hover': rule } } } });
export const look = styleVariants({
  /** In running text. */
  text: {
    color: colour.accent,
    textDecorationLine: 'underline',
    ...hover({ color: colour.accentHover, textDecorationThickness: '2px' }),
  },
  /** A line of its own, as high as a thumb. */
  alone: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TARGET,
    color: colour.accent,
    textDecorationLine: 'underline',
    ...hover({ color: colour.accentHover, textDecorationThickness: '2px' }),
  },
  /** In navigation and lists: the underline comes when pointed at, or when it is the place where one is. */
  plain: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TARGET,
    textDecorationLine: 'underline',
    textDecorationColor: 'transparent',
    ...hover({ textDecorationColor: 'currentcolor' }),
    selectors: { '&[aria-current]': { textDecorationColor: 'currentcolor' } },
  },
});
