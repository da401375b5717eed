import { style, styleVariants } from '@vanilla-extract/css';

export const base = style({ display: 'flex', minWidth: 0 });
export const align = styleVariants({
  centre: { alignItems: 'center' },
  top: { alignItems: 'flex-start' },
  bottom: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
});
export const spread = styleVariants({
  start: {},
  centre: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});
export const wraps = style({ flexWrap: 'wrap' });
