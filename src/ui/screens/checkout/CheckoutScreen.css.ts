import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { layer, radius, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const;

export const page = style({ ...column, gap: space[6], paddingBlock: 'clamp(1.5rem, 4vw, 3.5rem)' });
/** A page that says one thing. */
export const calm = style({ maxWidth: '34rem' });

export const sections = style({ ...column, gap: space[10] });
export const section = style({ minWidth: 0 });
export const legend = style({ ...size.large, fontWeight: 600, marginBlockEnd: space[4] });
export const payment = style([section, {}]);
globalStyle(`${payment} legend`, { ...size.large, fontWeight: 600, marginBlockEnd: space[4] });
export const fields = style({
  ...column,
  columnGap: space[4],
  rowGap: space[5],
  '@media': { [wide.phablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const whole = style({ '@media': { [wide.phablet]: { gridColumn: '1 / -1' } } });

export const desk = style({ display: 'none', '@media': { [wide.desk]: { display: 'block' } } });
export const phone = style({ '@media': { [wide.desk]: { display: 'none' } } });

export const summary = style({
  ...column,
  gap: space[5],
  '@media': {
    [wide.desk]: {
      padding: space[6],
      background: colour.raised,
      border: `1px solid ${colour.line}`,
      borderRadius: radius.medium,
    },
  },
});
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

/** The button stands beside what is typed, under the label and above what is said. */
export const promo = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[2],
  alignItems: 'start',
});
export const apply = style({ gridColumn: 2 });
globalStyle(`${promo} > div:first-child`, { display: 'contents' });
globalStyle(`${promo} label`, { gridColumn: '1 / -1', marginBlockEnd: space[1] });
globalStyle(`${promo} [id$='-hint']`, { gridColumn: '1 / -1', marginBlockEnd: space[1] });
globalStyle(`${promo} [id$='-error']`, { gridColumn: '1 / -1', gridRow: 4, marginBlockStart: space[1] });
export const applied = style({
  ...size.medium,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  background: colour.successWash,
  borderRadius: radius.medium,
  overflowWrap: 'anywhere',
});

export const totals = style({
  ...column,
  gap: space[3],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.line}`,
});
export const press = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const said = style({ ...size.small, color: colour.textSoft, textAlign: 'center' });

export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: layer.sticky,
  display: 'grid',
  alignItems: 'center',
  columnGap: space[4],
  rowGap: space[2],
  marginInline: '-1rem',
  padding: `${space[3]} 1rem calc(${space[3]} + env(safe-area-inset-bottom))`,
  background: colour.surface,
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': {
    [wide.low]: { position: 'static' },
    [wide.tight]: { position: 'static' },
    [wide.phablet]: { gridTemplateColumns: 'auto 1fr', marginInline: '-1.5rem', paddingInline: '1.5rem' },
    [wide.desk]: { display: 'none' },
  },
});
// What takes the focus is never hidden behind the bar.
globalStyle(`html:has(${bar})`, {
  scrollPaddingBottom: '9rem',
  '@media': {
    [wide.low]: { scrollPaddingBottom: 0 },
    [wide.tight]: { scrollPaddingBottom: 0 },
    [wide.desk]: { scrollPaddingBottom: 0 },
  },
});
export const barTotal = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[3],
  fontWeight: 600,
  ...figures,
  '@media': { [wide.phablet]: { display: 'grid' } },
});
export const barTitle = style({ ...size.small, fontWeight: 400, color: colour.textSoft });

export const changes = style({ display: 'grid', gap: space[2], overflowWrap: 'anywhere' });
export const changed = style({ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'end', columnGap: space[3] });
globalStyle(`${changed} > s`, { color: colour.textSoft });
