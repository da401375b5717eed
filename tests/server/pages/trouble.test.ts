import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { loadScreens, nameOfPage, renderPage } from '../../../src/entry-server.tsx';
import { entry, testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { paintingApp, readDocument, SHOP, smallBuild } from '../../support/server/server-rendered.ts';
import { categories, tee, vendors } from '../../support/samples/samples.ts';

const client = smallBuild();
afterAll(() => rmSync(client, { recursive: true }));

/** Everything that has ever ended an element, a script, a string or a replacement too early. */
const HOSTILE = [
  `</script><script>alert(1)</script>`,
  `</script x><script x`,
  `</title x`,
  `</style/`,
  `<!--<script>`,
  `-->`,
  `]]>`,
  `</title></head><body onload=alert(1)>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `&lt;b&gt;&amp;&#60;`,
  `\u2028\u2029`,
  `$& $1 $\` $' $$`,
  `\\u003c \\" \\`,
  `👗👨‍👩‍👧 නූල් நூல்`,
  `{{constructor}}`,
  `\u0001\u007f\u0085`,
].join(' ');

onEachEngine(
  'a painted page',
  (database) => {
    const open = (...given: [settings?: object, changes?: object]) => paintingApp(database(), client, ...given);
    let id = '';
    beforeAll(async () => {
      const [name, image] = [HOSTILE, `https://pictures.example.lk/${HOSTILE.replaceAll(/\s/g, '')}`];
      const hostile = entry('hostile', {
        name,
        description: HOSTILE,
        images: [image],
        sizes: [HOSTILE],
        properties: [{ name: HOSTILE, values: [HOSTILE] }],
        tags: [HOSTILE],
        category: HOSTILE,
        subcategory: HOSTILE,
        vendor: HOSTILE,
      });
      await writeCatalogue(database().db, [
        hostile,
        entry('plain', { name: 'Plain', category: HOSTILE, subcategory: HOSTILE, vendor: HOSTILE }),
        entry('bare', { name: 'Bare', category: HOSTILE, subcategory: HOSTILE, vendor: HOSTILE }),
      ]);
      id = (await database().db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirstOrThrow())
        .id;
    });

    describe('says hostile words as words', () => {
      const scripts = (html: string) =>
        readDocument(html)
          .all('script')
          .map(({ attribs }) =>
            Object.entries(attribs)
              .map(([key, value]) => `${key}=${value}`)
              .join(' '),
          );

      it('in the head, the markup, the data and the structured data of a product', async () => {
        const { page } = await open();
        const html = await page(`/product/${id}`);
        const { title, meta, jsonLd, painted, all, text } = readDocument(html);
        const line = HOSTILE.replaceAll(/\s+/g, ' ').trim();
        expect(title).toBe(`${line} by ${HOSTILE}`);
        expect(meta['og:title']).toBe(`${line} · Rs. 4,500.50`);
        expect(jsonLd?.['@graph']?.[0]).toMatchObject({ name: line, description: line, brand: { name: HOSTILE } });
        expect(painted.glimpse?.product?.product).toMatchObject({
          id,
          name: HOSTILE,
          description: HOSTILE,
          sizes: [HOSTILE],
          tags: [HOSTILE],
          vendorName: HOSTILE,
          properties: [{ name: HOSTILE, values: [HOSTILE] }],
        });
        expect(text('h1')).toBe(HOSTILE);
        expect(scripts(html)).toEqual([
          'type=application/ld+json data-page=',
          '',
          'type=module crossorigin= src=/assets/entry-1.js',
          'type=application/json id=painted',
        ]);
        expect([
          all('title').length,
          all('body').length,
          all('head').length,
          all('html').length,
          all('main').length,
        ]).toEqual([1, 1, 1, 1, 1]);
        expect(readDocument(html).skeleton.filter((it) => / on[a-z]+/.test(it))).toEqual([]);
      });

      it('so that the document has the elements that a harmless product has', async () => {
        await loadScreens();
        const shown = (words: string) => {
          const product = {
            ...tee,
            name: words,
            description: words,
            images: [`https://pictures.example.lk/${words.replaceAll(/[\s\p{Cc}]/gu, '')}`],
            sizes: [words],
            properties: [{ name: words, values: [words] }],
            categoryName: words,
            subcategoryName: words,
            vendorName: words,
          };
          const products = [product, { ...product, id: 'other' }];
          const source = {
            products,
            whole: () => product,
            categories: [{ ...categories[0]!, name: words }],
            vendors: [{ ...vendors[0]!, name: words }],
            profile: {
              name: words,
              addresses: [[words]],
              phones: [{ purpose: words, number: '+94 11 555 0101' }],
              hours: [words],
              social: [{ name: words, url: 'https://social.example' }],
              vatNumber: words,
              registrationNumber: words,
            },
            texts: { about: words },
          };
          return ['/', '/collection', '/collection?category=men', '/product/tee', '/about', '/contact'].map(
            (address) => {
              const { pathname, search } = new URL(address, SHOP);
              const { head, html, data } = renderPage(pathname, search, source, SHOP);
              return readDocument(`<!doctype html><html><head>${head}</head><body>${html}${data}</body></html>`)
                .skeleton;
            },
          );
        };
        // Sinhala and Tamil letters stand in elements that name their language.
        const oneScript = HOSTILE.replaceAll(/[\u0b80-\u0bff\u0d80-\u0dff\u200c\u200d]/g, '');
        expect(shown(oneScript)).toEqual(shown('harmless word '.repeat(HOSTILE.length / 14)));
      });

      it('where the words are those of a search or of a filter', async () => {
        const { page } = await open();
        for (const address of [
          '/',
          '/collection',
          `/collection?q=${encodeURIComponent(HOSTILE.slice(0, 90))}`,
          `/collection?category=${encodeURIComponent(HOSTILE.slice(0, 190))}`,
        ]) {
          const { skeleton, painted } = readDocument(await page(address));
          const structured = address === '/' ? ['script data-page type'] : [];
          expect([address, skeleton.filter((it) => /^script\b|^b\b| on[a-z]+/.test(it))]).toEqual([
            address,
            [...structured, 'script', 'script crossorigin src type', 'script id type'],
          ]);
          expect(painted.glimpse?.categories?.map(({ name }) => name)).toEqual([HOSTILE]);
        }
      });
    });

    describe('that cannot be painted', () => {
      const cases: Record<string, () => never> = {
        throws: () => {
          throw new Error('the paint is out');
        },
        'throws what is no error': () => {
          throw 'the paint is out';
        },
        'throws nothing': () => {
          throw undefined;
        },
      };
      for (const [name, broken] of Object.entries(cases)) {
        it(`is the shell where the renderer ${name}, and the log tells it once with the request's id`, async () => {
          for (const part of ['renderPage', 'nameOfPage']) {
            const { get, lines } = await open({}, { [part]: broken });
            const { status, headers, bytes } = await get('/collection?q=secret');
            expect([status, headers.get('Content-Type'), bytes.toString().includes("The shell's own.")]).toEqual([
              200,
              'text/html; charset=utf-8',
              true,
            ]);
            expect(lines.filter(({ level }) => level === 50).map(({ msg, requestId }) => [msg, requestId])).toEqual([
              ['a page could not be painted', headers.get('X-Request-Id')],
            ]);
            expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
          }
        });
      }

      it('harms no other', async () => {
        const { page } = await open(
          {},
          {
            renderPage: (...given: Parameters<typeof renderPage>) => {
              if (given[0] === '/about') throw new Error('only this one');
              return renderPage(...given);
            },
          },
        );
        const told = await Promise.all(
          ['/about', '/contact', '/about', '/collection', '/about'].map(
            async (address) => readDocument(await page(address)).title,
          ),
        );
        expect(told).toEqual(['Shop', 'Contact', 'Shop', 'Collection', 'Shop']);
      });

      it('is tried again by the next who asks', async () => {
        const once = vi
          .fn<typeof renderPage>((...given) => renderPage(...given))
          .mockImplementationOnce(() => {
            throw new Error('once');
          });
        const { page } = await open({}, { renderPage: once });
        expect([readDocument(await page('/about')).title, readDocument(await page('/about')).title]).toEqual([
          'Shop',
          'About',
        ]);
      });

      it('throws what its chart threw', async () => {
        await loadScreens();
        let reads = 0;
        const broken = {
          ...tee,
          get sizes(): string[] {
            reads += 1;
            if (reads === 1) throw new Error('no sizes');
            return [];
          },
        };
        const source = { products: [], whole: () => broken, categories: [], vendors: [] };
        expect(() => renderPage('/product/tee', '', source, SHOP)).toThrow('no sizes');
      });

      it('is the shell for every page of a shop that is told not to paint', async () => {
        const { app } = testApp(database(), {}, client, null);
        const answer = await app.request('/product/nothing', { headers: { Accept: 'text/html' } });
        expect([answer.status, (await answer.text()).includes("The shell's own.")]).toEqual([200, true]);
      });
    });

    it('is an answer in bounded time to whatever is asked, and never a fault of ours', async () => {
      const { app, lines } = await open({ publicUrl: null });
      const long = 'a'.repeat(8000);
      const paths = [
        '/%00',
        '/%ff',
        '//',
        '///',
        '/%2e%2e/',
        '/..%2f..%2fetc',
        '/%2f%2f',
        '/%',
        '/%E0%A4%A',
        '/product/%00',
        '/product/%ff',
        '/product/__proto__',
        '/product/constructor',
        '/product/..',
        '/product/%2e%2e',
        `/product/${long}`,
        `/${long}`,
        '/collection/%00',
        '/__proto__',
        '/constructor',
        '/*',
        '/:id',
        '/product/*',
        '/%F0%9F%91%97',
        '/custom-orders/%00%ff',
        '/custom-orders/__proto__',
        '/index.html/',
        '/.vite/',
        '/%5c',
        '/;a=b',
        '/?',
        '/%23',
        '//evil.example/',
        '/collection%3Fpage=2',
        '/product/%ED%A0%80',
        '/@',
      ];
      const queries = [
        '',
        '?',
        '?=',
        '?&&&',
        '?%',
        '?%00=%ff',
        '?__proto__=1&constructor=2',
        '?q=__proto__',
        '?q=%ED%A0%80',
        '?q=%F0%9F%91',
        `?q=${long}`,
        `?${'q=a&'.repeat(3000)}`,
        `?${'vendor=x&'.repeat(10_000)}`,
        `?${Array.from({ length: 10_000 }, (_, at) => `category=${at}&vendor=${at}&subcategory=${at}`).join('&')}`,
        '?min=1e999&max=-1',
        '?min=99999999999999999999&max=0.0000001',
        '?page=99999999999',
        '?page=-1',
        '?page=1e5',
        '?sort=__proto__',
        '?category=__proto__&subcategory=constructor&vendor=toString',
        `?${'%26'.repeat(3000)}`,
        '?q=(((((((((((((((a%2B)%2B)%2B)',
        '?min=NaN&max=Infinity',
      ];
      const asked = [
        ...paths,
        ...queries.map((query) => `/collection${query}`),
        ...queries.map((query) => `/${query}`),
        ...queries.map((query) => `/product/${id}${query}`),
      ];
      const told: [string, number][] = [];
      for (const address of asked) {
        const startedAt = performance.now();
        const { status } = await app.request(`http://shop.test${address}`, { headers: { Accept: 'text/html' } });
        told.push([address.slice(0, 60), status]);
        expect([address.slice(0, 60), performance.now() - startedAt < 2000]).toEqual([address.slice(0, 60), true]);
      }
      expect(told.filter(([, status]) => ![200, 400, 404].includes(status))).toEqual([]);
      expect(lines.filter(({ level }) => Number(level) >= 40).map(({ msg, err }) => [msg, err])).toEqual([]);
      for (const host of ['a b', '<script>', 'shop.test:99999999', '%00', 'x'.repeat(300), 'evil.example/path']) {
        const { status } = await app.request('/', { headers: { Accept: 'text/html', Host: host } });
        expect([host.slice(0, 20), status < 500]).toEqual([host.slice(0, 20), true]);
      }
      expect(
        nameOfPage('/product/__proto__', '', { products: [], whole: () => null, categories: [], vendors: [] }),
      ).toMatchObject({ name: 'no product', status: 404 });
    });
  },
  ['embedded'],
);
