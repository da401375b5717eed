import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion, radius } from '../../theme/scale.ts';

export const bar = style({
  flexGrow: 1,
  display: 'flex',
  alignItems: 'center',
  minHeight: TARGET,
  marginInlineStart: '-0.75rem',
  '@media': { [able.unscripted]: { display: 'none' } },
});
export const dots = style({ flexGrow: 1, display: 'flex', flexWrap: 'wrap' });
/** A small mark in a place as large as a thumb. */
export const dot = style({
  display: 'grid',
  placeItems: 'center',
  flex: '1 1 2rem',
  maxWidth: TARGET,
  height: TARGET,
  borderRadius: radius.round,
  selectors: {
    '&::before': {
      content: '',
      width: '0.5rem',
      height: '0.5rem',
      borderRadius: radius.round,
      border: `1px solid ${colour.text}`,
      transition: `width ${motion.calm}, background-color ${motion.calm}`,
    },
    '&[aria-current]::before': { width: '1.5rem', background: colour.text },
  },
  '@media': {
    [able.hover]: { selectors: { '&:hover::before': { background: colour.text } } },
    [able.forced]: {
      selectors: {
        '&::before': { borderColor: 'ButtonText' },
        '&[aria-current]::before': { background: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
  },
});
