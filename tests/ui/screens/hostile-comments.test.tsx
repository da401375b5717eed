import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { excerptOf } from '../../../src/domain/comments/comment-list.ts';
import { CommentWords } from '../../../src/ui/screens/product/CommentWords.tsx';
import { commentOf } from '../../support/comment-samples.ts';
import { seededBelow } from '../../support/random.ts';
import { sizeOf } from '../../support/run-length.ts';

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

/** A thousand, or a hundred thousand in the long form; any number by HOSTILE_TEXTS. */
const TEXTS = sizeOf('HOSTILE_TEXTS', { short: 1000, long: 100_000 });
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20);

test(
  `${TEXTS.toLocaleString('en')} hostile texts and names are shown as text alone, a long one with its beginning (seed ${SEED})`,
  {
    timeout: 3_600_000,
  },
  () => {
    const below = seededBelow(SEED);
    const tags = (text: string): string[] => [...text.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? '');
    const ours = new Set(['div', 'bdi', 'button', 'time', 'span', 'p']);
    for (let at = 0; at < TEXTS; at++) {
      const text = Array.from({ length: 1 + below(4) }, () => PIECES[below(PIECES.length)]).join(' ');
      const name = PIECES[below(6)] ?? '';
      const markup = renderToStaticMarkup(
        <CommentWords it={commentOf({ text, author: { id: 'x', name } })} now={2_000_000_000_000} hasBought={false} />,
      );
      const excerpt = excerptOf(text);
      const shown = [
        tags(markup).filter((tag) => !ours.has(tag)),
        read(/<bdi[^>]*>([\s\S]*?)<\/bdi>/.exec(markup)?.[1] ?? ''),
        read(/<p[^>]*>([\s\S]*?)<\/p>/.exec(markup)?.[1] ?? ''),
      ];
      expect(shown, `text ${at} of seed ${SEED}`).toEqual([[], name, excerpt === null ? text : `${excerpt}…`]);
    }
  },
);
