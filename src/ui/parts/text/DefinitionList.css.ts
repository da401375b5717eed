import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const layout = styleVariants({
  ends: { ...figures, ...size.medium, display: 'grid', gap: space[3] },
  below: {
    ...size.medium,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
    columnGap: space[6],
    rowGap: space[4],
  },
});
export const entry = styleVariants({
  /** Where both do not fit on one line, the value stands below at the end. */
  ends: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: space[4],
  },
  below: { display: 'grid', alignContent: 'start', gap: '0.125rem' },
});
export const term = style({ color: colour.textSoft });
export const value = style({ minWidth: 0, overflowWrap: 'anywhere' });
globalStyle(`${entry.ends} > dd`, { marginInlineStart: 'auto' });
export const strong = style({
  fontWeight: 600,
  fontSize: '1.0625rem',
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${colour.line}`,
});
