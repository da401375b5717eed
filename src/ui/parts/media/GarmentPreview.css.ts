import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space } from '../../theme/scale.ts';

export const base = style({
  display: 'block',
  width: '100%',
  padding: space[4],
  background: colour.sunken,
  borderRadius: radius.small,
  cursor: 'crosshair',
  forcedColorAdjust: 'none',
});
export const sketch = style({ display: 'block', width: '100%', height: 'min(18rem, 60dvh)' });
/** Cloth that nobody has coloured is white. */
export const cloth = style({ color: '#fffefc' });
export const body = style({ fill: 'currentColor', fillRule: 'evenodd', stroke: colour.edge, strokeWidth: 1.5 });
/** Seams show on light cloth and on dark: a dark line in a light one. */
export const halo = style({ fill: 'none', stroke: '#fff', strokeOpacity: 0.35, strokeWidth: 2.6 });
export const seams = style({
  fill: 'none',
  stroke: '#000',
  strokeOpacity: 0.4,
  strokeWidth: 1.2,
  strokeLinecap: 'round',
});
export const area = style({ fill: 'none', stroke: colour.edge, strokeWidth: 1, strokeDasharray: '4 3' });
