import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueVersion } from '../../../server/catalogue/product/version.ts';
import { type ImportOptions, importProducts } from '../../../server/import/import-products.ts';
import { openMedia } from '../../../server/media/open.ts';
import { onEachEngine } from '../../support/server/database.ts';

const APPAREL = fileURLToPath(new URL('../../fixtures/import/apparel.csv', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
  for (const [, name = ''] of (await readFile(APPAREL, 'utf8')).matchAll(/photos\/([^,]+)/g))
    await writeFile(join(folder, name), picture);
  await writeFile(join(folder, 'casual-fashion-woman_925x.jpg'), 'no picture');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

onEachEngine('a product file is imported', (database) => {
  beforeEach(() => database().empty());

  const run = (path: string, options: Partial<ImportOptions> = {}) =>
    importProducts({
      db: database().db,
      media: openMedia(database().dataDir),
      path,
      images: folder,
      dryRun: false,
      allowPrivateImages: false,
      fetchAgain: false,
      signal: new AbortController().signal,
      progress: () => undefined,
      ...options,
    });
  const written = async (content: string, options: Partial<ImportOptions> = {}) => {
    const path = join(folder, 'file.csv');
    await writeFile(path, content);
    return run(path, options);
  };
  const products = () => database().db.selectFrom('products').selectAll().orderBy('position').execute();

  test('as a shop really exported it, and the second time nothing changes', async () => {
    const report = await run(APPAREL);
    expect(report).toMatchObject({
      file: 'apparel.csv',
      rows: 22,
      read: 20,
      written: { created: 20, updated: 0, unchanged: 0 },
      differingPrices: { count: 0 },
      stopped: false,
      bad: { count: 0 },
      notes: { count: 0 },
      pictures: { stored: 19, known: 0, missing: { count: 1 } },
    });
    expect(report.pictures.missing.first).toEqual([
      {
        line: 3,
        text: 'https://burst.shopifycdn.com/photos/casual-fashion-woman_925x.jpg: It is not a PNG, JPEG, WEBP, AVIF or GIF picture.',
        value: 'https://burst.shopifycdn.com/photos/casual-fashion-woman_925x.jpg',
      },
    ]);
    const [shirt, varsity] = await products();
    expect(shirt).toMatchObject({
      source: 'shopify:ocean-blue-shirt',
      name: 'Ocean Blue Shirt',
      price_cents: 5000,
      sizes: '[]',
      properties: '[]',
      tags: '["men"]',
      for_sale: true,
      description:
        'Ocean blue cotton shirt with a narrow collar and buttons down the front and long sleeves. Comfortable fit and tiled kalidoscope patterns.',
    });
    expect(JSON.parse(shirt?.images ?? '')).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{32}\/960\.jpg$/)]);
    expect(varsity).toMatchObject({
      name: 'Classic Varsity Top',
      price_cents: 6000,
      sizes: '["Small","Medium","Large"]',
      images: '[]',
    });
    const categories = await database()
      .db.selectFrom('products')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select(['categories.name', (row) => row.fn.countAll<number>().as('count')])
      .groupBy('categories.name')
      .orderBy('categories.name')
      .execute();
    expect(categories).toEqual([
      { name: 'Men', count: 6 },
      { name: 'Women', count: 14 },
    ]);

    const before = [await products(), await catalogueVersion(database().db)];
    expect(await run(APPAREL)).toMatchObject({ read: 20, written: { created: 0, updated: 0, unchanged: 20 } });
    expect([await products(), await catalogueVersion(database().db)]).toEqual(before);
  });

  test('with its good rows, while the bad ones are reported', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `only-handle-${index}`);
    const report = await written(
      ['Handle,Title,Variant Price', 'a,A,5', ...rows, ',x,1', 'b,B,much', 'c,C,1', 'c,,2'].join('\n'),
    );
    expect(report).toMatchObject({
      rows: 35,
      read: 3,
      written: { created: 3, updated: 0, unchanged: 0 },
      pricedByChoice: 0,
      differingPrices: { count: 0 },
      notes: {
        count: 2,
        first: [
          { line: 34, text: 'the price "much" is no amount in rupees; it was left out' },
          { line: 36, text: 'the price "2" is the second of one choice; the lower one counts' },
        ],
      },
    });
    expect(report.bad.count).toBe(31);
    expect(report.bad.first).toHaveLength(20);
    expect(report.bad.first[0]).toEqual({ line: 3, lastLine: 3, fault: 'it has 1 field instead of 3' });
    expect((await products()).map((one) => [one.name, one.price_cents])).toEqual([
      ['A', 500],
      ['B', null],
      ['C', 100],
    ]);
  });

  test('not at all in a dry run, which reports the same', async () => {
    const report = await run(APPAREL, { dryRun: true });
    expect(report).toMatchObject({
      rows: 22,
      read: 20,
      written: null,
      pictures: { stored: 0, known: 0, missing: { count: 0 } },
    });
    expect(await products()).toEqual([]);
  });

  test('until it is stopped: what went in by then stays, and the next time the rest follows', async () => {
    const stop = new AbortController();
    const content = ['Handle,Title', ...Array.from({ length: 1200 }, (_, index) => `h${index},Product ${index}`)].join(
      '\n',
    );
    const report = await written(content, {
      signal: stop.signal,
      progress: ({ row }) => void (row >= 1000 && stop.abort()),
    });
    expect(report).toMatchObject({ stopped: true, written: { created: 500, updated: 0, unchanged: 0 } });
    expect(await written(content)).toMatchObject({
      stopped: false,
      written: { created: 700, updated: 0, unchanged: 500 },
    });
    expect(await products()).toHaveLength(1200);
  });

  test('beside what is there: other products stay, and a hidden one stays hidden', async () => {
    await written('Handle,Title\na,A\nb,B\n');
    await database().db.updateTable('products').set({ for_sale: false }).where('name', '=', 'A').execute();
    await written('Handle,Title\na,A\nc,C\n');
    expect((await products()).map((one) => [one.name, one.for_sale])).toEqual([
      ['A', false],
      ['B', true],
      ['C', true],
    ]);
  });

  test('only if the folder of pictures is there', async () => {
    await expect(run(APPAREL, { images: join(folder, 'nowhere') })).rejects.toThrow('There is no folder');
    expect(await products()).toEqual([]);
  });
});
