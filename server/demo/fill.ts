import type { Kysely } from 'kysely';
import type { Variant } from '../../src/domain/catalogue/product.ts';
import { demoTerms, demoTimes, demoTransferDays } from '../../src/domain/shop-profile.ts';
import type { CatalogueEntry, CatalogueGroups } from '../catalogue/product/entry.ts';
import { bumpCatalogue } from '../catalogue/product/version.ts';
import { writeCatalogue } from '../catalogue/changes/write.ts';
import { demoHelp } from '../chat/help.ts';
import { writeFirstDocument } from '../settings/documents.ts';
import { writeFirstOptions } from '../custom-orders/options.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { DEMO_MARK } from '../settings/demo-mark.ts';
import type { ShopPictures } from '../settings/pictures.ts';
import { writeFirstIdentity } from '../settings/stored-identity.ts';
import { writeFirstPictures } from '../settings/stored-pictures.ts';
import { setFirstDeliveryTimes } from '../settings/delivery-times.ts';
import { setFirstTransferDays } from '../settings/transfer-days.ts';
import { setFirstTerms } from '../settings/terms.ts';
import { drawView } from './art/views.ts';
import { carousel } from './catalogue/carousel.ts';
import { departments } from './catalogue/departments.ts';
import { categoryPicture, typePicture, vendorPicture } from './catalogue/pictures.ts';
import { type DemoProduct, VENDORS } from './catalogue/product.ts';
import { fillDemoCodes } from './codes.ts';
import { fillDemoComments } from './comments.ts';
import { demoCategories } from './custom-options/catalogue.ts';
import { categorised } from './display-order.ts';
import { demoChoices } from './choices.ts';
import { demoStock } from './stock.ts';
import { firstViews } from './first-views.ts';
import { demoIdentity } from './identity.ts';

export type Filling = {
  db: Kysely<Database>;
  /** Where drawings are kept; they become pixels when they are first asked for. */
  media: { storeDrawing(svg: string): Promise<string> };
  log: { info(details: object, message: string): void };
};

/** To be raised whenever the drawings change: shops that were filled before then take the new ones (renew.ts). */
export const ARTWORK = '3';

/** Beginning of the `source` of each product of the demo shop; an import's begins otherwise. */
export const SOURCE = 'demo:';

/** Rupees as whole cents. */
export const cents = (rupees: number): number => Math.round(rupees * 100);

/** The picture of each colour that has one; none where there is nothing to choose, and without pictures. */
function variantsOf({ properties = [], views }: DemoProduct, images: readonly string[]): Variant[] {
  const colours = properties.find(({ name }) => name === 'Colour')?.values ?? [];
  return colours.length < 2
    ? []
    : colours.flatMap((value, at) => {
        const image = images[views.findIndex(({ look }) => look === at)];
        return image === undefined ? [] : [{ properties: { Colour: value }, image }];
      });
}

const entryOf = (
  product: DemoProduct,
  category: string,
  subcategory: string,
  images: readonly string[],
): CatalogueEntry => ({
  source: SOURCE + product.key,
  name: product.name,
  description: product.text,
  price: product.rupees === null ? null : cents(product.rupees),
  images,
  sizes: product.sizes ?? [],
  properties: product.properties ?? [],
  tags: product.tags,
  variants: variantsOf(product, images),
  ...(product.fit !== undefined && { fitNote: product.fit }),
  stock: demoStock[product.key] ?? [],
  choices: demoChoices[product.key] ?? [],
  category,
  subcategory,
  vendor: product.vendor,
  bestseller: product.bestseller ?? false,
  forSale: product.forSale ?? true,
  createdAt: `${product.since}T04:30:00.000Z`,
});

/** The entries of the demo shop in the shop's own order, their pictures stored. Deterministic. */
export const demoEntries = (media: Filling['media']): Promise<CatalogueEntry[]> =>
  Promise.all(
    categorised(departments).map(async ({ product, category, subcategory }) =>
      entryOf(
        product,
        category,
        subcategory,
        await Promise.all(product.views.map((view) => media.storeDrawing(drawView(view)))),
      ),
    ),
  );

/** Entries of `demoEntries` without their pictures, which take a second to draw. */
export const demoWords = (): CatalogueEntry[] =>
  categorised(departments).map(({ product, category, subcategory }) => entryOf(product, category, subcategory, []));

/** Products of the demo shop that are made to order, with their working days. */
const demoLeads = categorised(departments).flatMap(({ product: { key, leadDays } }) =>
  leadDays === undefined ? [] : [{ source: SOURCE + key, days: leadDays }],
);

