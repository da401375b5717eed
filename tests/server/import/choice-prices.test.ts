import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeChoices } from '../../../server/catalogue/changes/change-choices.ts';
import { detailsByProduct } from '../../../server/catalogue/product/choice-details.ts';
import { catalogueVersion } from '../../../server/catalogue/product/version.ts';
import { choiceInWords } from '../../../server/catalogue/product/choice-words.ts';
import { type ImportOptions, importProducts } from '../../../server/import/import-products.ts';
import { openMedia } from '../../../server/media/open.ts';
import { importSummary } from '../../../server/staff/import-summary.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const COLUMNS =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src';
const KURTA = [
  COLUMNS,
  'kurta,Linen Kurta,Size,M,Colour,Rust,LK-M-R,4500,',
  "kurta,,,M,,Indigo,'0042,4500,",
  'kurta,,,2XL,,Rust,LK-2XL-R,4900.50,',
  'kurta,,,2XL,,Indigo,,5100,',
  'kurta,,,,,,,,b.jpg',
].join('\n');

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'choice-prices-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

onEachEngine('prices and SKUs of choices', (database) => {
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
  /** Price of a product, then of each choice its price and SKU. */
  const stored = async (handle = 'kurta') => {
    const { id, price_cents } = await database()
      .db.selectFrom('products')
      .select(['id', 'price_cents'])
      .where('source', '=', `shopify:${handle}`)
      .executeTakeFirstOrThrow();
    const rows = (await detailsByProduct(database().db, [id])).get(id) ?? [];
    const told = new Map(rows.map((one) => [choiceInWords(one), [choiceInWords(one), one.price, one.sku]]));
    return { id, price: price_cents, rows: [...told.keys()].toSorted().map((words) => told.get(words)) };
  };
  const WHOLE = [
    ['2XL, Indigo', 510_000, ''],
    ['2XL, Rust', 490_050, 'LK-2XL-R'],
    ['M, Indigo', null, '0042'],
    ['M, Rust', null, 'LK-M-R'],
  ];

  it('are taken from the rows of a file; the product costs the lowest, and the same file changes nothing', async () => {
    const report = await take(KURTA);
    expect(report).toMatchObject({ priced: 2, pricedByChoice: 1, differingPrices: { count: 0 } });
    expect(importSummary(report, null)).toContain(
      'Prices    1 product with different prices for its choices: each choice has its own, and shoppers see the lowest as "From"\nPrices    2 prices of choices changed\n',
    );
    expect(await stored()).toMatchObject({ price: 450_000, rows: WHOLE });
    const version = await catalogueVersion(database().db);
    expect(await take(KURTA)).toMatchObject({ priced: 0, written: { unchanged: 1, updated: 0 } });
    expect([await catalogueVersion(database().db), (await stored()).rows]).toEqual([version, WHOLE]);
  });

  it('move the day of the product in the sitemap when one of them changes, and only then', async () => {
    const dayOf = async () => {
      const sitemap = await (await testApp(database()).app.request('http://shop.lk/sitemap.xml')).text();
      return /\/product\/[^<]*<\/loc><lastmod>([^<]*)</.exec(sitemap)?.[1];
    };
    const old = '2026-01-02T03:04:05.000Z';
    await take(KURTA);
    const age = () => database().db.updateTable('products').set({ updated_at: old }).execute();
    for (const [file, isMoved] of [
      [KURTA, false],
      [KURTA.replace('5100', '5200'), true],
      [KURTA.replace('5100', '4500'), true],
      [KURTA.replace('5100', '4500').replace('LK-M-R', 'LK-M'), false],
    ] as const) {
      await age();
      await take(file);
      expect((await dayOf()) !== old).toBe(isMoved);
    }
  });

  it('stay as they are where the file has no column for them', async () => {
    await take(KURTA);
    await take('Handle,Vendor\nkurta,Selyn\n');
    expect(await stored()).toMatchObject({ price: 450_000, rows: WHOLE });
    await take(KURTA.replaceAll('Variant SKU', 'Barcode'));
    expect(await stored()).toMatchObject({ price: 450_000, rows: WHOLE });
    await take(KURTA.replaceAll('Variant Price', 'Cost'));
    expect(await stored()).toMatchObject({ price: 450_000, rows: WHOLE });
  });

  it('end where the product’s price has reached them, and stay above it', async () => {
    await take(KURTA);
    expect(await take('Handle,Variant Price\nkurta,5000\n')).toMatchObject({ priced: 1 });
    expect(await stored()).toMatchObject({
      price: 500_000,
      rows: [['2XL, Indigo', 510_000, ''], ['2XL, Rust', null, 'LK-2XL-R'], ...WHOLE.slice(2)],
    });
  });

  it('change with the file, and what the staff set goes with the next price of the file', async () => {
    await take(KURTA);
    const { id } = await stored();
    const choice = { size: 'M', properties: { Colour: 'Rust' } };
    await changeChoices(database().db, id, [{ ...choice, price: 460_000, sku: 'OWN' }], { actor: 'test', now: 0 });
    expect(await take(KURTA.replace('5100', '4500'))).toMatchObject({ priced: 2 });
    expect(await stored()).toMatchObject({
      price: 450_000,
      rows: [
        ['2XL, Rust', 490_050, 'LK-2XL-R'],
        ['M, Indigo', null, '0042'],
        ['M, Rust', null, 'LK-M-R'],
      ],
    });
  });

  it('are left out and told where a row names no whole choice', async () => {
    const report = await take('Handle,Title,Variant Price\npot,Pot,9.99\npot,,15.99\n');
    expect(report.notes.first.map(({ line, text }) => [line, text])).toEqual([
      [3, 'the price "15.99" is the second of one choice; the lower one counts'],
    ]);
    await take(KURTA);
    const told = await take('Handle,Option1 Name,Option1 Value,Variant Price\nkurta,Size,M,4500\nkurta,,2XL,4900\n');
    expect(told.notes.first.map(({ text }) => text)).toEqual([
      'kurta: 1 price left out, for a row must name its size and each property, such as the colour; the lowest counts',
    ]);
  });

  it('leave the lower price of before to choices whose price cannot be read', async () => {
    await take(KURTA);
    const before = await stored();
    expect(before).toMatchObject({ price: 450_000, rows: WHOLE });
    for (const cheap of ['much', ''])
      for (const rows of [
        KURTA.replaceAll('4500,', `${cheap},`),
        KURTA.replace(/kurta,,,M,.*\n/, '').replace('4500,', `${cheap},`),
      ]) {
        await take(rows);
        expect(await stored()).toEqual(before);
      }
    await take(KURTA.replaceAll('4500,', '4600,'));
    expect((await stored()).price).toBe(460_000);
  });

  it('are one price where the import is told so', async () => {
    await take(KURTA, { reading: { prices: 'highest', rate: null } });
    expect(await stored()).toMatchObject({
      price: 510_000,
      rows: [['2XL, Rust', null, 'LK-2XL-R'], ...WHOLE.slice(2)],
    });
    await take(KURTA);
    expect(await stored()).toMatchObject({ price: 450_000, rows: WHOLE });
    await take(KURTA, { reading: { prices: 'lowest', rate: null } });
    expect((await stored()).rows.map((one) => one?.[1])).toEqual([null, null, null]);
  });

  it('are one price where the import is told so, also of choices that the file does not name', async () => {
    for (const [which, price] of [
      ['lowest', 460_000],
      ['highest', 470_000],
    ] as const) {
      await take(KURTA);
      const report = await take('Handle,Variant Price\nkurta,4600\nkurta,4700\n', {
        reading: { prices: which, rate: null },
      });
      expect(report).toMatchObject({ priced: 2 });
      expect(await stored()).toMatchObject({ price, rows: [['2XL, Rust', null, 'LK-2XL-R'], ...WHOLE.slice(2)] });
    }
    // Without a price that can be read there is none to make them of.
    await take(KURTA);
    for (const file of ['Handle,Vendor\nkurta,Selyn\n', 'Handle,Variant Price\nkurta,much\n'])
      await take(file, { reading: { prices: 'lowest', rate: null } });
    expect(await stored()).toMatchObject({ price: 450_000, rows: WHOLE });
  });

  it('are set from what shoppers see, once nothing costs the stored price any more', async () => {
    const sized = 'Handle,Title,Option1 Name,Option1 Value,Variant Price';
    const takeSizes = () =>
      take([sized, 'kurta,Linen Kurta,Size,S,4000', 'kurta,,,M,5000', 'kurta,,,L,5200'].join('\n'));
    /** The only size that costs the stored price goes, by a file without prices: the lowest that is left is 5,000. */
    const dropSmall = () => take('Handle,Title,Option1 Name,Option1 Value\nkurta,Linen Kurta,Size,M\nkurta,,,L\n');
    await takeSizes();
    await dropSmall();
    await take('Handle,Variant Price\nkurta,4500\n');
    expect(await stored()).toMatchObject({ price: 450_000 });
    expect((await stored()).rows.map((one) => [one?.[0], one?.[1]])).toEqual([['L', 520_000]]);
    await takeSizes();
    await dropSmall();
    await take([sized, 'kurta,Linen Kurta,Size,M,5200', 'kurta,,,L,'].join('\n'), {
      reading: { prices: 'lowest', rate: null },
    });
    expect(await stored()).toMatchObject({ price: 500_000 });
    expect((await stored()).rows.filter((one) => one?.[1] != null)).toEqual([]);
  });

  it('of thousands of choices go in at once', async () => {
    const sizes = Array.from({ length: 50 }, (_, at) => `S${at}`);
    const lines = sizes.flatMap((size, at) =>
      sizes.map(
        (colour, by) => `many,${at + by === 0 ? 'Many' : ''},Size,${size},Colour,${colour},K-${at}-${by},${1000 + at},`,
      ),
    );
    expect(await take([COLUMNS, ...lines].join('\n'))).toMatchObject({ priced: 2450 });
    expect((await stored('many')).rows).toHaveLength(2500);
  });
});
