import type { Kysely } from 'kysely';
import { isValiError } from 'valibot';
import { demoTerms } from '../../src/domain/shop-profile.ts';
import { fingerprintOf } from '../catalogue/changes/product-columns.ts';
import { slugOf } from '../catalogue/changes/slug.ts';
import { promoCodeOf } from '../promo-codes/promo-codes.ts';
import type { Database } from '../db/schema.ts';
import { addressesIn } from '../media/address.ts';
import { addressOfDrawing, type Media } from '../media/open.ts';
import { presentProduct, variantsOf } from '../catalogue/product/present.ts';
import { readOptions } from '../custom-orders/options.ts';
import { type Identity, SETTING_KEYS, type SettingKey } from '../settings/identity.ts';
import { readIdentity } from '../settings/stored-identity.ts';
import { termsOf } from '../settings/terms.ts';
import { carousel } from './catalogue/carousel.ts';
import { departments } from './catalogue/departments.ts';
import { VENDORS } from './catalogue/product.ts';
import { DEMO_CODES } from './codes.ts';
import { demoIdentity } from './identity.ts';
import { demoCategories } from './custom-options/catalogue.ts';
import { demoGroups, demoSlides, demoWords, SOURCE } from './fill.ts';

/** A row of the demo shop, with its pictures. */
export type Found = { id: string; name: string; images: readonly string[] };

/** Parts of a shop that are the demo's, as it was filled; `changed` are its products that somebody has made their own. */
export type DemoParts = {
  products: readonly Found[];
  changed: readonly string[];
  categories: readonly Found[];
  subcategories: readonly Found[];
  vendors: readonly Found[];
  slides: readonly Found[];
  codes: readonly Found[];
  customOptions: boolean;
  account: boolean;
  /** Settings that are as the demo shop has them. */
  settings: readonly SettingKey[];
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const { bankAccount: DEMO_ACCOUNT } = demoTerms;
const mapOf = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

const demoRows = (db: Kysely<Database>) =>
  db.selectFrom('products').selectAll().where('source', 'like', `${SOURCE}%`).orderBy('position').orderBy('id');

/**
 * The addresses of the shop's pictures that are drawings of the demo: stored here as drawings, or just what the demo's
 * groups and carousel are drawn as today. Reads files: not to be called in a transaction.
 */
export async function demoDrawings(
  db: Kysely<Database>,
  media: Pick<Media, 'isDrawing'>,
): Promise<ReadonlySet<string>> {
  const unstored = { storeDrawing: (svg: string) => Promise.resolve(addressOfDrawing(svg)) };
  const [{ categories, vendors }, slides] = await Promise.all([demoGroups(unstored), demoSlides(unstored)]);
  const drawings = new Set(
    [...categories, ...categories.flatMap((one) => one.subcategories), ...vendors]
      .map(({ image }) => image)
      .concat(slides.map(({ url }) => url)),
  );
  const used = new Set((await demoRows(db).execute()).flatMap(({ images }) => addressesIn(images)));
  for (const table of ['categories', 'subcategories', 'vendors'] as const)
    for (const { image } of await db.selectFrom(table).select('image').execute()) used.add(image);
  for (const { url } of await db.selectFrom('carousel').select('url').execute()) used.add(url);
  for (const address of used) if (await media.isDrawing(address)) drawings.add(address);
  return drawings;
}

/** Splits the demo's products into those that are as they were filled, and the names of the others. Hidden or for sale is no change. */
async function findProducts(
  db: Kysely<Database>,
  drawings: ReadonlySet<string>,
): Promise<Pick<DemoParts, 'products' | 'changed'>> {
  const rows = await demoRows(db).execute();
  const [categories, subcategories, vendors] = [
    await db.selectFrom('categories').select(['id', 'name']).execute(),
    await db.selectFrom('subcategories').select(['id', 'name']).execute(),
    await db.selectFrom('vendors').select(['id', 'name']).execute(),
  ];
  const names = { categories: mapOf(categories), subcategories: mapOf(subcategories), vendors: mapOf(vendors) };
  const today = new Map(demoWords().map((entry) => [entry.source, entry]));
  const products: Found[] = [];
  const changed: string[] = [];
  for (const row of rows) {
    const wire = presentProduct({ ...row, views: null }, names);
    const { name, description, sizes, tags, bestseller, image: images, customProperties: properties } = wire;
    const told = { name, description, price: row.price_cents, sizes, properties, tags, bestseller };
    const variants = variantsOf(row);
    const groups = { category: wire.categoryName, subcategory: wire.subCategoryName, vendor: wire.vendorName };
    const asWritten = [true, false].some(
      (forSale) => fingerprintOf({ ...told, ...groups, images, variants, forSale }) === row.fingerprint,
    );
    // Newer drawings (renew.ts) leave the fingerprint of the older ones.
    const own = today.get(row.source);
    const asToday =
      own !== undefined &&
      images.every((image) => drawings.has(image)) &&
      same(told, {
        name: own.name,
        description: own.description,
        price: own.price,
        sizes: own.sizes,
        properties: own.properties,
        tags: own.tags,
        bestseller: own.bestseller,
      });
    if (asWritten || asToday) products.push({ id: row.id, name, images });
    else changed.push(name);
  }
  return { products, changed };
}

/** The bank account that is set; null also for terms that cannot be read, which are not the demo's. */
async function accountOf(db: Kysely<Database>): Promise<unknown> {
  try {
    return (await termsOf(db)).bankAccount;
  } catch (error) {
    if (isValiError(error)) return null;
    throw error;
  }
}

/** Settings with the demo's values; none where they cannot be read. */
async function findSettings(db: Kysely<Database>): Promise<SettingKey[]> {
  try {
    const identity: Identity = await readIdentity(db);
    const demos: Identity = demoIdentity;
    return SETTING_KEYS.filter((key) => identity[key] !== undefined && same(identity[key], demos[key]));
  } catch (error) {
    if (isValiError(error)) return [];
    throw error;
  }
}

const slugs = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(slugOf));
const CATEGORIES = slugs(departments.map(({ name }) => name));
const SUBCATEGORIES = new Map(
  departments.map(({ name, types }) => [slugOf(name), slugs(types.map((type) => type.name))]),
);
const MAKERS = slugs(VENDORS);

