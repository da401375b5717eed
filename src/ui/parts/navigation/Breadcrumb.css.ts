import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

/** Wraps between its steps; the page's own name takes what is left of a line, and a line of its own where that is little. */
export const list = style({
  ...size.small,
  display: 'flex',
  alignItems: 'center',
  columnGap: space[2],
  color: colour.textSoft,
  flexWrap: 'wrap',
});
export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  // A step is never narrower than its longest word: the next one would lie on it.
  minWidth: 'min-content',
  selectors: { '&:last-child': { flex: '1 1 8rem', minWidth: 0 } },
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  '@media': {
    [able.hover]: {
      selectors: { '&:hover': { color: colour.text, textDecoration: 'underline', textUnderlineOffset: '0.25em' } },
    },
  },
});
export const here = style({
  color: colour.text,
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
