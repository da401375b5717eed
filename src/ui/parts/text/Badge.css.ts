import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { figures } from '../../theme/type.ts';

export const base = style({
  ...figures,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '1.5rem',
  paddingInline: space[2],
  borderRadius: radius.small,
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  border: '1px solid transparent',
});
export const tone = styleVariants({
  plain: { background: colour.raised, color: colour.text },
  /** On the page itself, where plain would be white on white. */
  quiet: { background: colour.sunken, color: colour.text },
  outline: { borderColor: colour.line, color: colour.textSoft },
  attention: { background: colour.accentWash, color: colour.accent },
  success: { background: colour.successWash, color: colour.success },
  danger: { background: colour.dangerWash, color: colour.danger },
});
