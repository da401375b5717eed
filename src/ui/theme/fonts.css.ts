import { globalFontFace } from '@vanilla-extract/css';
import basic from './fonts/instrument-serif-basic-400-normal.woff2?url';
import latin from './fonts/instrument-serif-latin-400-normal.woff2?url';

const look = { fontWeight: 400, fontDisplay: 'swap' } as const;

/** The display face in two files: 10 kB that every page takes, 21 kB for a word with any other Latin letter; docs/decisions/041-typefaces.md. */
globalFontFace('Instrument Serif', [
  {
    ...look,
    src: `url(${latin}) format('woff2')`,
    unicodeRange:
      'U+00A1-00B6, U+00B8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  {
    ...look,
    src: `url(${basic}) format('woff2')`,
    unicodeRange: 'U+0020-007E, U+00A0, U+00B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
  },
]);

// Until it arrives, a face that every system has, stretched to its measures, so that no line moves.
globalFontFace('Display Times', {
  src: "local('Times New Roman'), local('TimesNewRomanPSMT'), local('Liberation Serif'), local('Tinos')",
  sizeAdjust: '82.7%',
  ascentOverride: '119.7%',
  descentOverride: '37.5%',
  lineGapOverride: '0%',
});
globalFontFace('Display Noto', {
  src: "local('Noto Serif'), local('Noto Serif Regular'), local('NotoSerif-Regular'), local('NotoSerif')",
  sizeAdjust: '70.4%',
  ascentOverride: '140.6%',
  descentOverride: '44%',
  lineGapOverride: '0%',
});
