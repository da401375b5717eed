import type { Transaction } from 'kysely';
import { isWholeChoice } from '../../../src/domain/cart/choice-stock.ts';
import type { Database } from '../../db/schema.ts';
import { setDetails } from '../product/choice-details.ts';
import { countChoices, isOwnPrice } from '../product/choice-prices.ts';
import { choicesOf } from '../product/present.ts';
import type { CatalogueUpdate } from './write.ts';

/** Prices of a product that were left out: no choice of the product is named in full. */
export type UnmatchedPrices = { source: string; rows: number };

/**
 * Writes the prices and SKUs of choices that updates bring; a product with a changed one has changed. Comes after the products: their own
 * price is the lowest.
 * @returns how many prices have changed, and how many of which product name no choice of it.
 */
export async function writeChoices(
  tx: Transaction<Database>,
  updates: readonly CatalogueUpdate[],
): Promise<{ priced: number; isSeen: boolean; unmatchedPrices: UnmatchedPrices[] }> {
  const due = new Map(
    updates.flatMap(({ source, choices: given = [], isOnePrice = false }) =>
      given.length > 0 || isOnePrice ? [[source, { given, isOnePrice }]] : [],
    ),
  );
  if (due.size === 0) return { priced: 0, isSeen: false, unmatchedPrices: [] };
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'source', 'price_cents', 'sizes', 'properties'])
    .where('source', 'in', [...due.keys()])
    // What is compared with their prices is theirs until this is written: the staff may be changing them.
    .orderBy('id')
    .forUpdate()
    .execute();
  const products = rows.map(({ id, source, price_cents: price, ...row }) => ({
    ...choicesOf(row),
    id,
    source,
    price,
    ...(due.get(source) ?? { given: [] }),
  }));
  const changes = await setDetails(tx, products);
  const priced = changes.filter(({ before, after }) => before.price !== after.price);
  const moved = [...new Set(priced.map(({ productId }) => productId))];
  if (moved.length > 0)
    await tx.updateTable('products').set({ updated_at: new Date().toISOString() }).where('id', 'in', moved).execute();
  const unmatchedPrices = products.flatMap((product) => {
    const left = product.given.filter((one) => isOwnPrice(product, one.price ?? null) && !isWholeChoice(product, one));
    return left.length === 0 ? [] : [{ source: product.source, rows: left.length }];
  });
  // The SKU of a product with one choice stands in its page's structured data.
  const single = new Set(products.flatMap((product) => (countChoices(product) === 1 ? [product.id] : [])));
  const isSeen = priced.length > 0 || changes.some(({ productId }) => single.has(productId));
  return { priced: priced.length, isSeen, unmatchedPrices };
}
