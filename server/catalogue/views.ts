import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { type Packet, packet } from './packet.ts';
import type { Snapshot } from './snapshot.ts';
import { bumpCatalogue } from './version.ts';

/** How many products the most-viewed call names. */
const MOST_VIEWED = 10;
/** Milliseconds for which the order is believed. */
const BELIEVED_FOR = 5000;

const viewed = (db: Kysely<Database>) =>
  db.selectFrom('product_views').innerJoin('products', 'products.id', 'product_views.product_id').where('for_sale', '=', true).where('views', '>', 0);

/**
 * One more view, at once and for certain; false where there is no such product for sale. The first views of a shop move
 * the catalogue's version: painted pages know that there are none, and must hear that there are.
 */
export async function countView(db: Kysely<Database>, productId: string): Promise<boolean> {
  const counted = await db
    .insertInto('product_views')
    .columns(['product_id', 'views'])
    .expression((from) => from.selectFrom('products').select(['id', sql<number>`1`.as('views')]).where('id', '=', productId).where('for_sale', '=', true))
    .onConflict((row) => row.column('product_id').doUpdateSet({ views: sql`product_views.views + 1` }))
    .returning('views')
    .executeTakeFirst();
  if (counted?.views === 1 && (await viewed(db).select('product_id').limit(MOST_VIEWED).execute()).length < MOST_VIEWED) await transaction(db, bumpCatalogue);
  return counted !== undefined;
}

const topViewed = (db: Kysely<Database>) =>
  viewed(db)
    .select(['product_id', 'views'])
    .orderBy('views', 'desc')
    .orderBy('product_id')
    .limit(MOST_VIEWED)
    .execute();

/** The answer of the most-viewed call: the products viewed most, with the views that they have now. */
export function openMostViewed(db: Kysely<Database>): (snapshot: Snapshot) => Promise<Packet> {
  let kept: { version: string; until: number; answer: Promise<Packet> } | null = null;

  async function make(snapshot: Snapshot): Promise<Packet> {
    const top = await topViewed(db);
    const products = top.flatMap(({ product_id, views }) => {
      const json = snapshot.product(product_id);
      return json === null ? [] : [{ ...(JSON.parse(json) as object), views }];
    });
    const bytes = Buffer.from(JSON.stringify({ success: true, message: 'Most viewed products', enrichedProducts: products }));
    return packet(() => bytes);
  }

  return (snapshot) => {
    if (kept && kept.version === snapshot.version && performance.now() < kept.until) return kept.answer;
    const answer = make(snapshot);
    const made = { version: snapshot.version, until: performance.now() + BELIEVED_FOR, answer };
    kept = made;
    answer.catch(() => {
      if (kept === made) kept = null;
    });
    return answer;
  };
}
