import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion, radius, space } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const base = style({ display: 'grid', gap: space[1], minWidth: 0, alignContent: 'start' });
export const label = style({ ...size.medium, fontWeight: 500, lineHeight: 1.4 });
/** Asterisk after the label of a field that is required, in a form that marks them; not read out, since the control says so. */
export const mark = { content: ["' *'", "' *' / ''"], color: colour.danger };
globalStyle(`[data-marks-required] ${base}:has(> * :is([required], [aria-required='true'])) > ${label}::after`, mark);
export const hint = style({ ...size.small, color: colour.textSoft });
export const error = style({
  ...size.small,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  color: colour.danger,
  fontWeight: 500,
});

/** The box around what is typed, shared by every control that is typed in or chosen from. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: TARGET,
  background: colour.raised,
  color: colour.text,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&:focus-within': { borderColor: colour.focus },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '1px' },
  },
  '@media': { [able.hover]: { selectors: { '&:hover:not(:has(:disabled))': { borderColor: colour.text } } } },
});
globalStyle(`${box}:has(:disabled)`, { background: colour.sunken, borderStyle: 'dashed' });
export const wrong = style({ borderColor: colour.danger, boxShadow: `inset 0 0 0 1px ${colour.danger}` });
export const prefix = style({
  ...figures,
  paddingInlineStart: space[3],
  color: colour.textSoft,
  whiteSpace: 'nowrap',
  cursor: 'text',
});
export const input = style({
  flex: 1,
  width: '100%',
  minWidth: 0,
  minHeight: `calc(${TARGET} - 2px)`,
  paddingInline: space[3],
  paddingBlock: space[2],
  background: 'transparent',
  border: 0,
  borderRadius: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.5,
  appearance: 'none',
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});
export const numeric = style({ ...figures, MozAppearance: 'textfield' } as object);
export const area = style({ minHeight: '7rem', resize: 'vertical', fieldSizing: 'content' } as object);
globalStyle(`${numeric}::-webkit-outer-spin-button, ${numeric}::-webkit-inner-spin-button`, {
  appearance: 'none',
  margin: 0,
});
