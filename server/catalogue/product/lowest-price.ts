import type { Kysely, Transaction } from 'kysely';
import type { Cents } from '../../../src/domain/money.ts';
import type { Database } from '../../db/schema.ts';
import { detailsByProduct, pricesByProduct, setDetails } from './choice-details.ts';
import { type Priced, shownPrices } from './choice-prices.ts';
import { choicesOf, type ProductRow } from './present.ts';

/**
 * Raises the stored price of a product to what its cheapest whole choice costs, where nothing costs less, and ends the own prices that it
 * reaches: nothing that a shopper sees changes. Comes before and after a change of either.
 * @returns the price, in cents.
 */
export async function settlePrice(tx: Transaction<Database>, product: Priced & { id: string }): Promise<Cents | null> {
  const { id } = product;
  const { price } = shownPrices(product, (await detailsByProduct(tx, [id])).get(id) ?? []);
  if (price === product.price) return price;
  await tx.updateTable('products').set({ price_cents: price }).where('id', '=', id).execute();
  await setDetails(tx, [{ ...product, price, given: [] }]);
  return price;
}

/** Settles the prices of products (`settlePrice`) before an import says others; most of them are. @param sources of the products. */
export async function settlePrices(tx: Transaction<Database>, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  const products = tx.selectFrom('products').select(['id', 'price_cents', 'sizes', 'properties']);
  const rows = await products.where('source', 'in', sources).execute();
  const lowest = await lowestByProduct(tx, rows);
  const ids = rows.filter((row) => lowest.get(row.id) !== row.price_cents).map(({ id }) => id);
  if (ids.length === 0) return;
  for (const row of await products.where('id', 'in', ids).orderBy('id').forUpdate().execute())
    await settlePrice(tx, { ...choicesOf(row), id: row.id, price: row.price_cents });
}

/** Prices of products as shoppers see them, in cents: of the cheapest whole choice of each, by the product's id. */
export async function lowestByProduct(
  db: Kysely<Database>,
  rows: readonly Pick<ProductRow, 'id' | 'price_cents' | 'sizes' | 'properties'>[],
): Promise<ReadonlyMap<string, Cents | null>> {
  const priced = await pricesByProduct(db, [...new Set(rows.map(({ id }) => id))]);
  return new Map(
    rows.map(({ id, price_cents: price, ...row }) => [
      id,
      shownPrices({ ...choicesOf(row), price }, priced.get(id) ?? []).price,
    ]),
  );
}
