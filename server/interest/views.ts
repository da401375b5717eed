import { type Kysely, sql, type Transaction } from 'kysely';
import { MAX_VIEWED } from '../../src/domain/interest/recommendation.ts';
import { AHEAD } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HALF_LIFE } from './decay.ts';

/** Products of one customer whose views are stored at most; the ones viewed longest ago go first. */
export const MAX_HISTORY = 200;

/** Milliseconds within which further views of a product by the same customer are one visit (reliability 83). */
export const SAME_VISIT = 30 * 60_000;

/** A customer's view of a product. `now` in milliseconds since 1970. */
export type View = { userId: string; productId: string; now: number };

/**
 * One statement, so that no view is lost when many come at once. A moment far ahead is a wrong clock's, and is forgotten.
 * @returns false if there is no such product for sale.
 */
async function addView(tx: Transaction<Database>, { userId, productId, now }: View): Promise<boolean> {
  const since = sql<number>`greatest(0, excluded.at - interest_views.at)`;
  const counted = await tx
    .insertInto('interest_views')
    .columns(['user_id', 'product_id', 'at', 'weight'])
    .expression((from) =>
      from
        .selectFrom('products')
        .innerJoin('users', (join) => join.on('users.id', '=', userId))
        .select(['users.id as user_id', 'products.id as product_id'])
        .select([sql<number>`${now}::bigint`.as('at'), sql<number>`1::double precision`.as('weight')])
        .where('products.id', '=', productId)
        .where('for_sale', '=', true),
    )
    .onConflict((row) =>
      row.columns(['user_id', 'product_id']).doUpdateSet({
        at: sql`case when interest_views.at > excluded.at + ${AHEAD}::bigint then excluded.at
          else greatest(excluded.at, interest_views.at) end`,
        weight: sql`case when ${since} < ${SAME_VISIT}::bigint then interest_views.weight
          else interest_views.weight * power(0.5, least(${since}::double precision / ${HALF_LIFE}::double precision, 1000)) + 1 end`,
      }),
    )
    .returning('product_id')
    .executeTakeFirst();
  return counted !== undefined;
}

/**
 * Deletes what is beyond MAX_HISTORY. Views that come in the same moment may leave a few more until the next one; one that is renewed
 * meanwhile stays: its moment is compared again when the row is deleted.
 */
const trim = (tx: Transaction<Database>, userId: string): Promise<unknown> =>
  sql`
    delete from interest_views where user_id = ${userId} and (product_id, at) in (
      select product_id, at from interest_views where user_id = ${userId}
      order by at desc, product_id offset ${MAX_HISTORY})`.execute(tx);

/** Ids of the products that a customer viewed last, the newest first: those for sale, at most MAX_VIEWED. */
export async function viewedIds(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('interest_views')
    .innerJoin('products', 'products.id', 'interest_views.product_id')
    .select('products.id')
    .where('user_id', '=', userId)
    .where('for_sale', '=', true)
    .orderBy('at', 'desc')
    .orderBy('products.id')
    .limit(MAX_VIEWED)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores that a customer looks at a product; within SAME_VISIT it moves to the front, and counts no more.
 * @returns what they viewed last, this one first; null if there is no such product for sale.
 */
export const trackView = (db: Kysely<Database>, view: View): Promise<string[] | null> =>
  transaction(db, async (tx) => {
    if (!(await addView(tx, view))) return null;
    await trim(tx, view.userId);
    return viewedIds(tx, view.userId);
  });

/** Forgets all that a customer viewed. */
export const forgetViews = async (db: Kysely<Database>, userId: string): Promise<void> =>
  void (await db.deleteFrom('interest_views').where('user_id', '=', userId).execute());
