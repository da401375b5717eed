import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, TARGET, wide } from '../../theme/scale.ts';

/** Column as wide as a sentence can be read. */
export const page = style({
  width: '100%',
  maxWidth: '48rem',
  marginInline: 'auto',
  paddingBlock: 'clamp(1.5rem, 4vw, 3.5rem)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignContent: 'start',
  '@media': { [wide.desk]: { minHeight: '34rem' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: TARGET,
});
export const list = style({
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
});
export const item = style({ selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } } });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide.phablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const tools = style({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'start',
  paddingInline: space[1],
  paddingBlockEnd: space[1],
  '@media': { [wide.phablet]: { paddingBlock: space[2] } },
});
export const deleted = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: space[3],
  color: colour.textSoft,
});
export const coming = style({ display: 'grid', gap: space[3], padding: space[4], minHeight: '5.5rem' });
export const more = style({ display: 'grid', justifyItems: 'center', gap: space[3] });
