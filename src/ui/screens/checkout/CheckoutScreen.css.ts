import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const;

export const page = style({ ...column, gap: space[6], paddingBlock: 'clamp(1.5rem, 4vw, 3.5rem)' });
/** Around the page, header and footer keep their parts and are quieter (readings 6.10): the header scrolls away, the footer helps. */
export const quiet = style({});
globalStyle(`header:has(~ main ${quiet})`, { position: 'static' });
globalStyle(`header:has(~ main ${quiet}) nav`, { color: colour.textSoft });
globalStyle(`main:has(${quiet}) ~ footer`, { paddingBlock: space[8] });
globalStyle(
  `main:has(${quiet}) ~ footer nav:is([aria-label='Shop'], [aria-label='Company'], [aria-label='Information'])`,
  { display: 'none' },
);
/** Ways back, and to who helps. */
export const ways = style({
  ...size.medium,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[6],
  marginBlock: `-${space[4]}`,
});
export const help = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6] });
/** A page that says one thing. */
export const calm = style({ maxWidth: '34rem' });

export const sections = style({ ...column, gap: space[10] });
export const desk = style({ display: 'none', '@media': { [wide.desk]: { display: 'block' } } });
export const phone = style({ '@media': { [wide.desk]: { display: 'none' } } });

export const lines = style({ display: 'grid', gap: space[4] });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
  columnGap: space[3],
  alignItems: 'start',
});
export const about = style({ display: 'grid', gap: '0.125rem', minWidth: 0 });
export const name = style({ ...size.medium, fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere' });
export const choices = style({ ...size.small, ...figures, color: colour.textSoft, overflowWrap: 'anywhere' });

export const changes = style({ display: 'grid', gap: space[2], overflowWrap: 'anywhere' });
