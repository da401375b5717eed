import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { ICON_TARGET, able, motion, radius } from '../../theme/scale.ts';
import { figures } from '../../theme/type.ts';

export const base = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: ICON_TARGET,
  minHeight: ICON_TARGET,
  flex: 'none',
  color: 'inherit',
  borderRadius: radius.small,
  transition: `background-color ${motion.quick}`,
  selectors: { '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } },
  '@media': { [able.hover]: { selectors: { '&:hover:not([aria-disabled="true"])': { background: colour.sunken } } } },
});
export const count = style({
  ...figures,
  position: 'absolute',
  top: 'min(0.25rem, 1vw)',
  right: 'min(0.125rem, 0.5vw)',
  minWidth: 'min(1.125rem, 5vw)',
  height: 'min(1.125rem, 5vw)',
  paddingInline: 'min(0.25rem, 1vw)',
  borderRadius: radius.round,
  background: colour.accent,
  color: colour.onAccent,
  fontSize: 'min(0.6875rem, 3.06vw)',
  fontWeight: 600,
  lineHeight: 'min(1.125rem, 5vw)',
  textAlign: 'center',
  whiteSpace: 'nowrap',
});
