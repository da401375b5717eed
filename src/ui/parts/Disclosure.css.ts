import { style } from '@vanilla-extract/css';
import { colour } from '../theme/colour.css.ts';
import { TARGET, motion, space, wide } from '../theme/scale.ts';
import { size } from '../theme/type.ts';

export const base = style({ minWidth: 0 });
export const heading = style({ ...size.medium, fontWeight: 600, letterSpacing: '0.04em' });
export const button = style({ display: 'flex', alignItems: 'center', gap: space[2], width: '100%', minHeight: TARGET, fontWeight: 'inherit', textAlign: 'start' });
export const note = style({ marginInlineStart: 'auto', color: colour.textSoft, fontWeight: 400, letterSpacing: 0 });
export const mark = style({ display: 'grid', transition: `transform ${motion.calm}` });
export const turned = style({ transform: 'rotate(180deg)' });
export const narrowOnly = style({ '@media': { [wide.desk]: { display: 'none' } } });
export const wideOnly = style({ display: 'none', '@media': { [wide.desk]: { display: 'block', paddingBlock: space[2] } } });
export const closed = style({ display: 'none' });
/** On a wide window the panel is always there. */
export const openWhenWide = style({ '@media': { [wide.desk]: { display: 'block' } } });
export const panel = style({ paddingTop: space[2] });
