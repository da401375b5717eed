import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { space } from '../../theme/scale.ts';

export const changed = style({ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'end', columnGap: space[3] });
globalStyle(`${changed} > s`, { color: colour.textSoft });
