import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, layer, radius, space, TARGET } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

const MOVE = '320ms cubic-bezier(0.2, 0, 0, 1)';

export const base = style({ display: 'grid', gap: space[2], minWidth: 0 });
/** A finger that goes sideways is ours; one that goes up or down scrolls the page. */
export const stage = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  borderRadius: radius.small,
  background: colour.sunken,
  touchAction: 'pan-y pinch-zoom',
  userSelect: 'none',
});
export const slide = style({
  position: 'absolute',
  inset: 0,
  transform: 'translateX(calc(var(--offset) * 100% + var(--drag, 0px)))',
  transition: `transform ${MOVE}`,
  selectors: { [`${stage}[data-dragged] &`]: { transition: 'none' } },
});
/** Not seen, yet it goes to its place while it leaves. */
const away = { visibility: 'hidden', transition: `transform ${MOVE}, visibility 0s 320ms` } as const;
export const beside = style({ ...away, selectors: { [`${stage}[data-dragged] &`]: { visibility: 'visible' } } });
export const off = style(away);
const arrow = style({
  position: 'absolute',
  top: `calc(50% - ${TARGET} / 2)`,
  zIndex: layer.raised,
  borderRadius: radius.round,
  background: colour.raised,
  color: colour.text,
  '@media': { [able.forced]: { border: '1px solid ButtonText' } },
});
globalStyle(`${arrow} > button`, { borderRadius: radius.round });
export const previous = style([arrow, { left: space[2] }]);
export const next = style([arrow, { right: space[2] }]);
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: TARGET,
});
export const position = style({
  ...figures,
  ...size.medium,
  color: colour.textSoft,
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
});
