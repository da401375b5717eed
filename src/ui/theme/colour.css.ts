import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light } from './roles.ts';

/** The roles as CSS variables: the only colours that a part may use. They follow the system's theme without script. */
export const colour = createGlobalThemeContract(
  {
    surface: '',
    raised: '',
    sunken: '',
    line: '',
    edge: '',
    text: '',
    textSoft: '',
    accent: '',
    accentHover: '',
    accentWash: '',
    onAccent: '',
    success: '',
    successWash: '',
    danger: '',
    dangerHover: '',
    dangerWash: '',
    onDanger: '',
    focus: '',
    veil: '',
  },
  (_value, path) => path.join('-'),
);

createGlobalTheme(':root', colour, light);
globalStyle(':root', {
  colorScheme: 'light dark',
  scrollbarColor: `${colour.edge} transparent`,
  '@media': {
    '(prefers-color-scheme: dark)': {
      vars: Object.fromEntries(Object.entries(dark).map(([role, value]) => [colour[role as keyof typeof dark], value])),
    },
  },
});
