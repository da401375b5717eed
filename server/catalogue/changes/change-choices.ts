import type { Kysely, Transaction } from 'kysely';
import type { Cents } from '../../../src/domain/money.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deed, recordChange } from '../../trail/trail.ts';
import { priceInWords } from './change-product.ts';
import { choiceInWords } from '../product/choice-words.ts';
import { type ChoiceDetail, detailsByProduct, setDetails, type StoredDetail } from '../product/choice-details.ts';
import { countChoices, isOwnPrice, type Priced, wholeChoices } from '../product/choice-prices.ts';
import { choicesOf } from '../product/present.ts';
import { settlePrice } from '../product/lowest-price.ts';
import { type StockChoice, stockLine } from '../product/stock.ts';
import { bumpCatalogue } from '../product/version.ts';

/** Choices of a product that gets a lower price for some of them: each of the others needs a row. */
const MAX_LOWERED = 1000;

/** Value of a choice before and after, in words; of the product itself if there is no choice. */
export type ChoiceDifference = { choice: StockChoice | null; what: 'price' | 'SKU'; before: string; after: string };

/** Changes of choices; or the reason why nothing has changed, with the number of choices. */
export type ChoicesChanged = { differences: ChoiceDifference[] } | { refused: 'no price' | 'too many'; count: number };

type Known = Priced & { id: string };

/** SKU in words. */
const skuInWords = (sku: string): string => (sku === '' ? 'none' : `"${sku}"`);

/** Rows of a product by choice. */
const rowsOf = async (tx: Transaction<Database>, { id }: Known): Promise<ReadonlyMap<string, StoredDetail>> =>
  new Map(((await detailsByProduct(tx, [id])).get(id) ?? []).map((row) => [row.line, row]));

/** Own price of a choice; null if it costs what the product does. */
function ownPrice(product: Known, rows: ReadonlyMap<string, StoredDetail>, line: string): Cents | null {
  const price = rows.get(line)?.price ?? null;
  return product.price === null || isOwnPrice(product, price) ? price : null;
}

/** The other choices at the prices that they have, for when the product's own goes down to a lower one. */
function othersOf(
  product: Known,
  rows: ReadonlyMap<string, StoredDetail>,
  given: readonly ChoiceDetail[],
): ChoiceDetail[] {
  const named = new Set(given.map(stockLine));
  return wholeChoices(product).flatMap((choice) => {
    const line = stockLine(choice);
    return named.has(line) ? [] : [{ ...choice, price: ownPrice(product, rows, line) ?? product.price }];
  });
}

/** Differences of these choices, and of the product's price, in words. */
function differencesOf(
  before: { product: Known; rows: ReadonlyMap<string, StoredDetail> },
  after: { product: Known; rows: ReadonlyMap<string, StoredDetail> },
  given: readonly ChoiceDetail[],
): { differences: ChoiceDifference[]; isSeen: boolean } {
  const isMoved = before.product.price !== after.product.price;
  const differences: ChoiceDifference[] = isMoved
    ? [
        {
          choice: null,
          what: 'price',
          before: priceInWords(before.product.price),
          after: priceInWords(after.product.price),
        },
      ]
    : [];
  let isSeen = false;
  for (const [line, { size, properties }] of new Map(given.map((one) => [stockLine(one), one]))) {
    const [was, is] = [before, after].map(({ product, rows }) => {
      const own = ownPrice(product, rows, line);
      const cost = own ?? product.price;
      const words = own === null && !isMoved ? 'the product’s' : priceInWords(cost);
      return { own, cost, words, sku: rows.get(line)?.sku ?? '' };
    });
    if (!was || !is) continue;
    const choice = { size, properties };
    // The SKU of a product with one choice stands in its page's structured data.
    isSeen ||= was.cost !== is.cost || (was.sku !== is.sku && countChoices(after.product) === 1);
    if (was.words !== is.words) differences.push({ choice, what: 'price', before: was.words, after: is.words });
    if (was.sku !== is.sku)
      differences.push({ choice, what: 'SKU', before: skuInWords(was.sku), after: skuInWords(is.sku) });
  }
  return { differences, isSeen };
}

/**
 * Changes prices and SKUs of a product's choices in one transaction, with the trail; what is so already is left alone. A price below the
 * product's becomes the product's, and all other choices cost what they did; so does the lowest once nothing costs the product's.
 * @returns null if there is no such product.
 */
export const changeChoices = (
  db: Kysely<Database>,
  productId: string,
  given: readonly ChoiceDetail[],
  { actor, now }: Deed,
): Promise<ChoicesChanged | null> =>
  transaction(db, async (tx): Promise<ChoicesChanged | null> => {
    const row = await tx
      .selectFrom('products')
      .select(['price_cents', 'sizes', 'properties'])
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const stored = { ...choicesOf(row), id: productId, price: row.price_cents };
    const count = countChoices(stored);
    const asked = given.flatMap(({ price }) => price ?? []);
    if (stored.price === null && asked.length > 0) return { refused: 'no price', count };
    const product: Known = { ...stored, price: await settlePrice(tx, stored) };
    const rows = await rowsOf(tx, product);
    const lowest = asked.reduce((low, price) => Math.min(low, price), product.price ?? 0);
    const isLower = product.price !== null && lowest < product.price;
    if (isLower && count > MAX_LOWERED) return { refused: 'too many', count };
    if (isLower) await tx.updateTable('products').set({ price_cents: lowest }).where('id', '=', productId).execute();
    const lowered: Known = { ...product, price: isLower ? lowest : product.price };
    const others = isLower ? othersOf(product, rows, given) : [];
    await setDetails(tx, [{ ...lowered, given: [...others, ...given] }]);
    const after: Known = { ...lowered, price: await settlePrice(tx, lowered) };
    const { differences, isSeen } = differencesOf(
      { product, rows },
      { product: after, rows: await rowsOf(tx, after) },
      given,
    );
    for (const { choice, what, ...words } of differences) {
      const field = choice === null ? what : `${what} of ${choiceInWords(choice)}`;
      await recordChange(tx, { actor, subject: productId, field, ...words }, now);
    }
    if (isSeen) {
      const at = { updated_at: new Date(now).toISOString() };
      await tx.updateTable('products').set(at).where('id', '=', productId).execute();
      await bumpCatalogue(tx);
    }
    return { differences };
  });
