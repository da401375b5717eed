import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveCatalogue } from '../../../server/catalogue/snapshot/live.ts';
import { packet } from '../../../server/http/cached-body.ts';
import type { Snapshot } from '../../../server/catalogue/snapshot/snapshot.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { readSettings, type Settings } from '../../../server/config.ts';
import type { AppEnv } from '../../../server/http/context.ts';
import type { Shop } from '../../../server/shop.ts';
import { httpErrorOf } from '../../../server/http/http-error.ts';
import { serve } from '../../../server/serve.ts';
import { crawlerRoutes } from '../../../server/routes/crawlers.ts';
import { table } from '../../../src/routes/route-table.ts';
import { entry, testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const json = (value: object) => packet(() => Buffer.from(JSON.stringify(value)));
const WHEN = '2026-01-02T03:04:05.000Z';

/** A catalogue of these products, which a test may change; `reads`: how often all of them were asked for. */
function catalogueOf(
  ids: readonly string[],
  groups: { categories?: readonly string[]; vendors?: readonly string[] } = {},
) {
  let reads = 0;
  const named = (all: readonly string[] = []) => all.map((id) => ({ _id: id, name: id }));
  const take = (products: readonly string[]) =>
    ({
      categories: json({ success: true, data: named(groups.categories) }),
      vendors: json({ success: true, vendors: named(groups.vendors) }),
      about: { profile: {}, texts: {} },
      changes: () => {
        reads += 1;
        return products.map((id) => [id, WHEN] as const);
      },
    }) as unknown as Snapshot;
  let now = take(ids);
  const catalogue: LiveCatalogue = { age: () => null, current: () => Promise.resolve(now) };
  return { catalogue, become: (products: readonly string[]) => (now = take(products)), reads: () => reads };
}

/** The crawlers' routes alone, with the app's answer to a refusal. */
function routesOver(catalogue: LiveCatalogue, settings: Partial<Settings> = {}) {
  const shop = {
    catalogue,
    settings: { ...readSettings({}), ...settings },
    log: pino({ level: 'silent' }),
  } as unknown as Shop;
  const app = new Hono<AppEnv>().route('/', crawlerRoutes(shop));
  app.onError((error, c) => c.json({ message: httpErrorOf(error).message }, httpErrorOf(error).status));
  return app;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
/** Pages that every shop has a text for. */
const INFO = ['/info/delivery', '/info/faq', '/info/privacy', '/info/terms'];
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

onEachEngine('the sitemap', (database) => {
  beforeEach(() => database().empty());

  it('names every public page of the live catalogue, and of products when each last changed', async () => {
    await writeCatalogue(database().db, [
      entry('Linen Kurta'),
      entry('Batik Shirt', { category: 'Men', vendor: 'Kandy' }),
      entry('Secret', { category: 'Men', forSale: false }),
    ]);
    const { db } = database();
    const idOf = async (of: 'categories' | 'vendors' | 'products', name: string) =>
      (await db.selectFrom(of).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
    await db
      .updateTable('products')
      .set({ updated_at: '2026-05-06T07:08:09.100Z' })
      .where('name', '=', 'Linen Kurta')
      .execute();
    await db.updateTable('products').set({ updated_at: 'never' }).where('name', '=', 'Batik Shirt').execute();
    const answer = await testApp(database()).app.request('http://shop.lk/sitemap.xml');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const at = (path: string, when = '') => `<url><loc>http://shop.lk${path}</loc>${when}</url>\n`;
    expect(await answer.text()).toBe(
      `${HEAD}<urlset ${SPACE}>\n${[
        at('/'),
        at('/collection'),
        at('/about'),
        at('/contact'),
        ...INFO.map((path) => at(path)),
        at(`/collection?category=${await idOf('categories', 'Women')}`),
        at(`/collection?category=${await idOf('categories', 'Men')}`),
        at(`/collection?vendor=${await idOf('vendors', 'Lakma')}`),
        at(`/collection?vendor=${await idOf('vendors', 'Kandy')}`),
        at(`/product/${await idOf('products', 'Linen Kurta')}`, '<lastmod>2026-05-06T07:08:09.100Z</lastmod>'),
        at(`/product/${await idOf('products', 'Batik Shirt')}`),
      ].join('')}</urlset>\n`,
    );
  });

  it('of a shop without products holds the pages that are always there', async () => {
    const { app } = testApp(database());
    expect(addresses(await (await app.request('http://shop.lk/sitemap.xml')).text())).toEqual([
      'http://shop.lk/',
      'http://shop.lk/collection',
      'http://shop.lk/about',
      'http://shop.lk/contact',
      ...INFO.map((path) => `http://shop.lk${path}`),
    ]);
    expect((await app.request('/sitemap-1.xml')).status).toBe(404);
    expect(
      (
        await app.request('/sitemap.xml', { method: 'POST', headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      ).headers.get('Allow'),
    ).toBe('GET, HEAD');
  });
});

describe('the sitemap', () => {
  it('spells every id as the app does, and as XML allows', async () => {
    const ids = ['a&b', "'quoted' \"<>", 'a/b?c#d', 'සාරි', '%41'];
    const { catalogue } = catalogueOf(ids, { categories: ['T&C'], vendors: ["D'Silva"] });
    const text = await (await routesOver(catalogue).request('http://shop.lk/sitemap.xml')).text();
    expect(addresses(text).slice(4)).toEqual([
      'http://shop.lk/collection?category=T%26C',
      'http://shop.lk/collection?vendor=D&apos;Silva',
      'http://shop.lk/product/a%26b',
      'http://shop.lk/product/&apos;quoted&apos;%20%22%3C%3E',
      'http://shop.lk/product/a%2Fb%3Fc%23d',
      'http://shop.lk/product/%E0%B7%83%E0%B7%8F%E0%B6%BB%E0%B7%92',
      'http://shop.lk/product/%2541',
    ]);
    expect(text.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
    const path = await (
      await routesOver(catalogue, { publicUrl: "https://shop.lk/a&b'c" }).request('/sitemap.xml')
    ).text();
    expect(addresses(path)[0]).toBe('https://shop.lk/a&amp;b&apos;c/');
  });

  it('of 50,000 products is an index of parts that hold each page once, at most 50,000 and 50 MB each', async () => {
    const app = routesOver(catalogueOf(numbered(50_000), { categories: ['c'] }).catalogue);
    const get = async (path: string) => (await app.request(`http://shop.lk${path}`)).text();
    expect(await get('/sitemap.xml')).toBe(
      `${HEAD}<sitemapindex ${SPACE}>\n<sitemap><loc>http://shop.lk/sitemap-1.xml</loc></sitemap>\n<sitemap><loc>http://shop.lk/sitemap-2.xml</loc></sitemap>\n</sitemapindex>\n`,
    );
    const parts = [await get('/sitemap-1.xml'), await get('/sitemap-2.xml')];
    expect(
      parts.map((part) => [
        addresses(part).length,
        Buffer.byteLength(part) < 50_000_000,
        part.endsWith('</url>\n</urlset>\n'),
      ]),
    ).toEqual([
      [50_000, true, true],
      [5, true, true],
    ]);
    expect(new Set(parts.flatMap(addresses)).size).toBe(50_005);
    expect(addresses(parts[1] ?? '').at(-1)).toBe('http://shop.lk/product/p49999');
    for (const none of [
      '/sitemap-0.xml',
      '/sitemap-3.xml',
      '/sitemap-01.xml',
      '/sitemap-99999.xml',
      '/sitemap-1.xml.gz',
    ])
      expect([none, (await app.request(none)).status]).toEqual([none, 404]);
  });

  it('of 50,000 addresses is one file still', async () => {
    const app = routesOver(catalogueOf(numbered(49_996)).catalogue);
    expect(addresses(await (await app.request('/sitemap.xml')).text())).toHaveLength(50_000);
    expect((await app.request('/sitemap-1.xml')).status).toBe(404);
  });

  it('is cut before 50 MB where addresses are long', async () => {
    const long = 'සා'.repeat(700);
    const app = routesOver(catalogueOf(Array.from({ length: 6000 }, (_, at) => `${long}${at}`)).catalogue);
    const sizes = [];
    const parts = addresses(await (await app.request('http://shop.lk/sitemap.xml')).text());
    const all = [];
    for (const part of parts) {
      const text = await (await app.request(part ?? '')).text();
      sizes.push(Buffer.byteLength(text));
      all.push(...addresses(text));
    }
    expect([parts.length, sizes.every((size) => size <= 50_000_000), new Set(all).size]).toEqual([2, true, 6004]);
  });

  it('is sent compressed, and not again to who has it, until the catalogue changes', async () => {
    const { catalogue, become } = catalogueOf(['a', 'b']);
    const app = routesOver(catalogue);
    const ask = (headers: Record<string, string> = {}, method = 'GET') =>
      app.request('http://shop.lk/sitemap.xml', { method, headers });
    const plain = await (await ask()).text();
    const zipped = await ask({ 'Accept-Encoding': 'br, gzip' });
    expect([
      zipped.headers.get('Content-Encoding'),
      zipped.headers.get('Vary'),
      zipped.headers.get('Cache-Control'),
    ]).toEqual(['gzip', 'Accept-Encoding', 'no-cache']);
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(plain);
    const etag = zipped.headers.get('ETag') ?? '';
    const same = await ask({ 'If-None-Match': etag });
    expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', etag]);
    const head = await ask({}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('ETag'), head.headers.get('Content-Type')]).toEqual([
      200,
      '',
      etag,
      'application/xml; charset=utf-8',
    ]);
    become(['a', 'b', 'c']);
    const changed = await ask({ 'If-None-Match': etag });
    expect([changed.status, addresses(await changed.text()).at(-1)]).toEqual([200, 'http://shop.lk/product/c']);
  });

  it('is made once for each catalogue and each host, and never another host’s', async () => {
    const { catalogue, reads } = catalogueOf(['a']);
    const app = routesOver(catalogue);
    const ask = async (host: string) => addresses(await (await app.request(`http://${host}/sitemap.xml`)).text())[0];
    expect(await Promise.all(['a.lk', 'b.lk', 'a.lk', 'b.lk:81', 'A.lk'].map(ask))).toEqual([
      'http://a.lk/',
      'http://b.lk/',
      'http://a.lk/',
      'http://b.lk:81/',
      'http://a.lk/',
    ]);
    expect(reads()).toBe(3);
  });
});

describe('robots.txt', () => {
  const { catalogue } = catalogueOf([]);
  const robots = async (
    url = 'http://shop.lk/robots.txt',
    settings: Partial<Settings> = {},
    headers: Record<string, string> = {},
  ) => {
    const answer = await routesOver(catalogue, settings).request(url, { headers });
    return {
      status: answer.status,
      sitemap: /^Sitemap: (.*)$/m.exec(await answer.clone().text())?.[1] ?? null,
      text: await answer.text(),
    };
  };

  it('names the sitemap, and keeps crawlers out of the calls and of personal pages alone', async () => {
    const { text } = await robots();
    const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
    expect(text).toBe(
      `User-agent: *\n${rules.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: http://shop.lk/sitemap.xml\n`,
    );
    const isOpen = (path: string) => !rules.some((rule) => path.startsWith(rule));
    expect(['/api/product/list', '/media/00/960.jpg', '/assets/entry.js'].map(isOpen)).toEqual([false, true, true]);
    // A new route is one or the other: whoever adds it decides here.
    expect(table.map(({ path }) => path).filter(isOpen)).toEqual([
      '/',
      '/collection',
      '/product/:productId',
      '/about',
      '/info/:name',
      '/contact',
      '/custom-order',
      '*',
    ]);
  });

  it('gives the address at which this visitor finds the shop', async () => {
    const told = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'Shop.example.lk' };
    const where = async (url: string, settings: Partial<Settings> = {}, headers: Record<string, string> = {}) =>
      (await robots(`${url}/robots.txt`, settings, headers)).sitemap;
    expect(await where('http://localhost:4000')).toBe('http://localhost:4000/sitemap.xml');
    expect(await where('http://[::1]:4000')).toBe('http://[::1]:4000/sitemap.xml');
    expect(await where('http://10.0.0.7', { publicUrl: 'https://shop.lk' }, told)).toBe('https://shop.lk/sitemap.xml');
    expect(await where('http://10.0.0.7', {}, told)).toBe('http://10.0.0.7/sitemap.xml');
    expect(await where('http://10.0.0.7', { proxyHops: 1 }, told)).toBe('https://shop.example.lk/sitemap.xml');
    expect(await where('http://10.0.0.7', { proxyHops: 1 })).toBe('http://10.0.0.7/sitemap.xml');
    expect(await where('http://10.0.0.7', { proxyHops: 2 }, told)).toBe('https://shop.example.lk/sitemap.xml');
    // The visitor's own words come first, then what each proxy heard.
    const spoken = { 'X-Forwarded-Proto': 'http, https', 'X-Forwarded-Host': 'evil.example, shop.lk, inner' };
    expect(await where('http://10.0.0.7', { proxyHops: 2 }, spoken)).toBe('http://shop.lk/sitemap.xml');
    expect(
      await where('http://10.0.0.7', { proxyHops: 1 }, { ...spoken, 'X-Forwarded-Host': 'evil.example, shop.lk' }),
    ).toBe('https://shop.lk/sitemap.xml');
    expect(
      await where(
        'http://10.0.0.7',
        { proxyHops: 1 },
        { 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-Host': 'shop.lk' },
      ),
    ).toBe('http://shop.lk/sitemap.xml');
  });

  it('is refused to a host that is none', async () => {
    for (const host of ['a"b', "a'b", 'a;b', 'a&b', 'a(b)', 'a$b', 'a..b', '-a.b', 'a*'])
      expect([host, (await robots(`http://${host}/robots.txt`)).status]).toEqual([host, 400]);
    for (const host of [
      '',
      'a b',
      'a\tSitemap: b',
      'a/b',
      'u@a',
      'a:b',
      'a:99999',
      '[::1',
      '[x]',
      'a?b',
      'a#b',
      '<b>',
      'a'.repeat(64),
      `${'a.'.repeat(150)}b`,
    ]) {
      expect([
        host,
        (await robots('http://10.0.0.7/robots.txt', { proxyHops: 1 }, { 'X-Forwarded-Host': host })).status,
      ]).toEqual([host, 400]);
    }
  });

  it('is refused through a real connection, too', async () => {
    const serving = await serve(routesOver(catalogue), { port: 0, host: '127.0.0.1' });
    const ask = (host: string) =>
      new Promise<string>((done) => {
        let said = '';
        const socket = connect(serving.port, '127.0.0.1', () =>
          socket.end(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
        );
        socket.on('data', (piece) => (said += piece.toString()));
        socket.on('close', () => done(`${said.split('\r\n')[0]} ${/Sitemap: .*/.exec(said)?.[0] ?? ''}`));
      });
    expect([await ask('a"b'), await ask("a';b"), await ask('SHOP.lk:80'), await ask('shop.lk:4350')]).toEqual([
      'HTTP/1.1 400 Bad Request ',
      'HTTP/1.1 400 Bad Request ',
      'HTTP/1.1 200 OK Sitemap: http://shop.lk/sitemap.xml',
      'HTTP/1.1 200 OK Sitemap: http://shop.lk:4350/sitemap.xml',
    ]);
    await serving.stop();
  });
});
