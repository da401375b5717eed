import { globalFontFace } from '@vanilla-extract/css';
import url from './fonts/instrument-serif-latin-400-normal.woff2?url';

/** The display face: 21 kB, Latin; docs/decisions/041-typefaces.md. */
globalFontFace('Instrument Serif', {
  src: `url(${url}) format('woff2')`,
  fontWeight: 400,
  fontDisplay: 'swap',
  unicodeRange: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
});

// Until it arrives, a face that every system has, stretched to its measures, so that no line moves.
globalFontFace('Display Times', {
  src: "local('Times New Roman'), local('TimesNewRomanPSMT'), local('Liberation Serif'), local('Tinos')",
  sizeAdjust: '82.7%', ascentOverride: '119.7%', descentOverride: '37.5%', lineGapOverride: '0%',
});
globalFontFace('Display Noto', {
  src: "local('Noto Serif'), local('Noto Serif Regular'), local('NotoSerif-Regular'), local('NotoSerif')",
  sizeAdjust: '70.4%', ascentOverride: '140.6%', descentOverride: '44%', lineGapOverride: '0%',
});
