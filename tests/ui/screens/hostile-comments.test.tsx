import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { excerptOf } from '../../../src/domain/comments/comment-list.ts';
import { CommentWords } from '../../../src/ui/screens/product/CommentWords.tsx';
import { commentOf } from '../../support/samples/comment-samples.ts';
import { HOSTILE_PIECES, readMarkup } from '../../support/samples/hostile-texts.ts';
import { seededBelow } from '../../support/random.ts';
import { sizeOf } from '../../support/run-length.ts';

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
      const text = Array.from({ length: 1 + below(4) }, () => HOSTILE_PIECES[below(HOSTILE_PIECES.length)]).join(' ');
      const name = HOSTILE_PIECES[below(6)] ?? '';
      const markup = renderToStaticMarkup(
        <CommentWords it={commentOf({ text, author: { id: 'x', name } })} now={2_000_000_000_000} hasBought={false} />,
      );
      const excerpt = excerptOf(text);
      const shown = [
        tags(markup).filter((tag) => !ours.has(tag)),
        readMarkup(/<bdi[^>]*>([\s\S]*?)<\/bdi>/.exec(markup)?.[1] ?? ''),
        readMarkup(/<p[^>]*>([\s\S]*?)<\/p>/.exec(markup)?.[1] ?? ''),
      ];
      expect(shown, `text ${at} of seed ${SEED}`).toEqual([[], name, excerpt === null ? text : `${excerpt}…`]);
    }
  },
);
