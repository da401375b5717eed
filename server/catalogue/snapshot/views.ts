import { type Kysely, sql } from 'kysely';
import { openLastKnown } from '../../db/last-known.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { LiveCatalogue } from './live.ts';
import { MOST_VIEWED, type Viewed } from './most-viewed.ts';
import { type CachedBody, packet } from '../../http/cached-body.ts';
import type { Snapshot } from './snapshot.ts';
import { bumpCatalogue } from '../product/version.ts';

/** Milliseconds for which the order is believed. */
const BELIEVED_FOR = 5000;

const viewed = (db: Kysely<Database>) =>
  db
    .selectFrom('product_views')
    .innerJoin('products', 'products.id', 'product_views.product_id')
    .where('for_sale', '=', true)
    .where('views', '>', 0);

/**
 * Counts one more view, at once and for certain; false if there is no such product for sale. The first views of a shop move the
 * catalogue's version: rendered pages say that there are none, and must be made anew.
 */
export async function countView(db: Kysely<Database>, productId: string): Promise<boolean> {
  const counted = await db
    .insertInto('product_views')
    .columns(['product_id', 'views'])
    .expression((from) =>
      from
        .selectFrom('products')
        .select(['id', sql<number>`1`.as('views')])
        .where('id', '=', productId)
        .where('for_sale', '=', true),
    )
    .onConflict((row) => row.column('product_id').doUpdateSet({ views: sql`product_views.views + 1` }))
    .returning('views')
    .executeTakeFirst();
  if (counted?.views === 1 && (await viewed(db).select('product_id').limit(MOST_VIEWED).execute()).length < MOST_VIEWED)
    await transaction(db, bumpCatalogue);
  return counted !== undefined;
}

const topViewed = (db: Kysely<Database>): Promise<Viewed[]> =>
  viewed(db)
    .select(['product_id as id', 'views'])
    .orderBy('views', 'desc')
    .orderBy('product_id')
    .limit(MOST_VIEWED)
    .execute();

function answerOf(snapshot: Snapshot, viewed: readonly Viewed[]): CachedBody {
  const products = viewed.flatMap(({ id, views }) => {
    const json = snapshot.product(id);
    return json === null ? [] : [{ ...(JSON.parse(json) as object), views }];
  });
  const bytes = Buffer.from(
    JSON.stringify({ success: true, message: 'Most viewed products', enrichedProducts: products }),
  );
  return packet(() => bytes);
}

/**
 * The answer of the most-viewed call: the products viewed most, with the views that they have now; while the database
 * does not answer, those that were read last, or else the snapshot's own.
 */
export function openMostViewed(
  db: Kysely<Database>,
  catalogue: LiveCatalogue,
  onFailure: (error: unknown) => void,
): () => Promise<CachedBody> {
  const current = openLastKnown(() => topViewed(db), { freshFor: BELIEVED_FOR, onFailure });
  let made: { version: string; viewed: readonly Viewed[]; answer: CachedBody } | null = null;

  return async () => {
    // Both at once: nobody waits twice.
    const [snapshot, known] = await Promise.all([catalogue.current(), current()]);
    const viewed = known ?? snapshot.mostViewed;
    if (made?.version !== snapshot.version || made.viewed !== viewed)
      made = { version: snapshot.version, viewed, answer: answerOf(snapshot, viewed) };
    return made.answer;
  };
}
