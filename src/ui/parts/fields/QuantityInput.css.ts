import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, radius } from '../../theme/scale.ts';
import { figures } from '../../theme/type.ts';

export const base = style({
  display: 'inline-flex',
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  background: colour.raised,
  selectors: { '&:focus-within': { borderColor: colour.focus } },
});
export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: TARGET,
  minHeight: TARGET,
  borderRadius: radius.small,
  selectors: { '&[aria-disabled="true"]': { color: colour.edge, cursor: 'default' } },
  '@media': { [able.hover]: { selectors: { '&:hover:not([aria-disabled="true"])': { background: colour.sunken } } } },
});
export const input = style({
  ...figures,
  width: '3rem',
  minHeight: TARGET,
  textAlign: 'center',
  background: 'transparent',
  border: 0,
  borderRadius: radius.small,
  fontSize: '1rem',
  appearance: 'textfield',
});
globalStyle(`${input}::-webkit-outer-spin-button, ${input}::-webkit-inner-spin-button`, {
  appearance: 'none',
  margin: 0,
});
