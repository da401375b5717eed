import { palette } from './palette.ts';

/** Roles of the colours. Both themes fill every role, or they do not compile. */
export type Roles = {
  /** The page. */
  surface: string;
  /** What lies above the page: dialogs, menus, notices. */
  raised: string;
  /** What lies below it: the place of a picture, a skeleton, a pressed row. */
  sunken: string;
  /** Hairlines that only divide. */
  line: string;
  /** Borders that show where a control is: 3 to 1 on every surface. */
  edge: string;
  text: string;
  textSoft: string;
  /** Only for what can be pressed or needs attention. */
  accent: string;
  accentHover: string;
  accentWash: string;
  onAccent: string;
  success: string;
  successWash: string;
  danger: string;
  dangerHover: string;
  dangerWash: string;
  onDanger: string;
  /** The ring around what has the focus. */
  focus: string;
  /** What lies over the page behind a dialog. */
  veil: string;
};

export const light: Roles = {
  surface: palette.paper,
  raised: palette.white,
  sunken: palette.linen,
  line: palette.flax,
  edge: palette.stone,
  text: palette.ink,
  textSoft: palette.bark,
  accent: palette.indigo,
  accentHover: palette.indigoDeep,
  accentWash: palette.indigoWash,
  onAccent: palette.white,
  success: palette.leaf,
  successWash: palette.leafWash,
  danger: palette.lac,
  dangerHover: palette.lacDeep,
  dangerWash: palette.lacWash,
  onDanger: palette.white,
  focus: palette.indigo,
  veil: 'rgb(31 27 22 / 45%)',
};

export const dark: Roles = {
  surface: palette.night,
  raised: palette.coal,
  sunken: palette.umber,
  line: palette.clay,
  edge: palette.ash,
  text: palette.chalk,
  textSoft: palette.sand,
  accent: palette.indigoPale,
  accentHover: palette.indigoPaler,
  accentWash: palette.indigoNight,
  onAccent: palette.night,
  success: palette.leafPale,
  successWash: palette.leafNight,
  danger: palette.lacPale,
  dangerHover: palette.lacPaler,
  dangerWash: palette.lacNight,
  onDanger: palette.night,
  focus: palette.indigoPale,
  veil: 'rgb(0 0 0 / 62%)',
};

type Pair = readonly [text: keyof Roles, surface: keyof Roles];

/** Every text and the surface it may stand on: at least 4.5 to 1 in both themes (a test holds them to it). */
export const textPairs: readonly Pair[] = [
  ['text', 'surface'],
  ['text', 'raised'],
  ['text', 'sunken'],
  ['text', 'accentWash'],
  ['text', 'successWash'],
  ['text', 'dangerWash'],
  ['textSoft', 'surface'],
  ['textSoft', 'raised'],
  ['textSoft', 'sunken'],
  ['accent', 'surface'],
  ['accent', 'raised'],
  ['accent', 'sunken'],
  ['accent', 'accentWash'],
  ['accentHover', 'surface'],
  ['accentHover', 'raised'],
  ['accentHover', 'sunken'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['success', 'surface'],
  ['success', 'raised'],
  ['success', 'successWash'],
  ['danger', 'surface'],
  ['danger', 'raised'],
  ['danger', 'dangerWash'],
  ['dangerHover', 'dangerWash'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
];

/** Pairs of a thing that must be seen but not read, and its ground: at least 3 to 1. */
export const shapePairs: readonly Pair[] = [
  ['edge', 'surface'],
  ['edge', 'raised'],
  ['edge', 'sunken'],
  ['focus', 'surface'],
  ['focus', 'raised'],
  ['focus', 'sunken'],
  ['accent', 'accentWash'],
];
