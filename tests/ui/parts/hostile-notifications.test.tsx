import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NotificationLine } from '../../../src/ui/parts/notification/NotificationLine.tsx';
import { HOSTILE_PIECES, readMarkup } from '../../support/samples/hostile-texts.ts';
import { notificationOf } from '../../support/samples/notification-samples.ts';
import { seededBelow } from '../../support/random.ts';
import { sizeOf } from '../../support/run-length.ts';

/** A thousand, or a hundred thousand in the long form; any number by HOSTILE_TEXTS. */
const TEXTS = sizeOf('HOSTILE_TEXTS', { short: 1000, long: 100_000 });
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20);
/** Elements of a line, and of its pictures. */
const OURS = new Set(['a', 'button', 'span', 'time', 'svg', 'use', 'path', 'g', 'circle', 'rect']);

test(
  `${TEXTS.toLocaleString('en')} hostile notifications are shown as text alone, and lead into the shop (seed ${SEED})`,
  { timeout: 3_600_000 },
  () => {
    const below = seededBelow(SEED);
    const piece = (): string => HOSTILE_PIECES[below(HOSTILE_PIECES.length)] ?? '';
    for (let at = 0; at < TEXTS; at++) {
      const [title, message, id] = [piece(), `${piece()} ${piece()}`, piece().slice(0, 40).replace('\uD800', '')];
      const markup = renderToStaticMarkup(
        <MemoryRouter>
          <NotificationLine
            notification={notificationOf({ title, message, link: { kind: 'order', id } })}
            now={2_000_000_000_000}
            onPress={() => undefined}
          />
        </MemoryRouter>,
      );
      const tags = [...markup.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? '');
      expect(
        tags.filter((tag) => !OURS.has(tag)),
        `text ${at} of seed ${SEED}`,
      ).toEqual([]);
      expect(readMarkup(markup)).toContain(`${title}${message}`);
      expect(/href="([^"]*)"/.exec(markup)?.[1]).toMatch(/^\/orders(\/|$)/);
    }
  },
);
