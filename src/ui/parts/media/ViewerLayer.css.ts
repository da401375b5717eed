import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { layer as layers, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const layer = style({
  position: 'fixed',
  inset: 0,
  zIndex: layers.dialog,
  background: colour.surface,
  color: colour.text,
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});
export const whole = style({
  height: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  paddingInlineStart: space[4],
  paddingInlineEnd: space[2],
  paddingBlock: space[1],
});
export const title = style({
  ...size.medium,
  ...figures,
  flex: 1,
  minWidth: 0,
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Fingers move the picture, never the page. */
export const stage = style({
  position: 'relative',
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  background: colour.sunken,
});
export const image = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  willChange: 'transform',
});
export const broken = style({ display: 'grid', placeContent: 'center', height: '100%', color: colour.textSoft });
export const foot = style({ display: 'flex', justifyContent: 'center', gap: space[6], paddingBlock: space[1] });
