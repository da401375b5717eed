import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { excerptOf } from '../../../src/domain/comments/comment-list.ts';
import { CommentWords } from '../../../src/ui/screens/product/CommentWords.tsx';
import { commentOf } from '../../support/comment-samples.ts';
import { seededBelow } from '../../support/random.ts';

const PIECES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</p></article><h1>',
  '&lt;b&gt;&amp;',
  'javascript:alert(1)',
  '"\'`={}',
  '\u202Eright\u202D\u2066to\u2069left',
  'שלום أهلاً',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301\u0302\u0303\u0304',
  '\u200B\u200D\uFEFF',
  'W'.repeat(300),
  'line\n'.repeat(10_000),
  'සිංහල தமிழ்',
  '\uD800',
];

/** Text of markup that has no tags in it but ours, as a reader sees it. */
const read = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

test('a thousand hostile texts and names are shown as text alone, a long one with its beginning', () => {
  const below = seededBelow(20);
  const tags = (text: string): string[] => [...text.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? '');
  const ours = new Set(['div', 'bdi', 'button', 'time', 'span', 'p']);
  for (let at = 0; at < 1000; at++) {
    const text = Array.from({ length: 1 + below(4) }, () => PIECES[below(PIECES.length)]).join(' ');
    const name = PIECES[below(6)] ?? '';
    const markup = renderToStaticMarkup(
      <CommentWords it={commentOf({ text, author: { id: 'x', name } })} now={2_000_000_000_000} hasBought={false} />,
    );
    const excerpt = excerptOf(text);
    expect(tags(markup).filter((tag) => !ours.has(tag))).toEqual([]);
    expect(read(/<bdi[^>]*>([\s\S]*?)<\/bdi>/.exec(markup)?.[1] ?? '')).toBe(name);
    expect(read(/<p[^>]*>([\s\S]*?)<\/p>/.exec(markup)?.[1] ?? '')).toBe(excerpt === null ? text : `${excerpt}…`);
  }
});
