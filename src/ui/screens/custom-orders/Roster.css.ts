import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, radius, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const summary = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const rows = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const message = style({ ...size.medium, ...figures });
export const list = style({ display: 'grid', gap: space[2] });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 3.25rem 3.5rem auto',
  alignItems: 'center',
  gap: space[1],
});
export const cell = style({
  ...figures,
  minWidth: 0,
  width: '100%',
  minHeight: TARGET,
  paddingInline: space[2],
  fontSize: '1rem',
  color: colour.text,
  background: colour.raised,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  selectors: { '&[aria-invalid]': { borderColor: colour.danger } },
});
export const fault = style({ ...size.small, gridColumn: '1 / -1', color: colour.danger, fontWeight: 500 });
