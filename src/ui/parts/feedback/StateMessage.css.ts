import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';
import { display, family } from '../../theme/type.ts';

const column = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
} as const;
export const base = style({ ...column, gap: space[5], paddingBlock: 'clamp(2.5rem, 10vh, 6rem)' });
export const compact = style({ ...column, gap: space[3], padding: space[4] });
export const drawing = style({ color: colour.textSoft });
export const words = style({ display: 'grid', gap: space[2], maxWidth: '30rem' });
export const title = style({ fontFamily: family.display, ...display.small });
export const danger = style({ color: colour.danger });
export const hint = style({ color: colour.textSoft });
