import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { productList } from '../../../src/api/contract/catalogue.ts';
import { swatchesOf } from '../../../src/domain/catalogue/swatches.ts';
import { computeColours } from '../../../server/catalogue/changes/compute-colours.ts';
import { takeSnapshot } from '../../../server/catalogue/snapshot/snapshot.ts';
import { catalogueVersion } from '../../../server/catalogue/product/version.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { importProducts } from '../../../server/import/import-products.ts';
import type { Media } from '../../../server/media/open.ts';
import { openMedia } from '../../../server/media/open.ts';
import { entry, testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { PICTURED } from '../../support/server/pictured.ts';

const pictured = (name: string, property = 'Colour') => ({
  ...entry(name),
  images: Object.values(PICTURED),
  properties: [{ name: property, values: ['Indigo', 'Rust'] }],
  variants: Object.entries(PICTURED).map(([value, image]) => ({ properties: { [property]: value }, image })),
});
const still = new AbortController().signal;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'swatches-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

onEachEngine('swatches of products', (database) => {
  beforeEach(() => database().empty());

  /** Computes what is missing. @returns the addresses that were looked at. */
  const compute = async (colourOf: (address: string) => Promise<string | null>) => {
    const asked: string[] = [];
    const failures: unknown[] = [];
    const media: Pick<Media, 'colour'> = { colour: (address) => (asked.push(address), colourOf(address)) };
    await computeColours({ db: database().db, media, signal: still, onFailure: (error) => failures.push(error) });
    return { asked, failures };
  };
  const listed = async () => {
    const { app } = testApp(database());
    return productList().read(await (await app.request('/api/product/list')).json());
  };

  it('are of the middles of the pictures, once each; then the catalogue is renewed, and pages are rendered with the same', async () => {
    await writeCatalogue(database().db, [pictured('Linen Kurta'), pictured('Linen Shirt'), entry('Plain Cap')]);
    const before = await catalogueVersion(database().db);
    const of = (address: string) => Promise.resolve(address === PICTURED.Rust ? '#b5651d' : '#27314d');
    expect((await compute(of)).asked.toSorted()).toEqual(Object.values(PICTURED).toSorted());
    const after = await catalogueVersion(database().db);
    expect(after).not.toBe(before);
    expect(await compute(of)).toEqual({ asked: [], failures: [] });
    expect(await catalogueVersion(database().db)).toBe(after);
    const products = await listed();
    expect(products.map(swatchesOf)).toEqual(['2 #27314d #b5651d', '2 #27314d #b5651d', '']);
    const { source } = await takeSnapshot(database().db);
    expect(source.products.map(swatchesOf)).toEqual(products.map(swatchesOf));
  });

  it('are missing for a picture that cannot be decoded, which is not tried again, and for one that failed, which is', async () => {
    await writeCatalogue(database().db, [pictured('Linen Kurta')]);
    const tooLong = new Error('timeout');
    const first = await compute((address) =>
      address === PICTURED.Rust ? Promise.resolve('') : Promise.reject(tooLong),
    );
    expect(first.failures).toEqual([tooLong]);
    expect((await listed())[0]?.variants?.map(({ swatch }) => swatch)).toEqual([undefined, undefined]);
    expect((await compute(() => Promise.resolve('#27314d'))).asked).toEqual([PICTURED.Indigo]);
    expect((await listed())[0]?.variants?.map(({ swatch }) => swatch)).toEqual(['#27314d', undefined]);
  });

  it('are not computed of what is no colour, such as sleeves', async () => {
    await writeCatalogue(database().db, [pictured('Linen Kurta', 'Sleeve')]);
    expect((await compute(() => Promise.resolve('#27314d'))).asked).toEqual([]);
  });

  it('are there with the import that brings the pictures', async () => {
    for (const [name, background] of [
      ['indigo', '#27314d'],
      ['rust', '#b5651d'],
    ] as const)
      await writeFile(
        join(folder, `${name}.png`),
        await sharp({ create: { width: 90, height: 120, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    const path = join(folder, 'products.csv');
    await writeFile(
      path,
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image\nkurta,Kurta,Colour,Indigo,4500,indigo.png,indigo.png\nkurta,,,Rust,4500,rust.png,rust.png\n',
    );
    const report = await importProducts({
      db: database().db,
      media: openMedia(database().dataDir),
      path,
      images: folder,
      dryRun: false,
      allowPrivateImages: false,
      fetchAgain: false,
      signal: still,
      progress: () => undefined,
    });
    expect(report.written).toMatchObject({ created: 1 });
    const [, ...swatches] = swatchesOf((await listed())[0] ?? { swatches: '' }).split(' ');
    expect(swatches).toHaveLength(2);
    expect(swatches).toEqual([
      expect.stringMatching(/^#2[678]3[012]4[bcdef]$/),
      expect.stringMatching(/^#b[456]6[456]1/),
    ]);
  });
});
