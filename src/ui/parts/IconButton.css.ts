import { style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { ICON_TARGET, able, motion, radius } from '../theme/scale.ts';
import { figures } from '../theme/type.ts';

export const base = style({
  position: 'relative', display: 'inline-grid', placeItems: 'center', minWidth: ICON_TARGET, minHeight: ICON_TARGET, flex: 'none', color: 'inherit', borderRadius: radius.small,
  transition: `background-color ${motion.quick}`,
  selectors: { '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } },
  '@media': { [able.hover]: { selectors: { '&:hover:not([aria-disabled="true"])': { background: colour.sunken } } } },
});
export const count = style({
  ...figures, position: 'absolute', top: '0.25rem', right: '0.125rem', minWidth: '1.125rem', height: '1.125rem', paddingInline: '0.25rem', borderRadius: radius.round,
  background: colour.accent, color: colour.onAccent, fontSize: '0.6875rem', fontWeight: 600, lineHeight: '1.125rem', textAlign: 'center', whiteSpace: 'nowrap',
});
