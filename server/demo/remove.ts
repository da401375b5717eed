import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { demoTerms, demoTimes, demoTransferDays } from '../../src/domain/shop-profile.ts';
import { bumpCatalogue } from '../catalogue/product/version.ts';
import { writeOptions } from '../custom-orders/options.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { FILLED, isBeingFilled, KEY as FILLING } from './fill-if-empty.ts';
import { addressesIn } from '../media/address.ts';
import type { Media } from '../media/open.ts';
import { changeIdentityIn } from '../settings/stored-identity.ts';
import { addressesOf, type ShopPictures } from '../settings/pictures.ts';
import { DEMO_MARK } from '../settings/demo-mark.ts';
import { changePicturesIn, readPictures } from '../settings/stored-pictures.ts';
import { clearDeliveryTimes, readDeliveryTimes } from '../settings/delivery-times.ts';
import { clearTransferDays, readTransferDays } from '../settings/transfer-days.ts';
import { clearTerms, setTerms, termsOf } from '../settings/terms.ts';
import { removeDemoComments } from './comments.ts';
import { type Deed, recordChange } from '../trail/trail.ts';
import { demoDrawings, type DemoParts, findDemo } from './find.ts';
import { demoInWords } from './in-words.ts';

export type Removing = { db: Kysely<Database>; media: Pick<Media, 'isDrawing' | 'removeDrawing'> };

/** Parts that were removed; `pictures` counts files. */
export type Removed = DemoParts & { pictures: number };

