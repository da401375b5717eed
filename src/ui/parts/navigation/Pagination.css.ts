import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, radius, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const list = style({
  ...figures,
  ...size.medium,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: `${space[2]} 2px`,
  '@media': { [wide.phablet]: { gap: space[1] } },
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  minWidth: TARGET,
  minHeight: TARGET,
  paddingInline: space[2],
  borderRadius: radius.small,
  color: colour.text,
  selectors: {
    '&[aria-current]': { background: colour.accent, color: colour.onAccent, fontWeight: 600 },
    '&[href]:active': { background: colour.sunken, color: colour.text },
    '&[aria-disabled]': { color: colour.textSoft, opacity: 0.55 },
  },
  '@media': {
    [able.hover]: { selectors: { '&[href]:hover:not([aria-current])': { background: colour.sunken } } },
    [able.forced]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight' } } },
  },
});
export const gap = style({ minWidth: '1.5rem', textAlign: 'center', color: colour.textSoft });
/** On a phone the two ends share a row of their own, under the numbers. */
export const end = style({
  order: 1,
  flex: '1 1 40%',
  display: 'grid',
  '@media': { [wide.phablet]: { order: 0, flex: 'none' } },
});
