import type { Transaction } from 'kysely';
import { isWholeChoice } from '../../../src/domain/cart/choice-stock.ts';
import type { Database } from '../../db/schema.ts';
import { isShownChange, setStock, type StockChange } from '../product/stock.ts';
import { choicesOf } from '../product/present.ts';
import type { CatalogueUpdate } from './write.ts';

/** Counts of a product that were left out: no choice of the product is named in full. */
export type UnmatchedCounts = { source: string; rows: number };

/**
 * Writes the counts that updates bring, of choices that their products have.
 * @returns how many have changed, true if shoppers can see it, and how many of which product name no choice of it.
 */
export async function writeStock(
  tx: Transaction<Database>,
  updates: readonly CatalogueUpdate[],
): Promise<{ counted: number; isSeen: boolean; unmatched: UnmatchedCounts[] }> {
  const counts = new Map(updates.flatMap(({ source, stock }) => (stock && stock.length > 0 ? [[source, stock]] : [])));
  if (counts.size === 0) return { counted: 0, isSeen: false, unmatched: [] };
  const products = await tx
    .selectFrom('products')
    .select(['id', 'source', 'sizes', 'properties'])
    .where('source', 'in', [...counts.keys()])
    .orderBy('id')
    .execute();
  const changes: StockChange[] = [];
  const unmatched: UnmatchedCounts[] = [];
  for (const { id, source, ...row } of products) {
    const product = choicesOf(row);
    const given = counts.get(source) ?? [];
    const own = given.filter((one) => isWholeChoice(product, one));
    changes.push(...(await setStock(tx, id, own)));
    const rows = given.filter((one) => one.count !== null && !own.includes(one)).length;
    if (rows > 0) unmatched.push({ source, rows });
  }
  const isSeen = changes.some(({ before, after }) => isShownChange(before, after));
  return { counted: changes.length, isSeen, unmatched };
}
