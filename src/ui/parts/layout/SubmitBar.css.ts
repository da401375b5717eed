import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { layer, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const press = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const message = style({ ...size.small, color: colour.textSoft, textAlign: 'center' });

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
    [wide.short]: { position: 'static' },
    [wide.tight]: { position: 'static' },
    [wide.phablet]: { gridTemplateColumns: 'auto 1fr', marginInline: '-1.5rem', paddingInline: '1.5rem' },
    [wide.desk]: { display: 'none' },
  },
});
// What takes the focus is never hidden behind the bar.
globalStyle(`html:has(${bar})`, {
  scrollPaddingBottom: '9rem',
  '@media': {
    [wide.short]: { scrollPaddingBottom: 0 },
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
