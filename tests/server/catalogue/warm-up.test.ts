import { beforeAll, expect, it } from 'vitest';
import { takeSnapshot } from '../../../server/catalogue/snapshot/snapshot.ts';
import { variantsToWarm } from '../../../server/catalogue/snapshot/warm-up.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { storedAddress } from '../../../server/media/address.ts';
import { entry } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

/** Hash of a picture of these tests: of the product with this number, the picture with that one. */
const hashOf = (product: number, picture: number) => `${product}e${picture}`.padStart(32, '0');
const PICTURES = 3;

onEachEngine(
  'pictures that are made ahead',
  (database) => {
    let warmed: string[] = [];
    beforeAll(async () => {
      await writeCatalogue(
        database().db,
        Array.from({ length: 103 }, (_, at) =>
          entry(`Kurta ${at}`, {
            images: Array.from({ length: PICTURES }, (_none, picture) => storedAddress(hashOf(at, picture))),
          }),
        ),
      );
      warmed = [...variantsToWarm(await takeSnapshot(database().db))].map(
        ({ hash, width, format }) => `${hash.replace(/^0+(?=\d)/, '')} ${width}.${format}`,
      );
    });

    it('are the thumbnails of all pictures of the first hundred products, after the cards of the home page and before the others', () => {
      const thumbnails = warmed.filter((it) => it.endsWith(' 160.avif'));
      const at = warmed.indexOf(thumbnails[0] ?? '');
      expect(warmed.slice(at, at + thumbnails.length)).toEqual(thumbnails);
      const before = warmed.slice(0, at);
      expect(before.filter((it) => !/e0 (340|520|720)\.avif$/.test(it))).toEqual([]);
      expect(new Set(before).size).toBe(3 * 10);
      expect(thumbnails).toHaveLength(100 * PICTURES);
      const [first = ''] = thumbnails;
      const product = first.slice(0, first.indexOf('e'));
      expect(thumbnails.slice(0, PICTURES)).toEqual([0, 1, 2].map((picture) => `${product}e${picture} 160.avif`));
    });

    it('are at the end what a chat shows of these products, of each its first picture', () => {
      const shared = warmed.filter((it) => it.endsWith('.jpg'));
      expect(warmed.slice(-shared.length)).toEqual(shared);
      expect(shared).toHaveLength(100);
      expect(shared.filter((it) => !/^\d+e0 960\.jpg$/.test(it))).toEqual([]);
    });

    it('are between them the cards of the first hundred products, from narrow to wide', () => {
      for (const width of [340, 520, 720]) {
        const cards = warmed.filter((it) => it.endsWith(`e0 ${width}.avif`));
        expect([width, new Set(cards).size]).toEqual([width, 100]);
      }
      expect(warmed.filter((it) => /e[12] (?!160)/.test(it))).toEqual([]);
    });
  },
  ['embedded'],
);
