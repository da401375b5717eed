import { type Kysely, sql } from 'kysely';
import type { WireProduct } from '../../src/api/contract/catalogue.ts';
import type { Snapshot } from '../catalogue/snapshot/snapshot.ts';
import type { Database } from '../db/schema.ts';
import type { Counted, Facts } from './model.ts';
import { Baskets } from './neighbours.ts';
import type { Rest } from './slices.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds for which a view, and an order, says what goes together. */
export const VIEWS_COUNT_FOR = 180 * DAY;
export const ORDERS_COUNT_FOR = 365 * DAY;
/** Milliseconds after which a piece sold counts half for what sells. */
const SALE_HALF_LIFE = 45 * DAY;
/** Rows of one reading, so that neither the database nor the event loop is kept for long. */
const PAGE = { views: 1000, orders: 100, counts: 1000 };
/** Rows that are read in all. Customers' ids are made by chance: those read first are as good as any. */
const MAX_ROWS = 2_000_000;
/** Products of one customer, the newest, that say what goes together. */
const MAX_BASKET = 50;
/** Products of each kind that a model begins with. */
const MAX_STARTER = 40;

export type FactsOptions = {
  db: Kysely<Database>;
  /** Milliseconds since 1970. */
  now: number;
  rest: Rest;
  /** Rows of one reading; for tests. */
  page?: typeof PAGE;
};

/** Rows of one customer after the other, put into a basket each. */
class BasketWriter {
  readonly baskets = new Baskets();
  readonly #places: ReadonlyMap<string, number>;
  #customer: string | null = null;
  #rows: { place: number; at: number }[] = [];

  constructor(places: ReadonlyMap<string, number>) {
    this.#places = places;
  }

  add(customer: string, productId: string, at: number): void {
    if (customer !== this.#customer) this.finish();
    this.#customer = customer;
    const place = this.#places.get(productId);
    if (place !== undefined) this.#rows.push({ place, at });
  }

  finish(): Baskets {
    const newest = this.#rows.sort((a, b) => b.at - a.at || a.place - b.place).map(({ place }) => place);
    if (newest.length > 0) this.baskets.add([...new Set(newest)].slice(0, MAX_BASKET));
    this.#rows = [];
    return this.baskets;
  }
}

function countedOf(snapshot: Snapshot, id: string): Counted | null {
  const json = snapshot.product(id);
  if (json === null) return null;
  const { _id, subCategory, category, vendor, tags, views, bestseller: isBestseller } = JSON.parse(json) as WireProduct;
  const type = subCategory._id || category._id;
  return { id: _id, type, vendor: vendor._id, tags: [...new Set(tags)], views, sold: 0, isBestseller };
}

/** All products of a snapshot, in its order, with its views. */
export async function itemsOfSnapshot(snapshot: Snapshot, rest: Rest): Promise<Counted[]> {
  const items: Counted[] = [];
  for (const { id } of snapshot.source.products) {
    const item = countedOf(snapshot, id);
    if (item) items.push(item);
    await rest();
  }
  return items;
}

/** Views of now: the snapshot's are of its own time. */
async function countViews(items: ReadonlyMap<string, Counted>, { db, rest, page = PAGE }: FactsOptions): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('product_views')
      .select(['product_id', 'views'])
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(page.counts)
      .execute();
    for (const { product_id: id, views } of rows) {
      const item = items.get(id);
      if (item) item.views = views;
    }
    const last = rows.at(-1);
    if (!last || rows.length < page.counts) return;
    after = last.product_id;
    await rest();
  }
}

async function readViews(
  places: ReadonlyMap<string, number>,
  { db, now, rest, page = PAGE }: FactsOptions,
): Promise<Baskets> {
  const writer = new BasketWriter(places);
  let after = { user_id: '', product_id: '' };
  for (let read = 0; read < MAX_ROWS;) {
    const rows = await db
      .selectFrom('interest_views')
      .select(['user_id', 'product_id', 'at'])
      .where(sql<boolean>`(user_id, product_id) > (${after.user_id}, ${after.product_id})`)
      .orderBy('user_id')
      .orderBy('product_id')
      .limit(page.views)
      .execute();
    for (const { user_id: customer, product_id: product, at } of rows)
      if (now - at < VIEWS_COUNT_FOR) writer.add(customer, product, at);
    const last = rows.at(-1);
    if (!last || rows.length < page.views) break;
    after = last;
    read += rows.length;
    await rest();
  }
  return writer.finish();
}

/** What was bought in orders that were not cancelled; pieces sold are added to the items. */
async function readOrders(
  items: readonly Counted[],
  places: ReadonlyMap<string, number>,
  { db, now, rest, page = PAGE }: FactsOptions,
): Promise<Baskets> {
  const writer = new BasketWriter(places);
  const since = new Date(now - ORDERS_COUNT_FOR).toISOString();
  let after = { user_id: '', placed_at: '', id: '' };
  for (let read = 0; read < MAX_ROWS;) {
    const orders = await db
      .selectFrom('orders')
      .select(['user_id', 'placed_at', 'id'])
      .where(sql<boolean>`(user_id, placed_at, id) > (${after.user_id}, ${after.placed_at}, ${after.id})`)
      .where('placed_at', '>', since)
      .where('status', '<>', 'Cancelled')
      .orderBy('user_id')
      .orderBy('placed_at')
      .orderBy('id')
      .limit(page.orders)
      .execute();
    const last = orders.at(-1);
    if (!last) break;
    const lines = await db
      .selectFrom('order_items')
      .select(['order_id', 'product_id', 'quantity'])
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('order_id')
      .orderBy('position')
      .execute();
    const linesOf = new Map<string, typeof lines>(orders.map(({ id }) => [id, []]));
    for (const line of lines) linesOf.get(line.order_id)?.push(line);
    for (const { id, user_id: customer, placed_at: placedAt } of orders) {
      const at = Date.parse(placedAt);
      for (const { product_id: product, quantity } of linesOf.get(id) ?? []) {
        writer.add(customer, product, at);
        const item = items[places.get(product) ?? -1];
        if (item) item.sold += quantity * 0.5 ** (Math.max(0, now - at) / SALE_HALF_LIFE);
      }
    }
    if (orders.length < page.orders) break;
    after = last;
    read += lines.length;
    await rest();
  }
  return writer.finish();
}

/** Facts of a few products, from memory alone: what is viewed most, the staff's best sellers, and the first of the shop's order. */
export function starterFacts(snapshot: Snapshot): Facts {
  const { products } = snapshot.source;
  const chosen = [
    ...snapshot.mostViewed,
    ...products.filter(({ bestseller }) => bestseller).slice(0, MAX_STARTER),
    ...products.slice(0, MAX_STARTER),
  ];
  const items = [...new Set(chosen.map(({ id }) => id))].flatMap((id) => countedOf(snapshot, id) ?? []);
  return { items, viewed: new Baskets(), bought: new Baskets() };
}

/** Reads all that a model is built from, a page at a time, so that neither the database nor this process is kept for long. */
export async function readFacts(snapshot: Snapshot, options: FactsOptions): Promise<Facts> {
  const items = await itemsOfSnapshot(snapshot, options.rest);
  const places = new Map(items.map(({ id }, place) => [id, place]));
  await options.rest();
  await countViews(new Map(items.map((item) => [item.id, item])), options);
  const bought = await readOrders(items, places, options);
  const viewed = await readViews(places, options);
  return { items, viewed, bought };
}
