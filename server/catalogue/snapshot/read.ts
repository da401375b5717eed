import type { Kysely } from 'kysely';
import { isValiError } from 'valibot';
import type { DeliveryTimes } from '../../../src/domain/order/delivery-dates.ts';
import type { Identity } from '../../settings/identity.ts';
import { type Terms, unknownTerms } from '../../../src/domain/shop-profile.ts';
import type { ChoicePrice, StockLeft } from '../../../src/domain/catalogue/product.ts';
import type { Database } from '../../db/schema.ts';
import {
  type CarouselRow,
  type CategoryRow,
  choicesOf,
  type ProductRow,
  type SubcategoryRow,
  type VendorRow,
} from '../product/present.ts';
import type { ShopPictures } from '../../settings/pictures.ts';
import { readDeliveryTimes } from '../../settings/delivery-times.ts';
import { hasDemo } from '../../settings/demo-mark.ts';
import { readIdentity } from '../../settings/stored-identity.ts';
import type { Retention } from '../../settings/retention.ts';
import { type PageTexts, readPages } from '../../settings/stored-page-texts.ts';
import { readRetention } from '../../settings/stored-retention.ts';
import { readPictures } from '../../settings/stored-pictures.ts';
import { termsOf } from '../../settings/terms.ts';
import { addressesIn } from '../../media/address.ts';
import { onlySkus, pricesByProduct } from '../product/choice-details.ts';
import { fewLeft } from '../product/stock.ts';
import { type NamedColours, namedColours, picturesColours } from '../product/swatches.ts';
import { catalogueVersion } from '../product/version.ts';

/** The catalogue's small tables, whole, what the shop charges, and who it is. */
export type Groups = {
  categories: CategoryRow[];
  subcategories: SubcategoryRow[];
  vendors: VendorRow[];
  carousel: CarouselRow[];
  terms: Terms;
  /** Working days that deliveries take; null where the shop promises none. */
  times: DeliveryTimes | null;
  identity: Identity;
  pages: PageTexts;
  retention: Retention;
  pictures: ShopPictures;
  /** True while the demo shop is there. */
  isDemo: boolean;
  /** Choices of which few or none are left, by product. */
  stock: ReadonlyMap<string, readonly StockLeft[]>;
  /** Own prices of choices, by product. */
  prices: ReadonlyMap<string, readonly ChoicePrice[]>;
  /** Colours of values that the staff have named, by product. */
  colours: ReadonlyMap<string, NamedColours>;
};

/** Details of a page of products. */
export type PageDetails = {
  /** SKUs of the products that have just one, by product. */
  skus: ReadonlyMap<string, string>;
  /** Colours of their variants' pictures, by address. */
  pictureColours: ReadonlyMap<string, string>;
};

const PAGE = 500;

/**
 * Reads the catalogue as of one moment: first the groups and the version, then the products that are for sale, in the
 * shop's order, a page at a time, with what is known of its products beside their rows.
 */
export async function readCatalogue(
  db: Kysely<Database>,
  onGroups: (groups: Groups, version: string) => void,
  onPage: (rows: ProductRow[], details: PageDetails) => void,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const version = await catalogueVersion(tx);
      const categories = await tx.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
      const subcategories = await tx
        .selectFrom('subcategories')
        .selectAll()
        .orderBy('position')
        .orderBy('id')
        .execute();
      const vendors = await tx.selectFrom('vendors').selectAll().orderBy('position').orderBy('id').execute();
      const carousel = await tx.selectFrom('carousel').selectAll().orderBy('position').orderBy('id').execute();
      // Settings that cannot be read are the shop profile's trouble alone.
      const readable = <Part>(part: Promise<Part>, otherwise: Part): Promise<Part> =>
        part.catch((error: unknown) => {
          if (isValiError(error)) return otherwise;
          throw error;
        });
      const terms = await readable(termsOf(tx), unknownTerms);
      const times = await readable(readDeliveryTimes(tx), null);
      const identity = await readable(readIdentity(tx), {});
      const pages = await readable(readPages(tx), {});
      const retention = await readable(readRetention(tx), {});
      const pictures = await readable(readPictures(tx), {});
      const isDemo = await hasDemo(tx);
      const stock = await fewLeft(tx);
      const prices = await pricesByProduct(tx, null);
      const colours = await namedColours(tx, null);
      onGroups(
        {
          categories,
          subcategories,
          vendors,
          carousel,
          terms,
          times,
          identity,
          pages,
          retention,
          pictures,
          isDemo,
          stock,
          prices,
          colours,
        },
        version,
      );

      const page = tx
        .selectFrom('products')
        .leftJoin('product_views', 'product_views.product_id', 'products.id')
        .selectAll('products')
        .select('product_views.views')
        .where('for_sale', '=', true)
        .orderBy('position')
        .orderBy('id')
        .limit(PAGE);
      for (let rows = await page.execute(); rows.length > 0;) {
        const products = rows.map((row) => ({ ...choicesOf(row), id: row.id }));
        const skus = await onlySkus(tx, products);
        const pictureColours = await picturesColours(
          tx,
          rows.flatMap(({ variants }) => addressesIn(variants)),
        );
        onPage(rows, { skus, pictureColours });
        const last = rows.at(-1);
        if (!last || rows.length < PAGE) return;
        rows = await page
          .where((row) =>
            row.or([
              row('position', '>', last.position),
              row.and([row('position', '=', last.position), row('id', '>', last.id)]),
            ]),
          )
          .execute();
      }
    });
}
