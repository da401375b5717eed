import type { Kysely } from 'kysely';
import { bumpCatalogue } from '../catalogue/product/version.ts';
import { writeFirstOptions } from '../custom-orders/options.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Media } from '../media/open.ts';
import { DEMO_MARK } from '../settings/demo-mark.ts';
import { writeFirstIdentity } from '../settings/stored-identity.ts';
import { changePicturesIn, hasPictures, writeFirstPictures } from '../settings/stored-pictures.ts';
import { demoIdentity } from './identity.ts';
import { demoCategories } from './custom-options/catalogue.ts';
import { ARTWORK, demoEntries, demoGroups, demoSlides, demoPictures, type Filling, SOURCE } from './fill.ts';

type Renewing = Omit<Filling, 'media'> & { media: Pick<Media, 'storeDrawing' | 'isDrawing'> };

/** Gives the carousel of a demo shop that has no pictures among its settings the links of its slides. */
const linkSlides = (db: Kysely<Database>): Promise<void> =>
  transaction(db, async (tx) => {
    if (await hasPictures(tx)) return;
    const rows = await tx
      .selectFrom('carousel')
      .select(['id', 'url', 'alt'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    await writeFirstPictures(tx, demoPictures(rows));
    await bumpCatalogue(tx);
  });

/** Row of a list of pictures with new addresses in the place of old ones. */
const renewed = <Picture extends { picture: string }>(pictures: readonly Picture[], now: ReadonlyMap<string, string>) =>
  pictures.map((one) => ({ ...one, picture: now.get(one.picture) ?? one.picture }));

/**
 * Gives a demo shop that an older version has filled the name, custom order options and drawings of now. Options and
 * settings that are there stay. Only drawings are exchanged: photographs that took their place stay, as do all words, prices and deletions.
 */
export async function renewDemo({ db, media, log }: Renewing): Promise<void> {
  const mark = await db.selectFrom('meta').select('value').where('key', '=', DEMO_MARK).executeTakeFirst();
  if (!mark) return;
  await writeFirstOptions(db, demoCategories(), Date.now());
  await writeFirstIdentity(db, demoIdentity);
  await linkSlides(db);
  if (mark.value === ARTWORK) return;
  const [entries, groups, slides] = await Promise.all([demoEntries(media), demoGroups(media), demoSlides(media)]);
  const drawn = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map((address) => media.isDrawing(address)))).every(Boolean);
  const named = (all: readonly { name: string; image: string }[]) =>
    new Map(all.map(({ name, image }) => [name, image]));
  /** The rows whose picture is a drawing other than today's, with today's. */
  const due = async (
    rows: readonly { id: string; name: string; image: string }[],
    now: ReadonlyMap<string, string>,
  ) => {
    const all: { id: string; image: string }[] = [];
    for (const { id, name, image } of rows) {
      const next = now.get(name);
      if (next !== undefined && next !== image && (await media.isDrawing(image))) all.push({ id, image: next });
    }
    return all;
  };

  const bySource = new Map(entries.map(({ source, images, variants = [] }) => [source, { images, variants }]));
  const products: { id: string; images: string; variants: string }[] = [];
  for (const row of await db
    .selectFrom('products')
    .select(['id', 'source', 'images', 'variants'])
    .where('source', 'like', `${SOURCE}%`)
    .execute()) {
    const next = bySource.get(row.source ?? '');
    if (!next || next.images.length === 0) continue;
    const [images, variants] = [JSON.stringify(next.images), JSON.stringify(next.variants)];
    const isOld = images !== row.images || variants !== row.variants;
    if (isOld && (await drawn(JSON.parse(row.images) as string[]))) products.push({ id: row.id, images, variants });
  }
  const ofTypes = new Map(
    groups.categories.flatMap(({ name, subcategories }) =>
      subcategories.map((type) => [`${name} / ${type.name}`, type.image]),
    ),
  );
  const typeRows = await db
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select(['subcategories.id', 'subcategories.image', 'subcategories.name as own', 'categories.name as above'])
    .execute();
  const [categories, types, vendors] = [
    await due(await db.selectFrom('categories').select(['id', 'name', 'image']).execute(), named(groups.categories)),
    await due(
      typeRows.map(({ id, image, own, above }) => ({ id, image, name: `${above} / ${own}` })),
      ofTypes,
    ),
    await due(await db.selectFrom('vendors').select(['id', 'name', 'image']).execute(), named(groups.vendors)),
  ];
  const shown = await db.selectFrom('carousel').select(['id', 'url as image', 'id as name']).execute();
  const scenes = await due(shown, new Map(slides.map(({ id, url }) => [id, url])));

  await transaction(db, async (tx) => {
    for (const { id, images, variants } of products)
      await tx.updateTable('products').set({ images, variants }).where('id', '=', id).execute();
    for (const { id, image } of categories)
      await tx.updateTable('categories').set({ image }).where('id', '=', id).execute();
    for (const { id, image } of types)
      await tx.updateTable('subcategories').set({ image }).where('id', '=', id).execute();
    for (const { id, image } of vendors) await tx.updateTable('vendors').set({ image }).where('id', '=', id).execute();
    for (const { id, image } of scenes)
      await tx
        .updateTable('carousel')
        .set({ url: image, alt: slides.find((slide) => slide.id === id)?.alt ?? '' })
        .where('id', '=', id)
        .execute();
    const nowByOld = new Map(
      scenes.flatMap(({ id, image }) => shown.flatMap((row) => (row.id === id ? [[row.image, image] as const] : []))),
    );
    await changePicturesIn(tx, ({ carousel, ...others }) => ({
      ...others,
      ...(carousel && { carousel: renewed(carousel, nowByOld) }),
    }));
    await tx.updateTable('meta').set({ value: ARTWORK }).where('key', '=', DEMO_MARK).execute();
    await bumpCatalogue(tx);
  });
  log.info({ products: products.length, scenes: scenes.length }, 'the demo shop took the new artwork');
}
