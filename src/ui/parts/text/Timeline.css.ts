import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const steps = style({ ...size.medium, display: 'grid' });
/** A line leads from each dot to the next. */
export const step = style({
  position: 'relative',
  display: 'grid',
  gap: '0.125rem',
  paddingInlineStart: space[6],
  paddingBlockEnd: space[5],
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockStart: '0.4375rem',
      width: '0.6875rem',
      height: '0.6875rem',
      borderRadius: '50%',
      border: '2px solid',
      borderColor: colour.edge,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '0.3125rem',
      insetBlockStart: '1.375rem',
      insetBlockEnd: '-0.1875rem',
      borderInlineStart: `1px solid ${colour.edge}`,
    },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const is = styleVariants({
  past: { selectors: { '&::before': { borderWidth: '0.34375rem' } } },
  now: { fontWeight: 600, selectors: { '&::before': { borderWidth: '0.34375rem', borderColor: colour.accent } } },
  ahead: { color: colour.textSoft },
});
export const end = styleVariants({
  success: { selectors: { '&::before': { borderColor: colour.success } } },
  danger: { selectors: { '&::before': { borderColor: colour.danger } } },
});
export const note = style({ ...size.small, fontWeight: 400, color: colour.textSoft, overflowWrap: 'anywhere' });
