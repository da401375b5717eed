import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test.each(pages)('%s links only to what is there', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) =>
    join(dirname(page), match[1] ?? ''),
  );
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

test('the README names only files and folders that are there', () => {
  const named = [
    ...readFileSync('README.md', 'utf8').matchAll(/`((?:src|server|tests|docs|scripts|bench)\/[\w./-]+)`/g),
  ].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
