import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, wide } from '../../theme/scale.ts';

/** Single column, as wide as a card can be read. */
export const page = style({
  width: '100%',
  maxWidth: '60rem',
  marginInline: 'auto',
  paddingBlock: 'clamp(1.5rem, 4vw, 3.5rem)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignContent: 'start',
  '@media': { [wide.desk]: { minHeight: '34rem' } },
});
export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const coming = style({
  padding: `${space[4]} ${space[4]}`,
  minHeight: '6.5rem',
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
});
export const more = style({ display: 'grid', justifyItems: 'center', gap: space[3], paddingBlockStart: space[2] });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
