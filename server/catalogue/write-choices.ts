import type { Transaction } from 'kysely';
import { isWholeChoice } from '../../src/domain/cart/choice-stock.ts';
import type { Database } from '../db/schema.ts';
import { isOwnPrice, setDetails } from './choice-details.ts';
import { choicesOf } from './present.ts';
import type { CatalogueUpdate } from './write.ts';

/** Prices of a product that were left out: no choice of the product is named in full. */
export type UnmatchedPrices = { source: string; rows: number };

/**
 * Writes the prices and SKUs of choices that updates bring. Comes after the products: their own price is the lowest.
 * @returns how many prices have changed, and how many of which product name no choice of it.
 */
export async function writeChoices(
  tx: Transaction<Database>,
  updates: readonly CatalogueUpdate[],
): Promise<{ priced: number; isSeen: boolean; unmatchedPrices: UnmatchedPrices[] }> {
  const choices = new Map(
    updates.flatMap(({ source, choices: given }) => (given && given.length > 0 ? [[source, given]] : [])),
  );
  if (choices.size === 0) return { priced: 0, isSeen: false, unmatchedPrices: [] };
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'source', 'price_cents', 'sizes', 'properties'])
    .where('source', 'in', [...choices.keys()])
    .execute();
  const products = rows.map(({ id, source, price_cents: price, ...row }) => ({
    ...choicesOf(row),
    id,
    source,
    price,
    given: choices.get(source) ?? [],
  }));
  const changes = await setDetails(tx, products);
  const priced = changes.filter(({ before, after }) => before.price !== after.price).length;
  const unmatchedPrices = products.flatMap((product) => {
    const left = product.given.filter((one) => isOwnPrice(product, one.price ?? null) && !isWholeChoice(product, one));
    return left.length === 0 ? [] : [{ source: product.source, rows: left.length }];
  });
  return { priced, isSeen: priced > 0, unmatchedPrices };
}