/** Finds the groups that bear the demo's names and that nothing but these products uses. */
async function findGroups(
  db: Kysely<Database>,
  products: readonly Found[],
): Promise<Pick<DemoParts, 'categories' | 'subcategories' | 'vendors'>> {
  const going = new Set(products.map(({ id }) => id));
  const staying = (
    await db.selectFrom('products').select(['id', 'category_id', 'subcategory_id', 'vendor_id']).execute()
  ).filter(({ id }) => !going.has(id));
  const used = new Set(staying.flatMap((row) => [row.category_id, row.subcategory_id, row.vendor_id]));
  const found = ({ id, name, image }: { id: string; name: string; image: string }): Found => ({
    id,
    name,
    images: [image],
  });
  const allCategories = await db.selectFrom('categories').selectAll().execute();
  const slugOfCategory = new Map(allCategories.map(({ id, slug }) => [id, slug]));
  const allTypes = await db.selectFrom('subcategories').selectAll().execute();
  const subcategories = allTypes.filter(
    ({ id, slug, category_id }) => !used.has(id) && SUBCATEGORIES.get(slugOfCategory.get(category_id) ?? '')?.has(slug),
  );
  const gone = new Set(subcategories.map(({ id }) => id));
  const full = new Set(allTypes.filter(({ id }) => !gone.has(id)).map(({ category_id }) => category_id));
  const vendors = await db.selectFrom('vendors').selectAll().execute();
  return {
    categories: allCategories
      .filter(({ id, slug }) => !used.has(id) && !full.has(id) && CATEGORIES.has(slug))
      .map(found),
    subcategories: subcategories.map(found),
    vendors: vendors.filter(({ id, slug }) => !used.has(id) && MAKERS.has(slug)).map(found),
  };
}

/**
 * Finds what is the demo's in a shop that any version has filled. A product is known by its source and by its words,
 * which are as they were written; a carousel picture by its id and a drawing; a code by all of its rule; custom order
 * options and the bank account by all of their lines. What somebody imported, made or changed is none of it.
 * @param drawings of `demoDrawings`.
 */
export async function findDemo(db: Kysely<Database>, drawings: ReadonlySet<string>): Promise<DemoParts> {
  const { products, changed } = await findProducts(db, drawings);
  const ids = carousel.map(({ id }) => id);
  const slides = await db.selectFrom('carousel').selectAll().where('id', 'in', ids).execute();
  const codes = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where(
      'code',
      'in',
      DEMO_CODES.map(({ code }) => code),
    )
    .orderBy('created_at')
    .orderBy('code')
    .execute();
  const ruleOf = (row: (typeof codes)[number]) => ({ ...promoCodeOf(row), stopped: false });
  const isDemos = (row: (typeof codes)[number]) =>
    DEMO_CODES.some((one) =>
      Object.entries(ruleOf(row)).every(([field, value]) => one[field as keyof typeof one] === value),
    );
  return {
    products,
    changed,
    ...(await findGroups(db, products)),
    slides: slides.filter(({ url }) => drawings.has(url)).map(({ id, alt, url }) => ({ id, name: alt, images: [url] })),
    codes: codes.filter(isDemos).map(({ id, code }) => ({ id, name: code, images: [] })),
    customOptions: same(await readOptions(db), demoCategories()),
    account: same(await accountOf(db), DEMO_ACCOUNT),
    settings: await findSettings(db),
  };
}
