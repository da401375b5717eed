import { globalStyle } from '@vanilla-extract/css';
import { colour } from './colour.css.ts';
import './fonts.css.ts';
import { HEADER, able } from './scale.ts';
import { family, size } from './type.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0, padding: 0 });
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollPaddingTop: `calc(${HEADER} + 1rem)`,
});
globalStyle('body', {
  ...size.body,
  minHeight: '100dvh',
  background: colour.surface,
  color: colour.text,
  fontFamily: family.text,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  overflowWrap: 'break-word',
});
globalStyle('#root', { isolation: 'isolate' });
globalStyle('h1, h2, h3, h4, h5, h6', { fontSize: 'inherit', fontWeight: 'inherit', textWrap: 'balance' });
globalStyle('p', { textWrap: 'pretty' });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('img, picture, svg, video', { display: 'block', maxWidth: '100%' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { background: 'none', border: 0, cursor: 'pointer' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('fieldset', { border: 0, minInlineSize: 0 });
globalStyle('a, button, input, select, textarea, label, [role="slider"]', {
  touchAction: 'manipulation',
  WebkitTapHighlightColor: 'transparent',
});
globalStyle('[hidden]', { display: 'none !important' });
globalStyle('::selection', { background: colour.accent, color: colour.onAccent });
globalStyle('::placeholder', { color: colour.textSoft, opacity: 1 });

// A ring with a halo of the page's colour: one of the two is seen on any surface, a photograph too.
globalStyle(':focus-visible', {
  outline: `2px solid ${colour.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${colour.surface}`,
});
globalStyle('[tabindex="-1"]:focus', { outline: 'none', boxShadow: 'none' });

globalStyle('*, *::before, *::after', {
  '@media': {
    [able.still]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      animationDelay: '0s !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
