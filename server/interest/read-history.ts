import { type Kysely, sql } from 'kysely';
import { isText, list } from '../catalogue/product/present.ts';
import type { Database } from '../db/schema.ts';
import { ORDERS_COUNT_FOR } from './facts.ts';
import type { Bought, History } from './history.ts';
import { MAX_HISTORY } from './views.ts';

/** Products that one customer bought in ORDERS_COUNT_FOR, the newest; a shopper buys far fewer. */
const MAX_BOUGHT = 1000;

type ProductColumns = {
  product_id: string;
  name: string | null;
  subcategory_id: string | null;
  category_id: string | null;
  vendor_id: string | null;
  tags: string | null;
};

const knownOf = ({ product_id, name, subcategory_id, category_id, vendor_id, tags }: ProductColumns) => ({
  id: product_id,
  name: name ?? '',
  type: subcategory_id ?? category_id ?? '',
  vendor: vendor_id ?? '',
  tags: tags === null ? [] : [...new Set(list(tags, isText))],
});

const COLUMNS = [
  'products.name',
  'products.subcategory_id',
  'products.category_id',
  'products.vendor_id',
  'products.tags',
] as const;

/** A customer's own history: what they viewed, and what they bought in orders that were not cancelled. @param now milliseconds since 1970. */
export async function readHistory(db: Kysely<Database>, userId: string, now: number): Promise<History> {
  const views = db
    .selectFrom('interest_views')
    .leftJoin('products', 'products.id', 'interest_views.product_id')
    .select(['interest_views.product_id', 'at', 'weight', ...COLUMNS])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('interest_views.product_id')
    .limit(MAX_HISTORY)
    .execute();
  const orders = db
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order_id', 'orders.id')
        .select(['order_items.product_id', sql<string>`max(placed_at)`.as('last')])
        .where('user_id', '=', userId)
        .where('status', '<>', 'Cancelled')
        .where('placed_at', '>', new Date(now - ORDERS_COUNT_FOR).toISOString())
        .groupBy('order_items.product_id')
        .as('bought'),
    )
    .leftJoin('products', 'products.id', 'bought.product_id')
    .select(['bought.product_id', 'last', ...COLUMNS])
    .orderBy('last', 'desc')
    .orderBy('bought.product_id')
    .limit(MAX_BOUGHT)
    .execute();
  const [viewed, bought] = await Promise.all([views, orders]);
  return {
    viewed: viewed.map((row) => ({ ...knownOf(row), at: row.at, weight: row.weight })),
    bought: bought.map((row): Bought => ({ ...knownOf(row), at: Date.parse(row.last) })),
  };
}
