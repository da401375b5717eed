import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion, radius, space, wide } from '../../theme/scale.ts';

export const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: TARGET,
  borderRadius: radius.small,
  border: '1px solid transparent',
  fontWeight: 500,
  letterSpacing: '0.015em',
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:active:not([aria-disabled="true"])': { transform: 'translateY(1px)' },
    '&[aria-disabled="true"]': { cursor: 'default' },
  },
});

const hover = (rule: object) => ({
  '@media': { [able.hover]: { selectors: { '&:hover:not([aria-disabled="true"])': rule } } },
});
export const look = styleVariants({
  primary: { background: colour.accent, color: colour.onAccent, ...hover({ background: colour.accentHover }) },
  secondary: {
    borderColor: colour.edge,
    color: colour.text,
    ...hover({ borderColor: colour.text, background: colour.sunken }),
  },
  quiet: { color: colour.accent, ...hover({ background: colour.accentWash }) },
  danger: { background: colour.danger, color: colour.onDanger, ...hover({ background: colour.dangerHover }) },
});
export const size = styleVariants({
  medium: { fontSize: '0.9375rem', paddingInline: space[5], paddingBlock: space[2] },
  large: {
    fontSize: '1rem',
    minHeight: '3.25rem',
    paddingInline: space[8],
    paddingBlock: space[3],
    '@media': { [wide.tight]: { paddingInline: space[3] } },
  },
});
export const full = style({ width: '100%' });
export const face = style({ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: 'inherit' });
export const faint = style({ opacity: 0.75 });
