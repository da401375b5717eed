import { compile } from 'html-to-text';
import { shallowHtml } from './files/shallow-html.ts';
import { smallTable } from './files/small-table.ts';

const plain = { leadingLineBreaks: 2, trailingLineBreaks: 2 };
const heading = { format: 'block', options: plain };
const LONGEST = 200_000;
/** With an end for each tag, and `&lt;` for each `<`, it is longer. */
const MAX_PARSED = 10 * LONGEST;
/** Tags inside of tags; what lies deeper is left out. */
const DEEPEST = 100;

const toText = compile({
  wordwrap: false,
  formatters: { smallTable },
  limits: { maxInputLength: MAX_PARSED, maxDepth: DEEPEST },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'].map((selector) => ({ selector, ...heading })),
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'script', 'style', 'noscript', 'template', 'iframe', 'svg', 'object', 'head', 'title', 'hr'].map(
      (selector) => ({ selector, format: 'skip' }),
    ),
    { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    {
      selector: 'table',
      format: 'smallTable',
      options: { uppercaseHeaderCells: false, colSpacing: 2, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: '  ' } })),
  ],
});

const MARKUP = /<\/?[a-z][^<>]*>|<!--/i;

/** Blanks go from line ends one line at a time: a pattern for it takes a run of blanks apart from each of its places. */
const withoutTrailingBlanks = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');

/**
 * A product's body as plain text: no markup, no scripts, no addresses of links; entities as their letters; blank lines
 * part paragraphs and list items have lines of their own. A body without markup keeps its own lines; of one that is
 * longer than 200,000 letters the rest is left out. Every step takes time in proportion to the length, and tags that
 * lie deeper than any text that is taken go before parsing, whose time grows with length and depth. What comes out is text to show, never HTML.
 */
export function bodyText(html: string): string {
  const given = html.slice(0, LONGEST);
  const source = MARKUP.test(given) ? given : given.replace(/\r\n|\r|\n/g, '<br>').slice(0, LONGEST);
  return withoutTrailingBlanks(toText(shallowHtml(source, DEEPEST + 10)).replace(/\u00a0/g, ' '))
    .replace(/^ (?=\d+\. )/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST);
}
