import { style, styleVariants } from '@vanilla-extract/css';

export const base = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const align = styleVariants({
  stretch: {},
  start: { alignItems: 'flex-start' },
  centre: { alignItems: 'center', textAlign: 'center', textWrap: 'balance' },
});
