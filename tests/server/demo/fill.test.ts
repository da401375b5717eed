import sharp from 'sharp';
import { expect, test } from 'vitest';
import { carousel } from '../../../server/demo/catalogue/carousel.ts';
import { VENDORS } from '../../../server/demo/catalogue/product.ts';
import { departments } from '../../../server/demo/catalogue/departments.ts';
import { DEMO_COMMENTS } from '../../../server/demo/comments.ts';
import { ARTWORK, demoEntries, fillDemo } from '../../../server/demo/fill.ts';
import { readOptions, writeOptions } from '../../../server/custom-orders/options.ts';
import { demoCategories } from '../../../server/demo/custom-options/catalogue.ts';
import { renewDemo } from '../../../server/demo/renew.ts';
import { readPictures } from '../../../server/settings/stored-pictures.ts';
import { setTerms, termsOf } from '../../../server/settings/terms.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { hashOfAddress } from '../../../server/media/address.ts';
import { openMedia } from '../../../server/media/open.ts';
import { onEachEngine } from '../../support/server/database.ts';

const quiet = { info: () => undefined };

onEachEngine('filling the demo shop', (database) => {
  const media = () => openMedia(database().dataDir);

  /** All that the shop shows, without the ids that the database makes up. */
  async function contents() {
    const { db } = database();
    return {
      products: await db
        .selectFrom('products')
        .select(['source', 'name', 'price_cents', 'images', 'created_at', 'position'])
        .orderBy('position')
        .orderBy('id')
        .execute(),
      categories: await db.selectFrom('categories').select(['name', 'image']).orderBy('position').execute(),
      subcategories: (await db.selectFrom('subcategories').select('image').execute()).length,
      vendors: await db.selectFrom('vendors').select(['name', 'image']).orderBy('position').execute(),
      carousel: await db.selectFrom('carousel').select(['id', 'url', 'alt']).orderBy('position').execute(),
      comments: await db.selectFrom('comments').select(['id', 'text', 'signature']).orderBy('id').execute(),
      votes: (await db.selectFrom('comment_votes').select('user_id').execute()).length,
    };
  }

  test('an empty shop becomes the whole demo shop, in its own order, each picture served', async () => {
    await database().empty();
    await fillDemo({ db: database().db, media: media(), log: quiet });
    const filled = await contents();
    const entries = await demoEntries(media());
    expect(
      filled.products.map(({ source, name, price_cents, images, created_at }) => ({
        source,
        name,
        price: price_cents,
        images: JSON.parse(images) as unknown,
        createdAt: created_at,
      })),
    ).toEqual(
      entries.map(({ source, name, price, images, createdAt }) => ({ source, name, price, images, createdAt })),
    );
    expect(filled.categories.map(({ name }) => name)).toEqual(departments.map(({ name }) => name));
    expect(filled.subcategories).toBe(departments.reduce((sum, { types }) => sum + types.length, 0));
    expect(filled.vendors.map(({ name }) => name)).toEqual([...VENDORS]);
    expect(filled.carousel.map(({ id, alt }) => ({ id, alt }))).toEqual(carousel.map(({ id, alt }) => ({ id, alt })));
    expect(await readPictures(database().db)).toEqual({
      carousel: carousel.map(({ id, alt, link, label }) => ({
        picture: filled.carousel.find((row) => row.id === id)?.url,
        alt,
        link,
        label,
      })),
    });
    const wanted = Object.values(DEMO_COMMENTS).flat();
    expect(filled.comments.map(({ text }) => text).sort()).toEqual(
      wanted.flatMap(({ text, replies = [] }) => [text, ...replies.map((one) => one.text)]).sort(),
    );
    expect(filled.votes).toBe(wanted.reduce((sum, { likes = 0, dislikes = 0 }) => sum + likes + dislikes, 0));
    expect(filled.comments.filter(({ signature }) => signature === 'Nool')).toHaveLength(1);

    const addresses = [
      ...filled.carousel.map(({ url }) => url),
      ...filled.categories.map(({ image }) => image),
      ...filled.vendors.map(({ image }) => image),
      ...entries.slice(0, 2).flatMap(({ images }) => images),
    ];
    for (const address of addresses) {
      const hash = hashOfAddress(address);
      expect(hash && (await media().read({ hash, width: 160, format: 'jpg' }))?.subarray(0, 2)).toEqual(
        Buffer.from([0xff, 0xd8]),
      );
    }
  });

  test('has the bank account of the demo, and leaves what the staff have set', async () => {
    await database().empty();
    await database().db.deleteFrom('shop_settings').execute();
    expect((await termsOf(database().db)).bankAccount).toBeNull();
    await fillDemo({ db: database().db, media: media(), log: quiet });
    expect(await termsOf(database().db)).toEqual(demoTerms);
    const own = { ...demoTerms, bankAccount: null };
    await setTerms(database().db, own);
    await database().db.deleteFrom('meta').where('key', '=', 'demo_shop').execute();
    await fillDemo({ db: database().db, media: media(), log: quiet });
    expect(await termsOf(database().db)).toEqual(own);
  });

  test('has something to order as one wants it, also where an older version filled it; what the staff have stays', async () => {
    await database().empty();
    const { db } = database();
    await fillDemo({ db, media: media(), log: quiet });
    expect(await readOptions(db)).toEqual(demoCategories());
    await db.deleteFrom('custom_options').execute();
    await renewDemo({ db, media: media(), log: quiet });
    expect(await readOptions(db)).toEqual(demoCategories());
    await writeOptions(db, [], 0);
    await renewDemo({ db, media: media(), log: quiet });
    expect(await readOptions(db)).toEqual([]);
  });

  test('filled twice, it is one shop', async () => {
    await database().empty();
    await fillDemo({ db: database().db, media: media(), log: quiet });
    const once = await contents();
    const version = await database()
      .db.selectFrom('meta')
      .select('value')
      .where('key', '=', 'catalogue_version')
      .executeTakeFirst();
    await fillDemo({ db: database().db, media: media(), log: quiet });
    expect(await contents()).toEqual(once);
    expect(
      await database().db.selectFrom('meta').select('value').where('key', '=', 'catalogue_version').executeTakeFirst(),
    ).toEqual(version);
  });

  test('stopped before its end, the next start completes it', async () => {
    await database().empty();
    await fillDemo({ db: database().db, media: media(), log: quiet });
    const whole = await contents();

    await database().empty();
    let stored = 0;
    const failing = {
      storeDrawing: async (svg: string) =>
        (stored += 1) > 40 ? Promise.reject(new Error('the disk is full')) : media().storeDrawing(svg),
    };
    await expect(fillDemo({ db: database().db, media: failing, log: quiet })).rejects.toThrow('the disk is full');
    expect((await contents()).products).toEqual([]);

    // As if it had been killed between the catalogue and the carousel.
    await fillDemo({ db: database().db, media: media(), log: quiet });
    await database().db.deleteFrom('meta').where('key', '=', 'demo_shop').execute();
    await database().db.deleteFrom('carousel').execute();
    await fillDemo({ db: database().db, media: media(), log: quiet });
    expect(await contents()).toEqual(whole);
  });

  test('a shop filled with older artwork takes the new drawings, and keeps its own photographs, prices and deletions', async () => {
    await database().empty();
    const { db } = database();
    await fillDemo({ db, media: media(), log: quiet });
    const now = await contents();
    const old = await media().storeDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500"><rect width="1200" height="1500" fill="#9dbbd0"/></svg>',
    );
    const photograph = await media().store(
      await sharp({ create: { width: 40, height: 50, channels: 3, background: '#a3273a' } })
        .png()
        .toBuffer(),
    );
    const [first, second, third] = now.products.map(({ source }) => source ?? '');
    await db
      .updateTable('products')
      .set({ images: JSON.stringify([old]), price_cents: 12_300 })
      .execute();
    await db
      .updateTable('products')
      .set({ images: JSON.stringify([photograph]) })
      .where('source', '=', first ?? '')
      .execute();
    await db
      .deleteFrom('products')
      .where('source', '=', second ?? '')
      .execute();
    for (const table of ['categories', 'subcategories', 'vendors'] as const)
      await db.updateTable(table).set({ image: old }).execute();
    await db.updateTable('carousel').set({ url: old, alt: 'What was drawn before' }).execute();
    await db.deleteFrom('carousel').where('id', '=', 'demo-carousel-2').execute();
    await renewDemo({ db, media: media(), log: quiet });
    expect((await contents()).products.find(({ source }) => source === third)?.images).toBe(JSON.stringify([old]));

    await db.updateTable('meta').set({ value: '1' }).where('key', '=', 'demo_shop').execute();
    await renewDemo({ db, media: media(), log: quiet });
    const after = await contents();
    const pictured = now.products.filter(({ source, images }) => source !== second && images !== '[]');
    expect(after.products.filter(({ images }) => images !== '[]' && images !== JSON.stringify([old]))).toEqual(
      pictured.map((product) => ({
        ...product,
        price_cents: 12_300,
        images: product.source === first ? JSON.stringify([photograph]) : product.images,
      })),
    );
    expect({ categories: after.categories, vendors: after.vendors }).toEqual({
      categories: now.categories,
      vendors: now.vendors,
    });
    expect(await db.selectFrom('subcategories').select('id').where('image', '=', old).execute()).toEqual([]);
    expect(after.carousel).toEqual(now.carousel.filter(({ id }) => id !== 'demo-carousel-2'));
    expect(await db.selectFrom('meta').select('value').where('key', '=', 'demo_shop').executeTakeFirst()).toEqual({
      value: ARTWORK,
    });
  });
});
