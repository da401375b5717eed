import type { Transaction } from 'kysely';
import { isWholeChoice } from '../../src/domain/cart/choice-stock.ts';
import type { Database } from '../db/schema.ts';
import { isShownChange, setStock, type StockChange } from './stock.ts';
import { choicesOf } from './present.ts';
import type { CatalogueUpdate } from './write.ts';

/** Writes the counts that updates bring, of choices that their products have. @returns how many have changed, and true if shoppers can see it. */
export async function writeStock(
  tx: Transaction<Database>,
  updates: readonly CatalogueUpdate[],
): Promise<{ counted: number; isSeen: boolean }> {
  const counts = new Map(updates.flatMap(({ source, stock }) => (stock && stock.length > 0 ? [[source, stock]] : [])));
  if (counts.size === 0) return { counted: 0, isSeen: false };
  const products = await tx
    .selectFrom('products')
    .select(['id', 'source', 'sizes', 'properties'])
    .where('source', 'in', [...counts.keys()])
    .orderBy('id')
    .execute();
  const changes: StockChange[] = [];
  for (const { id, source, ...row } of products) {
    const product = choicesOf(row);
    const own = (counts.get(source) ?? []).filter((one) => isWholeChoice(product, one));
    changes.push(...(await setStock(tx, id, own)));
  }
  return { counted: changes.length, isSeen: changes.some(({ before, after }) => isShownChange(before, after)) };
}
