import { style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { radius, space, wide } from '../theme/scale.ts';
import { size } from '../theme/type.ts';

export const page = style({ paddingBlockStart: 'clamp(2.5rem, 8vw, 7rem)' });
export const line = style({ display: 'block', fontStyle: 'normal' });
export const phones = style({ display: 'grid', gap: space[3] });
export const purpose = style({ ...size.small, color: colour.textSoft });
export const careers = style({
  display: 'grid', gap: space[6], justifyItems: 'start', padding: `${space[8]} ${space[6]}`, background: colour.sunken, borderRadius: radius.medium,
  '@media': { [wide.desk]: { gridTemplateColumns: '1fr auto', alignItems: 'center', gap: space[12], padding: space[12] } },
});
