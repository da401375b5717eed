import { compile } from 'html-to-text';

const plain = { leadingLineBreaks: 2, trailingLineBreaks: 2 };
const heading = { format: 'block', options: plain };
const LONGEST = 200_000;

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: LONGEST, maxDepth: 100 },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'].map((selector) => ({ selector, ...heading })),
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'script', 'style', 'noscript', 'template', 'iframe', 'svg', 'object', 'head', 'title', 'hr'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 2, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
});

const MARKUP = /<\/?[a-z][^>]*>|<!--/i;

/**
 * A product's body as plain text: no markup, no scripts, no addresses of links; entities as their letters; blank lines
 * part paragraphs and list items have lines of their own. A body without markup keeps its own lines.
 * What comes out is text to show, never HTML.
 */
export function bodyText(html: string): string {
  const source = MARKUP.test(html) ? html : html.replace(/\r\n|\r|\n/g, '<br>');
  return toText(source).replace(/\u00a0/g, ' ').replace(/[ \t]+$/gm, '').replace(/^ (?=\d+\. )/gm, '').replace(/\n{3,}/g, '\n\n').trim();
}
