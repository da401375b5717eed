import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { addressOf, PAINTED_PAGES } from '../support/server-rendered-pages.ts';
import { catalogueOf } from '../support/page.ts';

// What is read in the answers alone needs no page.

/** The document at an address, as a browser asks for it. */
const pageAt = async (address: string, request: APIRequestContext): Promise<string> =>
  (await request.get(address, { headers: { Accept: 'text/html' } })).text();

test('each painted page has the status that is true', async ({ request }) => {
  const { sized } = await catalogueOf(request);
  const statuses: Record<string, number> = {};
  for (const address of [
    '/',
    '/collection?page=99',
    `/product/${sized._id}`,
    '/cart',
    '/product/nothing',
    '/nowhere',
    '/product/a/b',
    '/%E0%A4%A',
    '/product/%E0%A4%A',
  ])
    statuses[address] = (await request.get(address, { headers: { Accept: 'text/html' } })).status();
  expect(statuses).toEqual({
    '/': 200,
    '/collection?page=99': 200,
    [`/product/${sized._id}`]: 200,
    '/cart': 200,
    '/product/nothing': 404,
    '/nowhere': 404,
    '/product/a/b': 404,
    '/%E0%A4%A': 404,
    '/product/%E0%A4%A': 404,
  });
});

test('each page has a title of its own, and one heading above all others', async ({ request }) => {
  const addresses = [
    '/',
    '/collection',
    '/cart',
    '/about',
    '/contact',
    '/place-order',
    '/custom-order',
    '/login',
    '/nowhere',
  ];
  const titles = new Set<string>();
  for (const address of addresses) {
    const html = await pageAt(address, request);
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
    titles.add(/<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
  }
  expect(titles).not.toContain('');
  expect(titles.size).toBe(addresses.length);
});

test('each script of a page lets the browser compile it while it comes', async ({ request }) => {
  const all = new Set<string>();
  for (const one of PAINTED_PAGES) {
    const html = await pageAt(await addressOf(one, request), request);
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    expect(scripts.size, one).toBeGreaterThan(4);
    for (const script of scripts) all.add(script);
  }
  for (const script of all)
    expect(await (await request.get(script)).text(), script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('each page holds its styles, and says of which files', async ({ request }) => {
  for (const one of PAINTED_PAGES)
    expect(await pageAt(await addressOf(one, request), request), one).toMatch(/<style [^>]*data-files="[^"]+\.css"/);
});

test('the page of the outbox is not in the server that is built', () => {
  const built = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join('dist/server', name), 'utf8'))
    .join('\n');
  // The mailer is there, the page is not.
  expect(built).toContain('a mail was given up');
  expect(readFileSync('scripts/outbox/page.ts', 'utf8')).toContain('There is no mail yet.');
  expect(built).not.toMatch(/__outbox|There is no mail yet\.|This is no mail/);
});
