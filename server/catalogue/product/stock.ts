import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { StockLeft } from '../../../src/domain/catalogue/product.ts';
import { FEW_LEFT } from '../../../src/domain/cart/choice-stock.ts';
import type { Database } from '../../db/schema.ts';
import { cleanText } from './clean-entry.ts';

/** Pieces of choices that the owner counts (docs/decisions/142-stock.md). A choice without a row is always for sale. */

/** Size and values of one whole choice of a product. */
export type StockChoice = Pick<StockLeft, 'size' | 'properties'>;
/** New count of a choice; null: it is not counted any more. */
export type StockCount = StockChoice & { count: number | null };

/** Largest count: far more than a shop has, and far below what a number can hold. */
export const MAX_COUNT = 1_000_000;

/** Text of a choice in a row: the same whatever the order of its properties. */
export const choiceText = ({ size, properties }: StockChoice): string =>
  JSON.stringify([
    cleanText(size),
    Object.entries(properties)
      .map(([name, value]) => [cleanText(name), cleanText(value)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Choice of a row's text. */
export const choiceIn = (text: string): StockChoice => {
  const [size, properties] = JSON.parse(text) as [string, [string, string][]];
  return { size, properties: Object.fromEntries(properties) };
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Key of a choice's row: short whatever its values are, and the same whatever the order of its properties. */
export const stockLine = (choice: StockChoice): string => hashOf(choiceText(choice));

/** Count as shoppers are shown it: null while there are many, so that most orders change nothing that is shown. */
const shown = (count: number | null | undefined): number | null =>
  typeof count === 'number' && count <= FEW_LEFT ? count : null;

/** True if shoppers are shown something else after a change of a count. */
export const isShownChange = (before: number | null | undefined, after: number | null): boolean =>
  shown(before) !== shown(after);

/** Choices of which few or none are left, by product. */
export async function fewLeft(db: Kysely<Database>): Promise<Map<string, StockLeft[]>> {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .where('count', '<=', FEW_LEFT)
    .orderBy('product_id')
    .orderBy('choice')
    .execute();
  const byProduct = new Map<string, StockLeft[]>();
  for (const { product_id: id, choice, count } of rows) {
    const known = byProduct.get(id) ?? [];
    known.push({ ...choiceIn(choice), left: count });
    byProduct.set(id, known);
  }
  return byProduct;
}

/** Counted choices of a product. */
export async function stockOf(
  db: Kysely<Database>,
  productId: string,
): Promise<(StockChoice & { line: string; count: number })[]> {
  const rows = await db.selectFrom('stock').selectAll().where('product_id', '=', productId).orderBy('choice').execute();
  return rows.map(({ line, choice, count }) => ({ ...choiceIn(choice), line, count }));
}

/** Names one row, and so does what is asked of it. */
type Row = { productId: string; line: string };
const keyOf = ({ productId, line }: Row): string => `${productId} ${line}`;

/**
 * Counts of these choices, each row locked until the transaction ends: nobody else takes, gives back or sets meanwhile. Always
 * in one order, so that two who want the same rows wait for each other instead of deadlocking.
 * @returns the count of a row; undefined for one that is not there.
 */
export async function lockStock(tx: Kysely<Database>, rows: readonly Row[]): Promise<(row: Row) => number | undefined> {
  if (rows.length === 0) return () => undefined;
  const found = await tx
    .selectFrom('stock')
    .select(['product_id as productId', 'line', 'count'])
    .where('product_id', 'in', [...new Set(rows.map(({ productId }) => productId))])
    .where('line', 'in', [...new Set(rows.map(({ line }) => line))])
    .orderBy('product_id')
    .orderBy('line')
    .forUpdate()
    .execute();
  const counts = new Map(found.map((row) => [keyOf(row), row.count]));
  return (row) => counts.get(keyOf(row));
}

/** Adds to the count of a row that is there; a row that is not there stays so. Below 0 the database refuses. */
export const addToStock = async (tx: Kysely<Database>, { productId, line }: Row, by: number): Promise<void> =>
  void (await tx
    .updateTable('stock')
    .set({ count: sql`count + ${by}::bigint` })
    .where('product_id', '=', productId)
    .where('line', '=', line)
    .execute());

/** Change of one count; null for not counted. */
export type StockChange = StockChoice & { before: number | null; after: number | null };

/** Sets counts of one product, whose rows are locked first. @returns those that have changed. */
export async function setStock(
  tx: Transaction<Database>,
  productId: string,
  counts: readonly StockCount[],
): Promise<StockChange[]> {
  const rows = new Map(counts.map((one) => [stockLine(one), one]));
  const now = await lockStock(
    tx,
    [...rows.keys()].map((line) => ({ productId, line })),
  );
  const changes: StockChange[] = [];
  for (const [line, { count, ...choice }] of [...rows].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const before = now({ productId, line }) ?? null;
    const after = count === null ? null : Math.min(MAX_COUNT, Math.max(0, Math.trunc(count)));
    if (before === after) continue;
    if (after === null)
      await tx.deleteFrom('stock').where('product_id', '=', productId).where('line', '=', line).execute();
    else
      await tx
        .insertInto('stock')
        .values({ product_id: productId, line, choice: choiceText(choice), count: after })
        .onConflict((row) => row.columns(['product_id', 'line']).doUpdateSet({ count: after }))
        .execute();
    changes.push({ ...choice, before, after });
  }
  return changes;
}
