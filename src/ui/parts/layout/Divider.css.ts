import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';

export const line = style({ border: 0, borderTop: `1px solid ${colour.line}`, width: '100%' });
