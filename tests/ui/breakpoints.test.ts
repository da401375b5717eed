import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (it) => /\.tsx?$/.test(it) && !it.startsWith('dev'),
);

test('no layout changes at a width in px: large text needs the room of a smaller window', () => {
  expect(
    files.filter((it) => /\((?:min|max)-(?:width|height): [\d.]+px\)/.test(readFileSync(join('src', it), 'utf8'))),
  ).toEqual([]);
});
