import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoIdentity } from '../../../server/demo/identity.ts';
import { changeIdentity, changeSettings } from '../../../server/catalogue/changes/change-identity.ts';
import { writeFirstIdentity } from '../../../server/settings/stored-identity.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { entry } from '../../support/server/app.ts';
import { onEachEngine, type TestDatabase } from '../../support/server/database.ts';
import { paintingApp, readDocument, SHOP, smallBuild } from '../../support/server/server-rendered.ts';

const client = smallBuild();
afterAll(() => rmSync(client, { recursive: true }));

const ENTRIES = [
  entry('Linen Kurta', { bestseller: true, description: 'Cool linen.\nMade in Kandy.', fitNote: 'Cut wide.' }),
  ...Array.from({ length: 43 }, (_, at) => entry(`Kurta ${at + 1}`, { price: 100_000 + at * 100 })),
  entry('Batik Shirt', {
    category: 'Men',
    subcategory: 'Shirts',
    vendor: 'Kandy Looms',
    price: 300_000,
    images: ['https://pictures.example.lk/shirt.jpg'],
  }),
  entry('Bridal Saree', { price: null, sizes: [], properties: [], images: [], subcategory: 'Sarees' }),
];

/** What a crawler takes from a page, as text that can be read; ids by the names of what they are of. */
function crawled(html: string, nameOf: (text: string) => string): string {
  const { title, meta, all, jsonLd, headings, links } = readDocument(html);
  const named = all('link').filter(({ attribs: { rel } }) =>
    ['canonical', 'preload', 'modulepreload'].includes(rel ?? ''),
  );
  const lines = [
    `title: ${title}`,
    ...Object.entries(meta).map(([key, value]) => `meta ${key}: ${value}`),
    ...named.map(
      ({ attribs }) =>
        `link ${Object.entries(attribs)
          .map(([key, value]) => (value === '' ? key : `${key}=${value}`))
          .join(' ')}`,
    ),
    `JSON-LD: ${jsonLd === null ? 'none' : JSON.stringify(jsonLd, null, 2)}`,
    ...headings,
    ...links.map(([href, text]) => `${href} · ${text}`),
  ];
  return `${nameOf(lines.join('\n'))}\n`;
}

/** Puts names in the place of ids, which are different in each run. */
async function namer({ db }: TestDatabase) {
  const rows = (
    await Promise.all(
      (['products', 'categories', 'subcategories', 'vendors'] as const).map((one) =>
        db.selectFrom(one).select(['id', 'name']).execute(),
      ),
    )
  ).flat();
  const idOf = (name: string): string => rows.find((row) => row.name === name)?.id ?? '';
  return {
    idOf,
    nameOf: (text: string) => rows.reduce((told, { id, name }) => told.replaceAll(id, () => `<${name}>`), text),
  };
}