/** The groups of the demo shop, their pictures stored. Deterministic. */
export async function demoGroups(media: Filling['media']): Promise<CatalogueGroups> {
  return {
    categories: await Promise.all(
      departments.map(async ({ name, types }) => ({
        name,
        image: await media.storeDrawing(categoryPicture(name)),
        subcategories: await Promise.all(
          types.map(async (type) => ({
            name: type.name,
            image: await media.storeDrawing(typePicture(name, type.name)),
          })),
        ),
      })),
    ),
    vendors: await Promise.all(
      VENDORS.map(async (name) => ({ name, image: await media.storeDrawing(vendorPicture(name)) })),
    ),
  };
}

/** The carousel of the demo shop, its pictures stored. Deterministic. */
export function demoSlides(
  media: Filling['media'],
): Promise<{ id: string; alt: string; position: number; url: string }[]> {
  return Promise.all(
    carousel.map(async ({ id, alt, draw }, position) => ({ id, alt, position, url: await media.storeDrawing(draw()) })),
  );
}

const slideById = new Map(carousel.map((slide) => [slide.id, slide]));

/** Pictures of the demo shop as settings: the carousel, with where its slides lead; none where other slides are among them. The hero is the app's own. */
export const demoPictures = (slides: readonly { id: string; url: string; alt: string }[]): ShopPictures => {
  const shown = slides.flatMap(({ id, url, alt }) => {
    const slide = slideById.get(id);
    return slide ? [{ picture: url, alt, link: slide.link, label: slide.label }] : [];
  });
  return shown.length === 0 || shown.length < slides.length ? {} : { carousel: shown };
};

/**
 * Fills the shop with the demo catalogue, its pictures, the carousel, some comments, three promo codes, custom order options, a name with addresses, and a bank account of nobody's; does nothing where that was done before.
 * Ended in the middle, the next call completes it: every product, picture and row has a lasting name, and the mark that
 * it is done is written last, in one transaction with the carousel.
 */
export async function fillDemo({ db, media, log }: Filling): Promise<void> {
  const done = await db.selectFrom('meta').select('value').where('key', '=', DEMO_MARK).executeTakeFirst();
  if (done) return;
  const began = performance.now();
  const [entries, groups, slides] = await Promise.all([demoEntries(media), demoGroups(media), demoSlides(media)]);
  const drawn = performance.now();
  const views = firstViews(entries);
  await writeCatalogue(db, entries, groups);
  const made = await db
    .selectFrom('products')
    .select(['id', 'source'])
    .where(
      'source',
      'in',
      entries.map(({ source }) => source),
    )
    .execute();
  await transaction(db, async (tx) => {
    await setFirstTerms(tx, demoTerms);
    await setFirstDeliveryTimes(tx, demoTimes);
    await setFirstTransferDays(tx, demoTransferDays);
    for (const { source, days } of demoLeads)
      await tx.updateTable('products').set({ lead_days: days }).where('source', '=', source).execute();
    await writeFirstIdentity(tx, demoIdentity);
    await writeFirstPictures(tx, demoPictures(slides));
    await tx
      .insertInto('product_views')
      .values(made.map(({ id, source }) => ({ product_id: id, views: views.get(source) ?? 0 })))
      .onConflict((row) => row.doNothing())
      .execute();
    await tx
      .insertInto('carousel')
      .values(slides)
      .onConflict((on) =>
        on.column('id').doUpdateSet((row) => ({
          url: row.ref('excluded.url'),
          alt: row.ref('excluded.alt'),
          position: row.ref('excluded.position'),
        })),
      )
      .execute();
    await tx
      .insertInto('meta')
      .values({ key: DEMO_MARK, value: ARTWORK })
      .onConflict((on) => on.column('key').doUpdateSet({ value: ARTWORK }))
      .execute();
    const idsByKey = new Map(made.map(({ id, source }) => [source.slice(SOURCE.length), id]));
    await fillDemoComments(tx, idsByKey, Date.now());
    await fillDemoCodes(tx, Date.now());
    await writeFirstOptions(tx, demoCategories(), Date.now());
    await writeFirstDocument(tx, 'help', demoHelp, Date.now());
    await bumpCatalogue(tx);
  });
  log.info(
    { products: entries.length, drawingMs: Math.round(drawn - began), ms: Math.round(performance.now() - began) },
    'demo shop filled',
  );
}
