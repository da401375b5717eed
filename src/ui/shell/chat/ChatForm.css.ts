import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, TARGET } from '../../theme/scale.ts';
import { size } from '../../theme/type.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: space[2],
  padding: `${space[3]} ${space[3]} calc(${space[3]} + env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${colour.line}`,
});
export const box = style({
  ...size.body,
  width: '100%',
  minWidth: 0,
  minHeight: TARGET,
  maxHeight: '8rem',
  padding: `${space[2]} ${space[3]}`,
  background: colour.surface,
  color: colour.text,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.medium,
  resize: 'none',
  fieldSizing: 'content',
} as object);
export const note = style({
  ...size.small,
  gridColumn: '1 / -1',
  color: colour.danger,
  selectors: { '&:empty': { position: 'absolute' } },
});
