import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, layer, radius, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const base = style({
  position: 'relative',
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '@media': { [wide.desk]: { gridTemplateColumns: '5rem minmax(0, 1fr)', alignItems: 'start' } },
});
export const stage = style({
  position: 'relative',
  minWidth: 0,
  '@media': { [wide.desk]: { gridColumn: -2, gridRow: 1 } },
});
export const reel = style({
  display: 'flex',
  cursor: 'zoom-in',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: radius.small,
  overscrollBehaviorX: 'contain',
  '@media': { [able.moving]: { scrollBehavior: 'smooth' } },
});
export const slide = style({ flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'start', scrollSnapStop: 'always' });
/** Where the row begins before any script has run, in browsers that know it. */
export const first = style({ scrollInitialTarget: 'nearest' } as object);
/** The only picture there is. */
export const alone = style({ cursor: 'zoom-in' });
/** At the corner where the thumb of a phone's hand is not in its way. */
export const enlarge = style({
  position: 'absolute',
  zIndex: layer.raised,
  top: space[2],
  right: space[2],
  display: 'grid',
  background: colour.raised,
  color: colour.text,
  borderRadius: radius.small,
});
export const position = style({
  ...figures,
  ...size.small,
  position: 'absolute',
  zIndex: layer.raised,
  right: space[3],
  bottom: space[3],
  paddingInline: space[2],
  background: colour.raised,
  color: colour.text,
  borderRadius: radius.round,
  pointerEvents: 'none',
  '@media': { [wide.desk]: { display: 'none' } },
});
export const thumbs = style({
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '4px',
  margin: '-4px',
  '@media': {
    [wide.desk]: { gridColumn: 1, gridRow: 1, flexDirection: 'column', overflow: 'visible auto', maxHeight: '80vh' },
  },
});
export const thumb = style({
  position: 'relative',
  flex: 'none',
  width: '3.5rem',
  borderRadius: radius.small,
  selectors: {
    '&[aria-current]': { boxShadow: `0 0 0 2px ${colour.accent}` },
  },
  '@media': {
    [able.hover]: { selectors: { '&:hover:not([aria-current])': { boxShadow: `0 0 0 1px ${colour.edge}` } } },
    [able.forced]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight' } } },
    [wide.desk]: { width: '100%' },
  },
});
