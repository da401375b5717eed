import type { Kysely } from 'kysely';
import type { Cents } from '../../src/domain/money.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { type Deed, recordChange } from '../trail/trail.ts';
import { priceInWords } from './change-product.ts';
import { choiceInWords } from './choice-words.ts';
import { type ChoiceDetail, type DetailChange, isOwnPrice, setDetails } from './choice-details.ts';
import { choicesOf } from './present.ts';
import { bumpCatalogue } from './version.ts';

/** SKU in words. */
export const skuInWords = (sku: string): string => (sku === '' ? 'none' : `"${sku}"`);

/** Own price of a choice in words. */
export const ownPriceInWords = (cents: Cents | null): string =>
  cents === null ? 'the product’s' : priceInWords(cents);

/** Changes of choices; or, with nothing changed, the product's price where one of the given is not above it. */
export type ChoicesChanged = { changes: DetailChange[] } | { refused: 'too low'; price: Cents | null };

/**
 * Changes prices and SKUs of a product's choices in one transaction, with the trail; what is so already is left alone.
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
    const product = { ...choicesOf(row), id: productId, price: row.price_cents };
    if (given.some(({ price }) => typeof price === 'number' && price !== product.price && !isOwnPrice(product, price)))
      return { refused: 'too low', price: product.price };
    const changes = await setDetails(tx, [{ ...product, given }]);
    for (const { before, after, ...choice } of changes) {
      const of = choiceInWords(choice);
      if (before.price !== after.price)
        await recordChange(
          tx,
          {
            actor,
            subject: productId,
            field: `price of ${of}`,
            before: ownPriceInWords(before.price),
            after: ownPriceInWords(after.price),
          },
          now,
        );
      if (before.sku !== after.sku)
        await recordChange(
          tx,
          {
            actor,
            subject: productId,
            field: `SKU of ${of}`,
            before: skuInWords(before.sku),
            after: skuInWords(after.sku),
          },
          now,
        );
    }
    if (changes.some(({ before, after }) => before.price !== after.price)) {
      const at = { updated_at: new Date(now).toISOString() };
      await tx.updateTable('products').set(at).where('id', '=', productId).execute();
      await bumpCatalogue(tx);
    }
    return { changes };
  });
