import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { progressBar } from '../../theme/progress-bar.ts';
import { layer, space, radius, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  padding: space[5],
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  '@media': { [wide.desk]: { padding: space[6] } },
});
export const rows = style({ display: 'grid', gap: space[3] });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  ...size.medium,
  ...figures,
});
globalStyle(`${row} > dd`, { marginInlineStart: 'auto' });
export const sum = style([
  row,
  { paddingBlockStart: space[4], borderBlockStart: `1px solid ${colour.line}`, fontWeight: 600, fontSize: '1.0625rem' },
]);
export const notes = style({ ...size.small, ...figures, display: 'grid', gap: space[3], color: colour.textSoft });
export const short = style({ ...size.medium, color: colour.danger });
/** Thin: the words above it say as much. */
export const progress = style({ ...progressBar, height: space[1], marginBlockStart: space[2] });
export const pending = style({ display: 'inline-block', width: '6rem', background: 'transparent' });
export const proceed = style({ display: 'none', '@media': { [wide.desk]: { display: 'block' } } });
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: layer.sticky,
  display: 'grid',
  alignItems: 'center',
  columnGap: space[4],
  rowGap: space[2],
  marginInline: '-1rem',
  marginBlockStart: space[6],
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
export const barTotal = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[3],
  fontWeight: 600,
  ...figures,
  lineHeight: 1.35,
  '@media': { [wide.phablet]: { display: 'grid' } },
});
export const barTitle = style({ ...size.small, fontWeight: 400, color: colour.textSoft });