onEachEngine(
  'a painted page',
  (database) => {
    let open: Awaited<ReturnType<typeof paintingApp>>;
    let names: Awaited<ReturnType<typeof namer>>;
    beforeAll(async () => {
      await writeFirstIdentity(database().db, demoIdentity);
      await writeCatalogue(database().db, ENTRIES);
      names = await namer(database());
      open = await paintingApp(database(), client);
    });
    const read = async (address: string) => readDocument(await open.page(address));

    it('says below the sizes of a product how it fits', async () => {
      expect(await open.page(`/product/${names.idOf('Linen Kurta')}`)).toMatch(/<p[^>]*>Cut wide\.<\/p>/);
    });

    describe('as a crawler sees it', () => {
      const pages: Record<string, () => string> = {
        home: () => '/',
        collection: () => '/collection',
        'collection of a category, by price, second page': () =>
          `/collection?category=${names.idOf('Women')}&sort=low-high&page=2`,
        product: () => `/product/${names.idOf('Linen Kurta')}`,
        'product without price and picture': () => `/product/${names.idOf('Bridal Saree')}`,
        'missing product': () => '/product/nothing',
        about: () => '/about',
        contact: () => '/contact',
        'delivery and returns': () => '/info/delivery',
        'missing information page': () => '/info/hats',
        'missing page': () => '/nowhere',
      };
      for (const [name, address] of Object.entries(pages)) {
        it(`is the ${name} on record`, async () => {
          const html = await open.page(address());
          await expect(crawled(html, names.nameOf)).toMatchFileSnapshot(`crawled/${name.replaceAll(/\W+/g, '-')}.txt`);
        });
      }
    });

    it('shows who the shop is as the staff set it, from the next reading on, and nothing of the demo where nothing is set', async () => {
      const shown = async () =>
        (
          await Promise.all(
            ['/', '/about', '/contact', '/collection', '/info/delivery', '/info/privacy', '/info/terms'].map(
              (address) => open.page(address),
            ),
          )
        ).join();
      await changeIdentity(database().db, () => ({
        name: 'Kandy Threads',
        hours: ['9.00 to 18.00'],
        addresses: [['3 Lake Road', 'Kandy']],
        whatsapp: '+94 77 123 4567',
        social: [{ name: 'Pictures', url: 'https://pictures.example.lk/kandy' }],
        aboutText: 'Weavers.',
        deliveryText: 'By our own van.',
        returnsText: 'Within twenty days.',
        closedDays: [
          { date: '2026-04-14', name: 'Past new year' },
          { date: '2099-04-14', name: 'New Year' },
        ],
        privacyText: 'We keep what we must.',
        termsText: 'The law of the island.',
      }));
      await expect.poll(shown, { timeout: 10_000 }).toContain('<title>Contact · Kandy Threads</title>');
      const named = await shown();
      for (const text of [
        'Weavers.',
        'By our own van.',
        'Within twenty days.',
        'We keep what we must.',
        'The law of the island.',
      ])
        expect(named).toContain(text);
      expect(named).toMatch(/Tuesday,? 14 April 2099: New Year/);
      expect(named).not.toContain('Past new year');
      // Below each page, how to reach it and when; on its own, also where.
      const about = (await open.page('/about')).replaceAll('<!-- -->', '');
      for (const line of [
        /<a [^>]*href="https:\/\/wa\.me\/94771234567"[^>]*>WhatsApp \+94 77 123 4567<\/a>/,
        /<a [^>]*href="https:\/\/pictures\.example\.lk\/kandy"[^>]*>Pictures<\/a>/,
        /<li>Open 9\.00 to 18\.00<\/li>/,
        /<link rel="manifest" href="\/manifest\.webmanifest">/,
      ])
        expect(about).toMatch(line);
      const contact = await open.page('/contact');
      expect(contact).toContain('9.00 to 18.00</');
      expect(contact).toMatch(/<a [^>]*href="https:[^"]*query=3\+Lake\+Road%2C\+Kandy"[^>]*>Find us on a map<\/a>/);
      expect(about).not.toMatch(/<main[\s\S]*<img[\s\S]*<\/main>/);
      // The demo's pictures are not there, and no place is kept for any.
      expect(named).not.toMatch(/\/hero\/|--logo|See the sarees/);
      expect(named).not.toMatch(/nool|555 01/i);
      const picture = '/media/00000000000000000000000000000000/960.jpg';
      await changeSettings(database().db, {
        identity: () => ({}),
        pictures: () => ({
          hero: [{ picture, alt: 'Our looms', link: '/about', label: 'See our looms' }],
          logo: { picture, alt: 'The logo', width: 300, height: 100 },
        }),
      });
      await expect.poll(shown, { timeout: 10_000 }).toContain('<title>Contact</title>');
      const home = await open.page('/');
      expect(home).toMatch(/<link rel="preload"[^>]*\/media\/0{32}\/1920\.avif 1920w/);
      expect(home).toMatch(/<a [^>]*href="\/about"[^>]*>See our looms<\/a>/);
      expect(home).toMatch(/<img [^>]*alt="Our looms"/);
      expect(await open.page('/about')).toMatch(/<main[\s\S]*<img [^>]*alt="Our looms"/);
      expect(await open.page('/contact')).toContain('--logo:url("/media/00000000000000000000000000000000/340.webp")');
      await changeSettings(database().db, { pictures: () => ({}) });
      expect(await shown()).not.toMatch(/kandy threads|nool|555 01/i);
      expect(await open.page('/contact')).toMatch(/<a [^>]*href="\/"[^>]*>Home<\/a>/);
      await changeIdentity(database().db, () => demoIdentity);
      await expect.poll(shown, { timeout: 10_000 }).toContain('<title>Contact · Nool</title>');
    });

    it('says one address for all ways to write it, and none for what is not to be found', async () => {
      const [women, kurta] = [names.idOf('Women'), names.idOf('Linen Kurta')];
      const told: Record<string, unknown> = {};
      for (const address of [
        '/?utm_source=mail',
        '//',
        '/collection/?utm_source=mail&fbclid=1',
        '/collection?sort=high-low',
        '/collection?min=10',
        '/collection?page=2',
        '/collection?page=99',
        '/collection?page=0',
        `/collection?category=${women}`,
        '/collection?category=Women',
        '/collection?category=women&category=Women',
        '/collection?vendor=nobody&category=nothing',
        '/collection?q=kurta',
        `/product/${kurta}`,
        `/product/${kurta}/`,
        `/Product/${kurta}?utm_source=mail`,
        '/product/nothing',
        '/nowhere',
        '/cart',
        '/login',
        '/orders/1',
      ]) {
        const { canonical, meta } = await read(address);
        told[names.nameOf(address)] = [
          ...canonical.map((it) => names.nameOf(it ?? '')),
          ...(meta['robots'] === undefined ? [] : [meta['robots']]),
        ];
      }
      expect(told).toEqual({
        '/?utm_source=mail': [`${SHOP}/`],
        '//': [`${SHOP}/`],
        '/collection/?utm_source=mail&fbclid=1': [`${SHOP}/collection`],
        '/collection?sort=high-low': [`${SHOP}/collection`],
        '/collection?min=10': [`${SHOP}/collection`],
        '/collection?page=2': [`${SHOP}/collection?page=2`],
        '/collection?page=99': [`${SHOP}/collection`],
        '/collection?page=0': [`${SHOP}/collection`],
        '/collection?category=<Women>': [`${SHOP}/collection?category=<Women>`],
        '/collection?category=Women': [`${SHOP}/collection?category=<Women>`],
        '/collection?category=women&category=Women': [`${SHOP}/collection?category=<Women>`],
        '/collection?vendor=nobody&category=nothing': [`${SHOP}/collection`],
        '/collection?q=kurta': [`${SHOP}/collection`, 'noindex'],
        '/product/<Linen Kurta>': [`${SHOP}/product/<Linen Kurta>`],
        '/product/<Linen Kurta>/': [`${SHOP}/product/<Linen Kurta>`],
        '/Product/<Linen Kurta>?utm_source=mail': [`${SHOP}/product/<Linen Kurta>`],
        '/product/nothing': ['noindex'],
        '/nowhere': ['noindex'],
        '/cart': ['noindex'],
        '/login': ['noindex'],
        '/orders/1': ['noindex'],
      });
    });

    it('names the shop by the address of its visitor, also in the chat that asks for a price', async () => {
      await changeIdentity(database().db, () => ({ ...demoIdentity, whatsapp: '+94 77 555 0103' }));
      const { page } = await paintingApp(database(), client, { publicUrl: null });
      const saree = `/product/${names.idOf('Bridal Saree')}`;
      for (const origin of ['http://localhost:4000', 'https://[::1]:4001']) {
        for (const address of [saree, `/product/${names.idOf('Linen Kurta')}`, '/', '/collection', '/about']) {
          const html = await page(`${origin}${address}`);
          expect(html).toContain('https://wa.me/94775550103');
          expect([address, html.match(/.{60}any-origin.{60}/g)]).toEqual([address, null]);
        }
        expect(await page(`${origin}${saree}`)).toContain(encodeURIComponent(` ${origin}${saree}`));
      }
      await changeIdentity(database().db, () => demoIdentity);
    });
  },
  ['embedded'],
);
