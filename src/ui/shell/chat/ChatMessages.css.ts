import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { able, radius, space, TARGET } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const bubble = style({
  ...size.medium,
  alignSelf: 'start',
  maxWidth: '88%',
  padding: `${space[2]} ${space[3]}`,
  background: colour.sunken,
  borderRadius: '12px 12px 12px 2px',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const own = style({
  alignSelf: 'end',
  background: colour.accentWash,
  borderRadius: '12px 12px 2px 12px',
});
export const wrong = style({ background: colour.dangerWash });
globalStyle(`${wrong} > svg`, { display: 'inline-block', verticalAlign: 'text-bottom', marginInlineEnd: space[2] });
export const state = style({ ...size.small, display: 'block' });
export const answering = style({ ...size.small, color: colour.textSoft });
export const divider = style({
  ...size.small,
  color: colour.textSoft,
  textAlign: 'center',
  borderBlockEnd: `1px solid ${colour.line}`,
  paddingBlockEnd: space[1],
});
export const failure = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: space[3],
  background: colour.dangerWash,
  borderRadius: radius.medium,
});
export const failureText = style({ ...size.medium, display: 'flex', gap: space[2], overflowWrap: 'anywhere' });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const chip = style({
  ...size.medium,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  maxWidth: '100%',
  padding: `${space[1]} ${space[4]}`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: colour.accent,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.round,
  textDecoration: 'none',
  '@media': { [able.hover]: { selectors: { '&:hover': { background: colour.accentWash } } } },
});
export const products = style({ display: 'grid', gap: space[3] });
export const product = style({
  display: 'grid',
  gridTemplateColumns: '5.5rem 1fr',
  gap: space[3],
  padding: space[2],
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
});
export const words = style({
  ...size.medium,
  ...figures,
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  justifyItems: 'start',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const name = style({ fontWeight: 500 });
export const description = style({ color: colour.textSoft });
