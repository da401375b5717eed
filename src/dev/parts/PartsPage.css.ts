import { createTheme, style } from '@vanilla-extract/css';
import { colour } from '../../ui/theme/colour.css.ts';
import { dark, light } from '../../ui/theme/roles.ts';
import { layer } from '../../ui/theme/scale.ts';

/** Both themes as classes of the root element, to look at the one that the system has not. */
export const themes = { light: createTheme(colour, light), dark: createTheme(colour, dark) };
export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  padding: '0.5rem 1rem',
  display: 'flex',
  gap: '0.5rem',
  justifyContent: 'flex-end',
  background: colour.surface,
  borderBlockEnd: `1px solid ${colour.line}`,
});
