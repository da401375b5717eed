import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { renderPage } from '../../../src/entry-server.tsx';
import { entry } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { isLong } from '../../support/run-length.ts';
import { paintingApp, readDocument, smallBuild } from '../../support/server/server-rendered.ts';

const client = smallBuild();
afterAll(() => rmSync(client, { recursive: true }));

const ENTRIES = [
  ...Array.from({ length: 30 }, (_, at) => entry(`Kurta ${at + 1}`, { bestseller: at % 7 === 0, price: 100_000 + at })),
  entry('Batik Shirt', { category: 'Men', subcategory: 'Shirts', vendor: 'Kandy Looms' }),
];

onEachEngine(
  'painted pages',
  (database) => {
    let ids: string[] = [];
    const open = (...given: [settings?: object, changes?: object]) => paintingApp(database(), client, ...given);
    /** A renderer that counts what it paints. */
    const counted = () => vi.fn<typeof renderPage>((...given) => renderPage(...given));
    beforeAll(async () => {
      await writeCatalogue(database().db, ENTRIES);
      ids = (await database().db.selectFrom('products').select('id').orderBy('name').execute()).map(({ id }) => id);
    });

    describe('never mix', () => {
      it('what many ask for at one moment, under many names of the shop', async () => {
        const addresses = [
          '/',
          '/collection',
          '/collection?page=2',
          '/collection?q=batik',
          '/about',
          '/cart',
          '/nowhere',
          '/orders/1',
          ...ids.slice(0, isLong() ? 8 : 2).map((id) => `/product/${id}`),
        ];
        const hosts = ['one.example', '[::1]:8080', ...(isLong() ? ['two.example', 'three.example'] : [])];
        const all = hosts.flatMap((host) => addresses.map((address) => `http://${host}${address}`));
        const alone = new Map<string, string>();
        for (const address of all) alone.set(address, await (await open({ publicUrl: null })).page(address));
        const { page } = await open({ publicUrl: null });
        const shuffled = Array.from({ length: isLong() ? 5 : 3 }, () => all)
          .flat()
          .map((address, at) => ({ address, place: (at * 7919) % 1009 }))
          .sort((a, b) => a.place - b.place);
        const answers = await Promise.all(shuffled.map(async ({ address }) => [address, await page(address)] as const));
        expect(answers.filter(([address, html]) => html !== alone.get(address)).map(([address]) => address)).toEqual(
          [],
        );
        for (const [address, html] of alone) {
          const { origin } = new URL(address);
          expect(
            [...new Set(html.match(/https?:\/\/[a-z0-9.:[\]]+/g))].filter(
              (it) => it !== origin && !/schema\.org|w3\.org/.test(it),
            ),
          ).toEqual([]);
        }
      });

      it('what one shopper is with what another sees', async () => {
        const { page, get } = await open();
        const plain = await page('/');
        expect(
          await page('/', {
            Cookie: 'token=secret',
            Authorization: 'Bearer secret',
            'Accept-Language': 'si',
            'User-Agent': 'secret',
            Referer: 'https://secret.example',
          }),
        ).toBe(plain);
        expect((await get('/', { Cookie: 'token=secret' })).headers.get('Set-Cookie')).toBeNull();
      });

      it('addresses that another name of the shop has asked for', async () => {
        const { page, get } = await open({ publicUrl: null });
        for (const host of ['evil.example', 'shop.example'])
          expect(readDocument(await page(`http://${host}/`)).canonical).toEqual([`http://${host}/`]);
        // Forwarded names count only behind proxies of ours.
        expect(
          readDocument(await page('http://shop.example/', { 'X-Forwarded-Host': 'evil.example' })).canonical,
        ).toEqual(['http://shop.example/']);
        expect((await get('http://shop.example/', { Host: 'evil.example' })).status).toBe(200);
        const behind = await open({ publicUrl: null, proxyHops: 1 });
        expect(
          readDocument(
            await behind.page('http://shop.example/', {
              'X-Forwarded-Host': 'www.example.lk',
              'X-Forwarded-Proto': 'https',
            }),
          ).canonical,
        ).toEqual(['https://www.example.lk/']);
        expect((await behind.get('http://shop.example/', { 'X-Forwarded-Host': '"><script>' })).status).toBe(400);
      });

      it('two addresses, unless all that they show is the same', async () => {
        const { page } = await open();
        for (const address of ['/collection/', '/About', '//']) await page(address);
        for (const address of ['/collection', '/about', '/'])
          expect([address, await page(address)]).toEqual([address, await (await open()).page(address)]);
        const [first = ''] = ids;
        const same = [
          ['/', '/?utm_source=mail'],
          ['/collection', '/collection?utm_source=mail'],
          ['/collection', '/collection?vendor=nobody&sort=wrong&page=x'],
          ['/collection?category=Men', '/collection?category=men&category=Men'],
          ['/collection', '/collection?size=99&colour=Moon'],
          ['/collection?size=M', '/collection?size=m&size=99&size=M'],
          ['/nowhere', '/elsewhere/deep'],
          ['/product/nothing', '/product/nothing/'],
          [`/product/${first}`, `/Product/${first}/?utm_source=mail`],
        ];
        for (const pair of same) {
          const [one, other] = await Promise.all(pair.map(async (address) => (await open()).page(address)));
          expect([pair, one === other]).toEqual([pair, true]);
        }
      });
    });

    describe('are kept', () => {
      it('while the catalogue stays the same, under one name for all ways to ask for the same', async () => {
        const painted = counted();
        const { page } = await open({}, { renderPage: painted });
        for (const address of [
          '/',
          '/?a=1',
          '/collection',
          '/collection?vendor=nobody',
          '/collection?sort=relevant&page=1',
          '/nowhere',
          '/elsewhere',
        ])
          await page(address);
        expect(painted.mock.calls.map(([pathname]) => pathname)).toEqual(['/', '/collection', '/missing']);
      });

      it('once for all products that are not there, and for all ids of a page that the browser fills', async () => {
        const painted = counted();
        const { get, page } = await open({}, { renderPage: painted });
        const hostile = '</script><b>"$&';
        for (const id of ['nothing', 'other', encodeURIComponent(hostile)]) {
          const answer = await get(`/product/${id}`);
          expect([answer.status, readDocument(answer.bytes.toString()).painted.glimpse?.product]).toEqual([
            404,
            { id: decodeURIComponent(id), product: null, alike: [] },
          ]);
        }
        expect(painted).toHaveBeenCalledTimes(1);
        for (const path of ['/orders/1', '/orders/2', '/orders/NL-AMARA', '/custom-orders/1', '/custom-orders/2'])
          expect(await page(path)).not.toContain('NL-AMARA');
        expect(painted).toHaveBeenCalledTimes(3);
      });

      it('in a place that addresses without end cannot take', async () => {
        const heavy = vi.fn<typeof renderPage>((...given) => ({
          ...renderPage(...given),
          html: 'x'.repeat(1_000_000),
        }));
        const { page } = await open({}, { renderPage: heavy });
        const shop = [
          '/',
          '/about',
          '/collection',
          '/collection?category=Men',
          '/collection?page=2',
          `/product/${ids[0]}`,
        ];
        for (const address of shop) await page(address);
        const madeUp = [
          '?min=1',
          '?max=2',
          '?q=a',
          '?sort=low-high',
          '?page=4',
          '?category=Men&category=Women',
          '?category=Men&vendor=Lakma',
          '?q=b',
          '?q=c',
          '?q=d',
        ].map((query) => `/collection${query}`);
        for (const address of [
          ...madeUp,
          '/collection/',
          '/About',
          '/ABOUT',
          ...Array.from({ length: 40 }, (_, at) => `/collection?q=${at}`),
        ])
          await page(address);
        const before = heavy.mock.calls.length;
        for (const address of shop) await page(address);
        expect(heavy.mock.calls.length).toBe(before);
      });

      it('only as far as their bytes and their number go', async () => {
        const heavy = vi.fn<typeof renderPage>((...given) => ({
          ...renderPage(...given),
          html: 'x'.repeat(1_000_000),
        }));
        const { page } = await open({}, { renderPage: heavy });
        const addresses = Array.from({ length: 60 }, (_, at) => `/collection?min=${at + 1}`);
        for (const address of addresses) await page(address);
        await page(addresses.at(-1) ?? '');
        expect(heavy).toHaveBeenCalledTimes(60);
        await page(addresses[0] ?? '');
        expect(heavy).toHaveBeenCalledTimes(61);
      });

      it('once for all names of the shop', async () => {
        const light = vi.fn<typeof renderPage>(() => ({
          head: '',
          html: '',
          data: '',
          file: 'screens/AboutScreen.tsx',
        }));
        const { page } = await open({ publicUrl: null }, { renderPage: light });
        // However a visitor calls the shop, nothing is painted for the name alone, and nothing of others goes.
        await page('http://shop.example/contact');
        for (let at = 0; at < 2100; at++) await page(`http://h${at}.example/about`);
        await page('http://h0.example/about');
        await page('http://shop.example/contact');
        expect(light).toHaveBeenCalledTimes(2);
      });

      it('until the catalogue changes: then the pages show it', async () => {
        const clock = vi.spyOn(performance, 'now');
        let now = 1000;
        clock.mockImplementation(() => now);
        try {
          const { page, get } = await open();
          const [first = ''] = ids;
          const before = await get(`/product/${first}`);
          expect(await page('/collection?q=silk')).not.toContain('Silk Sari');
          await writeCatalogue(database().db, [
            ...ENTRIES.map((it) => (it.name === 'Batik Shirt' ? { ...it, price: 777_700 } : it)),
            entry('Silk Sari', { vendor: 'Kandy Looms' }),
          ]);
          now += 10_000;
          // A database that answers late is not waited for: the page after that has it.
          await vi.waitFor(async () => expect(await page('/collection?q=silk')).toContain('Silk Sari'), 20_000);
          const after = await get(`/product/${first}`, { 'If-None-Match': before.headers.get('ETag') ?? '' });
          expect(after.status).toBe(200);
          expect(readDocument(after.bytes.toString()).meta['product:price:amount']).toBe('7777.00');
          expect(after.bytes.toString()).toContain('Rs. 7,777.00');
          expect(await page('/collection?sort=high-low')).toContain('Rs. 7,777.00');
        } finally {
          clock.mockRestore();
        }
      });
    });

    it('travel as who asks can take them, and not at all to who has them', async () => {
      const { get } = await open();
      const plain = await get('/');
      const etag = plain.headers.get('ETag') ?? '';
      const policy = plain.headers.get('Content-Security-Policy');
      expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
      const said = ({ status, headers, bytes }: Awaited<ReturnType<typeof get>>) => ({
        status,
        length: bytes.length > 0,
        encoding: headers.get('Content-Encoding'),
        type: headers.get('Content-Type'),
        cache: headers.get('Cache-Control'),
        vary: headers.get('Vary'),
        etag: headers.get('ETag'),
        policy: headers.get('Content-Security-Policy'),
      });
      const whole = {
        status: 200,
        length: true,
        encoding: null,
        type: 'text/html; charset=utf-8',
        cache: 'no-cache',
        vary: 'Accept-Encoding',
        etag,
        policy,
      };
      expect(said(plain)).toEqual(whole);
      const [br, gzip, neither] = [
        await get('/', { 'Accept-Encoding': 'gzip, br' }),
        await get('/', { 'Accept-Encoding': 'gzip' }),
        await get('/', { 'Accept-Encoding': 'br;q=0, identity' }),
      ];
      expect([said(br), said(gzip), said(neither)]).toEqual([
        { ...whole, encoding: 'br' },
        { ...whole, encoding: 'gzip' },
        whole,
      ]);
      expect(
        [brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes), neither.bytes].map((bytes) =>
          bytes.equals(plain.bytes),
        ),
      ).toEqual([true, true, true]);
      expect(said(await get('/', { 'If-None-Match': etag }))).toEqual({ ...whole, status: 304, length: false });
      expect(said(await get('/', {}, 'HEAD'))).toEqual({ ...whole, length: false });
      const missing = await get('/nowhere');
      expect([
        missing.status,
        (await get('/nowhere', { 'If-None-Match': missing.headers.get('ETag') ?? '' })).status,
        (await get('/nowhere', {}, 'HEAD')).status,
      ]).toEqual([404, 404, 404]);
    });

    it('go to who asks for a page, and not to who asks for something else', async () => {
      const { get } = await open();
      const asked = async (accept: string, path = '/', method = 'GET') =>
        (await get(path, { Accept: accept }, method)).headers.get('Content-Type');
      expect([
        await asked('*/*'),
        await asked(''),
        await asked('text/html;q=0.1, image/png'),
        await asked('image/png'),
        await asked('application/json'),
        await asked('text/html', '/', 'POST'),
        await asked('*/*', '/logo.png'),
        await asked('text/html', '/api/nothing'),
      ]).toEqual([
        ...Array.from({ length: 3 }, () => 'text/html; charset=utf-8'),
        ...Array.from({ length: 5 }, () => 'application/json'),
      ]);
    });

    it('leave files what they are', async () => {
      const { get } = await open();
      expect((await get('/assets/entry-1.js')).headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
      const shell = await get('/index.html?utm_source=mail');
      expect([shell.status, shell.headers.get('Location')]).toEqual([301, '/?utm_source=mail']);
    });

    it('say to a person that there is nothing at an address like a file’s, and to a script only that', async () => {
      const { get } = await open();
      const asked = async (path: string, headers: Record<string, string>) => {
        const { status, bytes } = await get(path, headers);
        return [status, bytes.toString().startsWith('<!doctype html>')];
      };
      for (const path of ['/product/a.jpg', '/index.php', '/%2f%2fevil.example', '/assets.js', '/.env']) {
        expect([
          path,
          await asked(path, { Accept: 'text/html,*/*;q=0.8' }),
          await asked(path, { 'Sec-Fetch-Dest': 'document' }),
        ]).toEqual([path, [404, true], [404, true]]);
        for (const destination of ['script', 'image', 'empty', 'style', 'font'])
          expect([path, await asked(path, { 'Sec-Fetch-Dest': destination })]).toEqual([path, [404, false]]);
        expect([path, await asked(path, { Accept: '*/*' }), await asked(path, { Accept: '' })]).toEqual([
          path,
          [404, false],
          [404, false],
        ]);
      }
      expect(readDocument((await get('/index.php')).bytes.toString()).text('h1')).toBe('Umm... Where Am I?');
      // The page of the orders says so itself; no file is there.
      expect(await asked('/orders/NL-AAAA.pdf', {})).toEqual([404, true]);
      for (const path of ['/assets/a.js', '/media/a.jpg', '/api/a.json'])
        expect([path, await asked(path, { 'Sec-Fetch-Dest': 'document' })]).toEqual([path, [404, false]]);
    });
  },
  ['embedded'],
);
