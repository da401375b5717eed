import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import { type ShopPictures, picturesSchema } from './pictures.ts';
import { changeRowIn } from './setting-row.ts';

/** Row of its own beside the identity's: a version that knows no pictures reads that one whole. */
const KEY = 'pictures';
const stored = v.pipe(v.string(), v.parseJson(), picturesSchema);

const textOf = ({ hero, carousel, logo, icon }: ShopPictures): string => JSON.stringify({ hero, carousel, logo, icon });

/** Pictures of the shop as of now; none where the staff have set none. */
export async function readPictures(db: Kysely<Database>): Promise<ShopPictures> {
  const row = await db.selectFrom('shop_settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? v.parse(stored, row.value) : {};
}

/** Tells whether anybody has set pictures, or taken them all away. */
export const hasPictures = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('shop_settings').select('key').where('key', '=', KEY).executeTakeFirst()) !== undefined;

/** Sets them all where nobody has set any. */
export const writeFirstPictures = async (db: Kysely<Database>, pictures: ShopPictures): Promise<void> =>
  void (await db
    .insertInto('shop_settings')
    .values({ key: KEY, value: textOf(pictures) })
    .onConflict((row) => row.doNothing())
    .execute());

/** Changes them as a part of a transaction that also bumps the catalogue; of two changes at once the later one begins with what the earlier one left. */
export const changePicturesIn = (
  tx: Transaction<Database>,
  change: (before: ShopPictures) => ShopPictures,
): Promise<{ before: ShopPictures; after: ShopPictures }> =>
  changeRowIn(tx, { key: KEY, read: (text) => v.parse(stored, text), write: textOf }, {}, change);
