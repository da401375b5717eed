import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { HEADER, space, wide } from '../theme/scale.ts';
import { display, family } from '../theme/type.ts';

/** The words on a wide band of cloth-coloured ground, the picture as high as the band. */
export const hero = style({
  display: 'grid', background: colour.sunken,
  '@media': { [wide.phablet]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' }, [wide.desk]: { height: `min(calc(100dvh - ${HEADER}), 52rem)`, minHeight: '34rem' } },
});
export const words = style({
  display: 'flex', flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', gap: space[5], padding: `${space[10]} 1rem ${space[8]}`,
  '@media': { [wide.phablet]: { paddingInline: '1.5rem' }, [wide.desk]: { paddingInline: '2.5rem', gap: space[6] }, [wide.huge]: { paddingInline: '4rem' } },
});
export const line = style({ fontFamily: family.display, ...display.small, color: colour.textSoft, marginBlockEnd: space[3] });
export const picture = style({ position: 'relative', minWidth: 0, aspectRatio: '1', overflow: 'hidden', '@media': { [wide.phablet]: { aspectRatio: '4 / 5' }, [wide.desk]: { aspectRatio: 'auto', height: '100%' } } });
export const link = style({ display: 'block', height: '100%', selectors: { '&:focus-visible': { outlineOffset: '-4px' } } });
// Here the picture fills its place instead of keeping its own ratio.
globalStyle(`${picture} > span, ${link} > span`, { height: '100%', aspectRatio: 'auto', borderRadius: 0 });
