import type { Kysely, Transaction } from 'kysely';
import { MAX_IN_ACCOUNT } from '../../src/domain/catalogue/wishlist.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';

/** Products that customers saved, also those that are not for sale now (docs/decisions/144-wishlist.md). */

/** Ids of the products that a customer saved, the one saved last first. */
export async function wishlistOf(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id as id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Products as they are given, the one saved last first. `now` in milliseconds since 1970. */
export type Saving = { userId: string; productIds: readonly string[]; now: number };

/** One millisecond apart, so that their order stays; written by id, so that calls of the same moment do not lock each other. Products that there are not are left out. */
async function addItems(tx: Transaction<Database>, { userId, productIds, now }: Saving): Promise<void> {
  const known = await tx.selectFrom('products').select('id').where('id', 'in', productIds).execute();
  const ids = new Set(known.map(({ id }) => id));
  const items = productIds
    .filter((id) => ids.has(id))
    .map((id, at) => ({ user_id: userId, product_id: id, saved_at: now - at }))
    .sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
  if (items.length === 0) return;
  await tx
    .insertInto('wishlist_items')
    .values(items)
    .onConflict((row) => row.columns(['user_id', 'product_id']).doNothing())
    .execute();
}

/**
 * Saves products; one that is saved already stays where it is, so that a repeated call changes nothing.
 * @returns all that is saved, the one saved last first.
 * @throws HttpError 409 if there would be more than MAX_IN_ACCOUNT: then none of them is saved.
 */
export const addToWishlist = (db: Kysely<Database>, saving: Saving): Promise<string[]> =>
  transaction(db, async (tx) => {
    if (saving.productIds.length > 0) await addItems(tx, saving);
    const all = await wishlistOf(tx, saving.userId);
    if (all.length > MAX_IN_ACCOUNT)
      throw new HttpError(409, `A wishlist holds at most ${MAX_IN_ACCOUNT} products. Take some off to save others.`);
    return all;
  });

/** Takes a product off the list, if it is on it. @returns what is left, the one saved last first. */
export async function removeFromWishlist(
  db: Kysely<Database>,
  { userId, productId }: { userId: string; productId: string },
): Promise<string[]> {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', '=', productId).execute();
  return wishlistOf(db, userId);
}