/** A server fills the demo shop at this moment, so that it cannot be removed. */
export class StillFilling extends Error {
  override name = 'StillFilling';
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Finds what `removeDemo` would take, and takes nothing. */
export const planRemoval = async ({ db, media }: Removing): Promise<DemoParts> =>
  findDemo(db, await demoDrawings(db, media));

/** An order keeps the code's name and what it took off; only the way back to the code goes. */
async function removeCodes(tx: Transaction<Database>, codes: DemoParts['codes']): Promise<void> {
  if (codes.length === 0) return;
  for (const table of ['orders', 'custom_orders'] as const)
    await tx.updateTable(table).set({ code_id: null }).where('code_id', 'in', idsOf(codes)).execute();
  await tx.deleteFrom('code_uses').where('code_id', 'in', idsOf(codes)).execute();
  await tx.deleteFrom('promo_codes').where('id', 'in', idsOf(codes)).execute();
}

/** Times that the owner has set stay. */
async function removeTimes(tx: Transaction<Database>): Promise<void> {
  if (isDeepStrictEqual(await readDeliveryTimes(tx), demoTimes)) await clearDeliveryTimes(tx);
  if ((await readTransferDays(tx)) === demoTransferDays) await clearTransferDays(tx);
}

/** Fees that the owner has set stay. */
async function removeAccount(tx: Transaction<Database>): Promise<void> {
  const { delivery } = await termsOf(tx);
  if (JSON.stringify(delivery) === JSON.stringify(demoTerms.delivery)) await clearTerms(tx);
  else await setTerms(tx, { delivery, bankAccount: null });
}

/** What the owner has set stays. */
const removeSettings = (tx: Transaction<Database>, keys: DemoParts['settings']) =>
  changeIdentityIn(tx, (before) =>
    Object.fromEntries(Object.entries(before).filter(([key]) => !(keys as string[]).includes(key))),
  );

/** Takes the demo's drawings from the pictures of the shop; the owner's stay. @returns what was taken. */
async function removePictures(tx: Transaction<Database>, drawings: ReadonlySet<string>): Promise<string[]> {
  const own = (pictures: ShopPictures['carousel']) => pictures?.filter(({ picture }) => !drawings.has(picture)) ?? [];
  const { before, after } = await changePicturesIn(tx, ({ hero, carousel, ...others }) => ({
    ...others,
    ...(own(hero).length > 0 && { hero: own(hero) }),
    ...(own(carousel).length > 0 && { carousel: own(carousel) }),
  }));
  const left = new Set(addressesOf(after));
  return addressesOf(before).filter((address) => !left.has(address));
}

/** Takes the demo's drawings from groups that stay: they then show a product of their own. */
async function bareGroups(tx: Transaction<Database>, drawings: readonly string[]): Promise<string[]> {
  const bared: string[] = [];
  for (const table of ['categories', 'subcategories', 'vendors'] as const) {
    const rows = await tx.selectFrom(table).select(['id', 'image']).where('image', 'in', drawings).execute();
    if (rows.length > 0) await tx.updateTable(table).set({ image: '' }).where('id', 'in', idsOf(rows)).execute();
    bared.push(...rows.map(({ image }) => image));
  }
  return bared;
}

/** Those of these addresses that an order or a product still shows. */
async function stillShown(tx: Transaction<Database>, addresses: readonly string[]): Promise<Set<string>> {
  const ordered =
    addresses.length === 0
      ? []
      : await tx.selectFrom('order_items').select('image').distinct().where('image', 'in', addresses).execute();
  const shown = new Set(ordered.map(({ image }) => image));
  for (const { images } of await tx.selectFrom('products').select('images').execute())
    for (const image of addressesIn(images)) shown.add(image);
  for (const address of addressesOf(await readPictures(tx))) shown.add(address);
  for (const { url } of await tx.selectFrom('carousel').select('url').execute()) shown.add(url);
  return shown;
}

/**
 * Removes the demo shop for good: its products, their pictures and comments, the categories and vendors that nothing else uses, its
 * promo codes, carousel pictures, custom order options, bank account, and the settings that are still the demo's. What somebody imported, made or changed stays, and so do orders, with
 * the pictures they show. One transaction, the trail with it, then the files; afterwards no start fills the shop by itself. Repeatable.
 * @throws StillFilling while a server fills the shop.
 */
export async function removeDemo({ db, media }: Removing, { actor, now }: Deed): Promise<Removed> {
  const drawings = await demoDrawings(db, media);
  const { parts, unused } = await transaction(db, async (tx) => {
    const mark = await tx.selectFrom('meta').select('value').where('key', '=', FILLING).forUpdate().executeTakeFirst();
    if (mark && isBeingFilled(mark.value))
      throw new StillFilling(
        'A server is filling the demo shop at this moment. Try again when it is open; if it was stopped meanwhile, in five minutes.',
      );
    const found = await findDemo(tx, drawings);
    if (found.products.length > 0) await tx.deleteFrom('products').where('id', 'in', idsOf(found.products)).execute();
    for (const table of ['subcategories', 'categories', 'vendors'] as const) {
      if (found[table].length > 0) await tx.deleteFrom(table).where('id', 'in', idsOf(found[table])).execute();
    }
    if (found.slides.length > 0) await tx.deleteFrom('carousel').where('id', 'in', idsOf(found.slides)).execute();
    await removeDemoComments(tx);
    await removeCodes(tx, found.codes);
    if (found.account || found.products.length > 0) await removeTimes(tx);
    if (found.account) await removeAccount(tx);
    if (found.settings.length > 0) await removeSettings(tx, found.settings);
    // Empty, not gone: a start of the demo shop would write them again.
    if (found.customOptions) await writeOptions(tx, [], Date.now());
    const bared = [...(await bareGroups(tx, [...drawings])), ...(await removePictures(tx, drawings))];
    await tx.deleteFrom('meta').where('key', '=', DEMO_MARK).execute();
    await tx
      .insertInto('meta')
      .values({ key: FILLING, value: FILLED })
      .onConflict((on) => on.column('key').doUpdateSet({ value: FILLED }))
      .execute();
    const taken = [found.products, found.categories, found.subcategories, found.vendors, found.slides].flat();
    if (taken.length + bared.length + found.settings.length > 0) await bumpCatalogue(tx);
    const pictures = [...new Set([...taken.flatMap(({ images }) => images), ...bared])].filter((address) =>
      drawings.has(address),
    );
    const shown = await stillShown(tx, pictures);
    const words = demoInWords(found);
    if (words !== '')
      await recordChange(tx, { actor, subject: 'shop', field: 'demo removed', before: '', after: words }, now);
    return { parts: found, unused: pictures.filter((address) => !shown.has(address)) };
  });
  const removed = await Promise.all(unused.map((address) => media.removeDrawing(address)));
  return { ...parts, pictures: removed.filter(Boolean).length };
}
