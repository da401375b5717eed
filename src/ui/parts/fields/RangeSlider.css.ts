import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, layer, radius } from '../../theme/scale.ts';

export const low = createVar();
export const high = createVar();

/** The handles' middle runs from one end of the track to the other: their half width is kept free on both sides. */
export const base = style({
  position: 'relative',
  height: TARGET,
  marginInline: '0.75rem',
  touchAction: 'pan-y',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitUserSelect: 'none',
});
export const track = style({
  position: 'absolute',
  insetInline: '-0.75rem',
  top: 'calc(50% - 1px)',
  height: '2px',
  background: colour.line,
  borderRadius: radius.round,
  '@media': { [able.forced]: { background: 'CanvasText' } },
});
export const chosen = style({
  position: 'absolute',
  left: `calc(${low} * 100%)`,
  width: `calc((${high} - ${low}) * 100%)`,
  top: 'calc(50% - 1px)',
  height: '2px',
  background: colour.accent,
  '@media': { [able.forced]: { background: 'Highlight' } },
});
const handle = style({
  position: 'absolute',
  top: 0,
  width: TARGET,
  height: TARGET,
  marginLeft: `calc(${TARGET} / -2)`,
  display: 'grid',
  placeItems: 'center',
  cursor: 'grab',
  borderRadius: radius.round,
  touchAction: 'pan-y',
  '::before': {
    content: '',
    width: '1.25rem',
    height: '1.25rem',
    borderRadius: '50%',
    background: colour.raised,
    border: `2px solid ${colour.accent}`,
  },
  selectors: {
    '&:focus-visible': { outline: 'none', boxShadow: 'none', zIndex: layer.raised },
    '&:focus-visible::before': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
    '&:active::before': { background: colour.accentWash },
  },
  '@media': { [able.hover]: { selectors: { '&:hover::before': { background: colour.accentWash } } } },
});
export const lowHandle = style([handle, { left: `calc(${low} * 100%)` }]);
export const highHandle = style([handle, { left: `calc(${high} * 100%)` }]);
export const lifted = style({ zIndex: layer.raised });
