import { beforeEach, expect, test } from 'vitest';
import { takeSnapshot } from '../../../server/catalogue/snapshot/snapshot.ts';
import { countView } from '../../../server/catalogue/snapshot/views.ts';
import { catalogueVersion } from '../../../server/catalogue/product/version.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { homeInitialData } from '../../../src/domain/catalogue/initial-data.ts';
import { entry } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const picture = (figure: string) => `/media/${figure.repeat(32)}/960.jpg`;

onEachEngine(
  'what the home page is shown with',
  (database) => {
    const db = () => database().db;
    beforeEach(() => database().empty());
    const imagesOf = (rows: readonly { name: string; image: string }[]) =>
      Object.fromEntries(rows.map(({ name, image }) => [name, image]));

    test('categories, types and vendors have their own picture, else that of their first product for sale that has one', async () => {
      await writeCatalogue(
        db(),
        [
          entry('Hidden Kurta', { images: [picture('1')], forSale: false, vendor: 'Lakma' }),
          entry('Bare Kurta', { images: [], vendor: 'Lakma' }),
          entry('Kurta', { images: [picture('2'), picture('3')], vendor: 'Lakma' }),
          entry('Later Saree', { images: [picture('4')], subcategory: 'Sarees', vendor: 'Lakma' }),
          entry('Cap', { images: [], category: 'Accessories', subcategory: 'Caps', vendor: 'Bare House' }),
          entry('Own', { images: [picture('5')], category: 'Own', subcategory: 'Own', vendor: 'Own' }),
        ],
        {
          categories: [{ name: 'Own', image: picture('a'), subcategories: [{ name: 'Own', image: picture('b') }] }],
          vendors: [{ name: 'Own', image: picture('c') }],
        },
      );
      const { source, categories, vendors } = await takeSnapshot(db());
      expect(imagesOf(source.categories)).toEqual({ Women: picture('2'), Accessories: '', Own: picture('a') });
      expect(imagesOf(source.vendors)).toEqual({ Lakma: picture('2'), 'Bare House': '', Own: picture('c') });
      expect(imagesOf(source.categories.flatMap(({ subcategories }) => subcategories))).toEqual({
        Kurtas: picture('2'),
        Sarees: picture('4'),
        Caps: '',
        Own: picture('b'),
      });
      // The calls say the same.
      const { data } = JSON.parse(categories.json().toString()) as { data: { name: string; image: string }[] };
      const told = JSON.parse(vendors.json().toString()) as { vendors: { name: string; images: string[] }[] };
      expect([imagesOf(data)['Women'], told.vendors.find(({ name }) => name === 'Bare House')?.images]).toEqual([
        picture('2'),
        [],
      ]);
    });

    test('a page knows which of its late blocks have nothing to show, and hears of the first view', async () => {
      const bare = async () => homeInitialData((await takeSnapshot(db())).source).bare;
      await writeCatalogue(db(), [entry('Kurta')]);
      expect(await bare()).toEqual(['carousel', 'most viewed']);
      const { id } = await db().selectFrom('products').select('id').executeTakeFirstOrThrow();
      const before = await catalogueVersion(db());
      expect([await countView(db(), id), await countView(db(), id)]).toEqual([true, true]);
      expect(await catalogueVersion(db())).toBe(String(Number(before) + 1));
      expect(await bare()).toEqual(['carousel']);
      await db()
        .insertInto('carousel')
        .values({ id: 'one', url: picture('1'), alt: 'One', position: 0 })
        .execute();
      expect(await bare()).toBeUndefined();
    });
  },
  ['embedded'],
);
