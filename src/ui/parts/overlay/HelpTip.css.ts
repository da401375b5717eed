import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { ICON_TARGET, layer, radius, space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

/** The bubble is placed by what is around: a line that holds a tip is `position: relative`. */
export const base = style({ display: 'inline-flex' });
export const button = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: ICON_TARGET,
  height: ICON_TARGET,
  borderRadius: radius.small,
});
export const mark = style({
  ...size.small,
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: radius.round,
  border: `1px solid ${colour.edge}`,
  color: colour.textSoft,
  lineHeight: 1,
});
export const bubble = style({
  ...size.medium,
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '100%',
  zIndex: layer.sticky,
  width: 'max-content',
  maxWidth: 'min(22rem, 100%)',
  padding: space[4],
  background: colour.raised,
  color: colour.text,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  boxShadow: '0 6px 24px rgb(0 0 0 / 12%)',
});
