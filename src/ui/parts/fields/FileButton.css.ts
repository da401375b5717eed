import { style } from '@vanilla-extract/css';
import * as look from '../controls/Button.css.ts';
import { colour } from '../../theme/colour.css.ts';
import { overlaidInput } from '../../theme/tile.ts';

export const button = style([
  look.base,
  look.look.secondary,
  look.size.medium,
  {
    position: 'relative',
    selectors: { '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' } },
  },
]);
export const input = style({ ...overlaidInput, fontSize: 0 });
