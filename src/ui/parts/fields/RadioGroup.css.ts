import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space, TARGET } from '../../theme/scale.ts';
import { overlaidInput, tile as tileLook, tileStates } from '../../theme/tile.ts';
import { size } from '../../theme/type.ts';
import { mark } from './TextField.css.ts';

export const legend = style({
  ...size.medium,
  fontWeight: 500,
  marginBottom: space[2],
  display: 'flex',
  flexWrap: 'wrap',
  width: '100%',
  columnGap: space[2],
});
export const heading = style({ ...size.large, fontWeight: 600, marginBlockEnd: space[4] });
export const marked = style({});
globalStyle(`[data-marks-required] ${marked}::after`, mark);
export const chosen = style({ color: colour.textSoft, fontWeight: 400 });
export const tiles = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const input = style(overlaidInput);
export const tile = style({
  ...tileLook,
  justifyContent: 'center',
  paddingInline: space[4],
  paddingBlock: space[2],
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { ...tileStates['&:has(:checked)'], fontWeight: 500 },
    '&:active': { background: colour.sunken },
    '&:has(:focus-visible)': tileStates['&:has(:focus-visible)'],
  },
});
/** Of a value that can be chosen, and not bought. */
export const struck = style({ color: colour.textSoft, borderStyle: 'dashed' });
const round = { flex: 'none', width: '1.25rem', height: '1.25rem', borderRadius: radius.round } as const;
export const swatch = style({
  ...round,
  marginInlineEnd: space[2],
  border: `1px solid ${colour.edge}`,
  forcedColorAdjust: 'none',
});
/** Tile with a picture, which fills its height. */
export const pictured = style({ paddingBlock: space[1], paddingInlineStart: space[1] });
export const picture = style({ flex: 'none', width: TARGET, marginInlineEnd: space[3] });
/** The middle of it: cloth, where the picture shows a garment. */
globalStyle(`${picture} img`, { transform: 'scale(2.2)' });
/** What is sold out is not pale in words alone. */
globalStyle(`${struck} ${picture}`, { opacity: 0.55 });
globalStyle(`${tile}:has(:disabled)`, { background: 'transparent', borderStyle: 'dashed', cursor: 'default' });
globalStyle(`${tile}:has(:disabled):hover`, { borderColor: colour.edge });
globalStyle(`${tile} :disabled`, { cursor: 'default' });
export const wrong = style({});
globalStyle(`${wrong} ${tile}:not(:has(:checked))`, { borderColor: colour.danger });
export const rows = style({ display: 'grid', gap: space[2] });
globalStyle(`${rows} ${tile}`, {
  justifyContent: 'flex-start',
  textAlign: 'start',
  paddingBlock: space[3],
  fontWeight: 500,
});
/** Circle of a radio button, filled by its border, which forced colours keep. */
export const circle = style({ ...round, marginInlineEnd: space[3], border: `2px solid ${colour.edge}` });
globalStyle(`${tile}:has(:checked) ${circle}`, { borderWidth: '0.375rem', borderColor: colour.accent });
export const note = style({ ...size.small, display: 'block', color: colour.textSoft, fontWeight: 400 });
export const error = style({
  ...size.small,
  display: 'block',
  marginTop: space[2],
  color: colour.danger,
  fontWeight: 500,
});
