import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productsForSale } from '../../../server/catalogue/product/for-sale.ts';
import { stockOf } from '../../../server/catalogue/product/stock.ts';
import { catalogueVersion } from '../../../server/catalogue/product/version.ts';
import type { Database } from '../../../server/db/schema.ts';
import { type ImportOptions, importProducts } from '../../../server/import/import-products.ts';
import { openMedia } from '../../../server/media/open.ts';
import { runStaff } from '../../../server/staff/run.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Product Category,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src';
const WHOLE = [
  HEADER,
  'kurta,Linen Kurta,<p>Cool</p>,Selyn,Shirts,Clothing > Shirts > Tunics,"new,bestseller",,Size,S,Colour,Indigo,5400,a.jpg',
  'kurta,,,,,,,,,M,,Rust,5400,b.jpg',
  '',
].join('\n');

const SIZED = 'Handle,Title,Option1 Name,Option1 Value\nkurta,Linen Kurta,Size,S\nkurta,,,M\n';
const STOCK = 'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'updates-'));
  for (const [name, background] of [
    ['a', 'navy'],
    ['b', 'red'],
    ['c', 'green'],
  ] as const) {
    await writeFile(
      join(folder, `${name}.jpg`),
      await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

onEachEngine('a later product file', (database) => {
  beforeEach(() => database().empty());

  const take = async (content: string, options: Partial<ImportOptions> = {}) => {
    const path = join(folder, 'file.csv');
    await writeFile(path, content);
    return importProducts({
      db: database().db,
      media: openMedia(database().dataDir),
      path,
      images: null,
      dryRun: false,
      allowPrivateImages: false,
      fetchAgain: false,
      signal: new AbortController().signal,
      progress: () => undefined,
      ...options,
    });
  };
  const product = async (source = 'shopify:kurta') => {
    const row = await database()
      .db.selectFrom('products')
      .selectAll()
      .where('source', '=', source)
      .executeTakeFirstOrThrow();
    const { updated_at: _at, fingerprint: _print, ...content } = row;
    return content;
  };
  const staff = async (...argv: string[]) => {
    let out = '';
    const say = (text: string) => void (out += text);
    const exit = await runStaff(argv, {
      ...testApp(database()).shop,
      out: say,
      err: say,
      cwd: folder,
      isTerminal: false,
      signal: new AbortController().signal,
    });
    return { exit, out };
  };
  /** The import changes exactly these columns of the product, the second time nothing, and the whole file brings all back. */
  const changes = async (content: string, expected: Record<string, unknown>, options: Partial<ImportOptions> = {}) => {
    const before = await product();
    expect(await take(content, options)).toMatchObject({
      written: { created: 0, updated: Object.keys(expected).length > 0 ? 1 : 0 },
      bad: { count: 0 },
    });
    expect(await product()).toEqual({ ...before, ...expected });
    const version = await catalogueVersion(database().db);
    expect(await take(content, options)).toMatchObject({ written: { created: 0, updated: 0, unchanged: 1 } });
    expect(await product()).toEqual({ ...before, ...expected });
    expect(await catalogueVersion(database().db)).toBe(version);
  };

  test('changes only what it has columns for', async () => {
    await take(WHOLE, { images: folder });
    const whole = await product();
    expect(whole).toMatchObject({ description: 'Cool', sizes: '["S","M"]', bestseller: true, price_cents: 540000 });
    expect(JSON.parse(whole.images)).toHaveLength(2);
    await changes('Handle,Title,Variant Price\nkurta,Linen Kurta,4800\n', { price_cents: 480000 });
    await changes('Handle,Variant Price\nkurta,4900\n', { price_cents: 490000 });
    await changes('Handle,Option1 Value,Variant Price\nkurta,S,5000\nkurta,M,5000\n', { price_cents: 500000 });
    await changes('Handle,Option1 Name,Option1 Value\nkurta,Size,M\nkurta,,L\n', { sizes: '["M","L"]' });
    await changes('Handle,Type\nkurta,SHIRTS\n', {});
    await changes('Handle,Tags\nkurta,cotton\n', { tags: '["cotton"]', bestseller: false });
    await changes('Handle,Title\nkurta,Linen Kurta Long\n', { name: 'Linen Kurta Long' });
    await changes('Handle,Body (HTML),Vendor,Variant Price\nkurta,,,\n', {
      description: '',
      vendor_id: null,
      price_cents: null,
    });
    await take(WHOLE, { images: folder });
    expect(await product()).toEqual(whole);
  });

  test('takes no size, choice or picture away because a row of it cannot be read', async () => {
    await take(WHOLE, { images: folder });
    const whole = await product();
    const torn = WHOLE.replace('kurta,,,,,,,,,M,,Rust,5400,b.jpg', 'kurta,,,,,,,,,M,,Rust,5400').replace(
      'kurta,Linen Kurta,',
      'kurta,Linen Kurta New,',
    );
    expect(await take(torn, { images: folder })).toMatchObject({ written: { updated: 1 }, bad: { count: 1 } });
    expect(await product()).toEqual({ ...whole, name: 'Linen Kurta New' });
    const unclosed = WHOLE.replace('kurta,,,,,,,,,M,', 'kurta,,"');
    expect(await take(unclosed, { images: folder })).toMatchObject({ written: { updated: 1 } });
    expect(await product()).toEqual(whole);
  });

  test('keeps a price and texts that it cannot say better', async () => {
    await take(WHOLE, { images: folder });
    await changes('Handle,Title,Body (HTML),Vendor,Variant Price\nkurta,Linen Kurta,???? ???,????,much\n', {});
    await changes('Handle,Product Category\nkurta,212\n', {});
    expect(await take('Handle,Title,Vendor\nkurta,????? ????,x\n')).toMatchObject({
      bad: { count: 1 },
      lettersLost: 1,
      read: 0,
    });
  });

  test('without titles makes nothing new, and says so', async () => {
    await take(WHOLE);
    const content = 'Handle,Variant Price\nnobody,5\nkurta,6\n';
    for (const dryRun of [true, false]) {
      expect(await take(content, { dryRun })).toMatchObject({
        read: 1,
        written: dryRun ? null : { created: 0, updated: 1 },
        bad: {
          count: 1,
          first: [
            {
              line: 2,
              handle: 'nobody',
              fault: 'the product "nobody" is not in the shop, and the file has no Title to make it',
            },
          ],
        },
      });
    }
  });

  test('that cannot bring a picture takes none away', async () => {
    await take(WHOLE, { images: folder });
    const { images } = await product();
    expect(await take(WHOLE.replaceAll('5400', '5500'))).toMatchObject({
      written: { updated: 1 },
      pictures: { stored: 0, known: 2, missing: { count: 0 } },
    });
    expect((await product()).images).toBe(images);
    const gone = await mkdtemp(join(tmpdir(), 'gone-'));
    expect(await take(WHOLE, { images: gone, fetchAgain: true })).toMatchObject({
      pictures: { missing: { count: 2 } },
    });
    expect((await product()).images).toBe(images);
    // Another name for the second one, which cannot be had: the one that is there stays, until the new one comes.
    await take(WHOLE.replace('b.jpg', 'c.jpg'), { images: gone });
    expect((await product()).images).toBe(images);
    await rm(gone, { recursive: true });
    await take(WHOLE.replace('b.jpg', 'c.jpg'), { images: folder });
    const [first, second] = JSON.parse((await product()).images) as string[];
    expect([first, second === JSON.parse(images)[1]]).toEqual([JSON.parse(images)[0], false]);
    // An address that was found in the folder is not asked for on the web, where it cannot be had.
    const web = 'Handle,Title,Image Src\nweb,Web,http://127.0.0.1:1/files/a.jpg?v=1\n';
    await take(web, { images: folder });
    expect(await take(web)).toMatchObject({ written: { unchanged: 1 }, pictures: { known: 1, missing: { count: 0 } } });
    expect(await take(web, { fetchAgain: true })).toMatchObject({
      written: { unchanged: 1 },
      pictures: { known: 0, missing: { count: 1 } },
    });
    expect(JSON.parse((await product('shopify:web')).images)).toEqual([first]);
  });

  test('keeps pictures of which nobody knows where they came from', async () => {
    await take(WHOLE, { images: folder });
    const { images } = await product();
    await database().db.updateTable('products').set({ image_sources: '[]' }).execute();
    expect(await take(WHOLE)).toMatchObject({
      written: { updated: 0, unchanged: 1 },
      pictures: { missing: { count: 2 } },
    });
    expect((await product()).images).toBe(images);
  });

  test('leaves hidden what the staff hid, unless it says Published or Status', async () => {
    await take(WHOLE);
    const { id } = await product();
    await staff('products', '--hide', id);
    await take(WHOLE.replaceAll('5400', '5500'));
    expect((await product()).for_sale).toBe(false);
    await take('Handle,Status\nkurta,\n');
    expect((await product()).for_sale).toBe(false);
    expect(await take('Handle,Status\nkurta,active\n')).toMatchObject({
      notes: {
        first: [
          { line: 2, text: '"kurta" was hidden in the shop; the file says that it is published, so it is shown again' },
        ],
      },
    });
    expect((await product()).for_sale).toBe(true);
    await take('Handle,Status\nkurta,draft\n');
    expect((await product()).for_sale).toBe(false);
    await take(WHOLE);
    expect((await product()).for_sale).toBe(false);
    await staff('products', '--show', id);
    await take(WHOLE);
    expect((await product()).for_sale).toBe(true);
  });

  test('A file with Variant Image gives colours their pictures, which stay until a file says otherwise', async () => {
    const columns = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Image Src,Variant Image';
    const rows = [
      columns,
      'kurta,Linen Kurta,Size,S,Colour,Indigo,a.jpg,b.jpg',
      'kurta,,,M,,Indigo,c.jpg,b.jpg',
      'kurta,,,M,,Rust,b.jpg,c.jpg',
    ];
    const variants = async () => {
      const { id } = await database().db.selectFrom('products').select('id').executeTakeFirstOrThrow();
      const product = (await productsForSale(database().db, [id])).get(id);
      return product?.variants.map(({ properties, image }) => [properties, product.images.indexOf(image)]);
    };
    await take(rows.join('\n'), { images: folder });
    const both = [
      [{ Colour: 'Indigo' }, 2],
      [{ Colour: 'Rust' }, 1],
    ];
    expect(await variants()).toEqual(both);
    expect((await take(rows.join('\n'), { images: folder })).written).toMatchObject({ updated: 0, unchanged: 1 });
    await take('Handle,Variant Price\nkurta,900');
    expect(await variants()).toEqual(both);
    await take(`Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value\nkurta,Size,M,Colour,Rust`);
    expect(await variants()).toEqual([[{ Colour: 'Rust' }, 1]]);
    await take([columns, 'kurta,Linen Kurta,Size,M,Colour,Rust,a.jpg,'].join('\n'), { images: folder });
    expect(await variants()).toEqual([]);
  });

  test('counts what the file counts, and changes a count only when the file names it', async () => {
    const stock = (...of: [size: string, quantity: number | '', policy?: string][]) =>
      [
        `Handle,Option1 Name,Option1 Value,${STOCK}`,
        ...of.map(([size, quantity, policy = 'deny']) => `kurta,Size,${size},shopify,${quantity},${policy}`),
      ].join('\n');
    await take(SIZED);
    const { id } = await product();
    const left = async () => (await stockOf(database().db, id)).map(({ size, count }) => `${size} ${count}`);
    expect(await left()).toEqual([]);
    expect(await take(stock(['S', 0], ['M', 3]))).toMatchObject({ counted: 2, written: { unchanged: 1 } });
    expect(await left()).toEqual(['M 3', 'S 0']);
    // Both are still offered: that one is sold out is shown by its count.
    expect((await productsForSale(database().db, [id])).get(id)?.sizes).toEqual(['S', 'M']);
    expect(await take(stock(['S', 0], ['M', 3]))).toMatchObject({ counted: 0 });
    await take('Handle,Option1 Name,Option1 Value,Variant Price\nkurta,Size,S,1\nkurta,,M,1\n');
    await take(stock(['M', 9], ['S', '']));
    expect(await left()).toEqual(['M 9', 'S 0']);
    // Quantities alone do not say that anybody counts.
    expect(
      await take('Handle,Option1 Name,Option1 Value,Variant Inventory Qty\nkurta,Size,S,5\nkurta,,M,5\n'),
    ).toMatchObject({
      halfStock: true,
      counted: 0,
    });
    await take(stock(['S', 1, 'continue'], ['M', 4]));
    expect(await left()).toEqual(['M 4']);
    // Of a product with sizes nothing is counted by a file that names none.
    const sizeless = `Handle,${STOCK}\nkurta,shopify,7,deny`;
    expect(await take(sizeless)).toMatchObject({
      counted: 0,
      notes: { count: 1, first: [{ line: 2, text: expect.stringContaining('1 count left out') }] },
    });
    expect(await left()).toEqual(['M 4']);
    expect(await take(`Handle,${STOCK}\nkurta,shopify,7,continue`)).toMatchObject({ counted: 0, notes: { count: 0 } });
  });

  test('brings back what an older version had taken off sale as sold out, with its count', async () => {
    await take(SIZED);
    const { id } = await product();
    const was = (columns: Partial<Insertable<Database['products']>>) =>
      database().db.updateTable('products').set(columns).execute();
    const offered = async () => (await productsForSale(database().db, [id])).get(id)?.sizes ?? null;
    await was({ sizes: '["M"]', sold_out_sizes: '["S"]' });
    await take('Handle,Option1 Name,Option1 Value,Variant Price\nkurta,Size,S,1\nkurta,,M,1\n');
    expect(await offered()).toEqual(['M']);
    const columns = `Handle,Option1 Name,Option1 Value,${STOCK}`;
    await take(`${columns}\nkurta,Size,S,shopify,0,deny\nkurta,,M,shopify,2,deny`);
    expect(await offered()).toEqual(['S', 'M']);
    await was({ for_sale: false, off_sale: '["stock"]' });
    await take(SIZED);
    expect(await offered()).toBeNull();
    expect((await staff('products')).out).toContain('sold out');
    expect((await staff('status')).out).toContain('(1 not for sale, 1 of them sold out, ');
    await staff('products', '--hide', id);
    expect((await staff('products', '--show', id)).out).toContain('Linen Kurta is no longer hidden, but sold out');
    await take(`${columns}\nkurta,Size,S,shopify,0,deny\nkurta,,M,shopify,2,deny`);
    expect(await offered()).toEqual(['S', 'M']);
  });

  test('hides what has different prices while it is told to', async () => {
    const content = 'Handle,Title,Variant Price\nkurta,Kurta,9.99\nkurta,,15.99\n';
    expect(await take(content, { reading: { prices: 'hide', rate: null } })).toMatchObject({
      differingPrices: { first: [{ line: 2, text: 'Kurta: Rs. 9.99 to Rs. 15.99' }] },
    });
    expect(await product()).toMatchObject({ for_sale: false, off_sale: '["prices"]', price_cents: 999 });
    await take('Handle,Vendor\nkurta,Selyn\n');
    expect((await product()).for_sale).toBe(false);
    await take(content);
    expect(await product()).toMatchObject({ for_sale: true, price_cents: 999 });
  });

  test('by two at the same moment is not lost @both', async () => {
    const entry = (columns: string, cell: string) =>
      `Handle,Title,${columns}\n${Array.from({ length: 50 }, (_, index) => `p${index},P${index},${cell}`).join('\n')}`;
    const files = [
      ['one.csv', entry('Vendor', 'Selyn')],
      ['two.csv', entry('Variant Price', '5')],
      ['three.csv', entry('Tags', 'cotton')],
    ] as const;
    const done = await Promise.all(
      files.map(async ([name, content]) => {
        await writeFile(join(folder, name), content);
        return take(content, { path: join(folder, name) });
      }),
    );
    expect(done.reduce((sum, { written }) => sum + (written?.created ?? 0), 0)).toBe(50);
    const rows = await database().db.selectFrom('products').select(['vendor_id', 'price_cents', 'tags']).execute();
    expect(
      rows.filter(
        ({ vendor_id, price_cents, tags }) => vendor_id !== null && price_cents === 500 && tags === '["cotton"]',
      ),
    ).toHaveLength(50);
  });
});

onEachEngine(
  'the import command',
  (database) => {
    const staff = async (...argv: string[]) => {
      return runAsStaff(testApp(database()).shop, argv, { cwd: folder });
    };

    test('writes every fault into a report, and shows the first', async () => {
      await writeFile(
        join(folder, 'faulty.csv'),
        [
          'Handle,Title,Variant Price',
          ...Array.from({ length: 25 }, (_, index) => `,No handle ${index},5`),
          'a,"=HYPERLINK(""x"")",-5',
          'b,B,10',
          'b,,12',
          'b,Other,12',
          'c,"@C, one",x',
        ].join('\n'),
      );
      const { out } = await staff('import', 'faulty.csv', '--prices', 'lowest', '--dry-run', '--report', 'faults.csv');
      expect(out).toContain('Faults    all 29 are in faults.csv\n');
      expect(out).toContain('  … and 6 more (all are in faults.csv)\n');
      expect(out).toContain('line 28: B: Rs. 10.00 to Rs. 12.00');
      const lines = (await readFile(join(folder, 'faults.csv'), 'utf8')).split('\r\n');
      expect(lines.slice(0, 2)).toEqual(['\ufeffLine,Handle,What,Value', '2,,it has no handle,No handle 0']);
      expect(lines.slice(26).toSorted()).toEqual([
        '',
        '27,a,"the price ""-5"" is no amount in rupees; it was left out",\'-5',
        '28,b,B: Rs. 10.00 to Rs. 12.00,Rs. 10.00 to Rs. 12.00',
        '30,b,"""Other"" has the handle of ""B"" (line 28); a product needs a handle of its own",Other',
        '31,c,"the price ""x"" is no amount in rupees; it was left out",x',
      ]);
      expect((await staff('import', 'faulty.csv', '--dry-run')).out).toContain(
        '  … and 6 more (--report FILE writes all of them)\n',
      );
      expect((await staff('import', 'faulty.csv', '--dry-run', '--report', 'faults.csv')).exit).toBe(0);
      expect(await staff('import', 'faulty.csv', '--report', 'faulty.csv')).toMatchObject({
        exit: 1,
        err: expect.stringContaining('it is not the report of an import') as unknown,
      });
      expect(await readFile(join(folder, 'faulty.csv'), 'utf8')).toContain('No handle 24');
    });

    test('asks whether low prices are rupees, and multiplies them', async () => {
      await database().empty();
      await writeFile(join(folder, 'dollars.csv'), 'Handle,Title,Variant Price\na,A,9.99\nb,B,50\n');
      const question = 'The cheapest product costs Rs. 9.99: are these prices in rupees? --rate 300 multiplies them.\n';
      expect((await staff('import', 'dollars.csv', '--dry-run')).out).toContain(question);
      expect((await staff('import', 'dollars.csv', '--rate', '300')).out).not.toContain('are these prices');
      expect(
        (await database().db.selectFrom('products').select('price_cents').orderBy('name').execute()).map(
          (one) => one.price_cents,
        ),
      ).toEqual([299700, 1500000]);
      await writeFile(
        join(folder, 'rupees.csv'),
        'Handle,Title,Variant Price\na,A,Rs. 50\nb,B,1500\nc,C,40\nd,D,2500\ne,E,3500\n',
      );
      expect((await staff('import', 'rupees.csv', '--dry-run')).out).not.toContain('are these prices');
    });

    test('says how to save a file whose letters are lost, and refuses settings that are none', async () => {
      await writeFile(join(folder, 'lost.csv'), 'Handle,Title\na,????? ??????\n');
      expect(await staff('import', 'lost.csv')).toMatchObject({
        exit: 1,
        out: expect.stringContaining(
          'Excel wrote ? where your letters were in 1 row. In Excel, save it as "CSV UTF-8',
        ) as unknown,
      });
      expect(await staff('import', 'lost.csv', '--prices', 'middle')).toMatchObject({
        exit: 2,
        err: expect.stringContaining('lowest, highest or hide') as unknown,
      });
      expect(await staff('import', 'lost.csv', '--rate', 'x')).toMatchObject({
        exit: 2,
        err: expect.stringContaining('--rate must be a number') as unknown,
      });
    });
  },
  ['embedded'],
);
