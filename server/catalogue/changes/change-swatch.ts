import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deed, recordChange } from '../../trail/trail.ts';
import { bumpCatalogue } from '../product/version.ts';

/** Named colour in words. */
export const swatchInWords = (colour: string | null): string => colour ?? 'its picture’s';

/**
 * Names the colour of a product's value, or leaves it to the value's picture again, in one transaction with the trail; what is so
 * already is left alone.
 * @param colour `#rrggbb`; null for the picture's. @returns the colour of before; undefined if there is no such product.
 */
export const changeSwatch = (
  db: Kysely<Database>,
  productId: string,
  value: string,
  colour: string | null,
  { actor, now }: Deed,
): Promise<string | null | undefined> =>
  transaction(db, async (tx) => {
    const row = await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().executeTakeFirst();
    if (!row) return undefined;
    const named = await tx
      .selectFrom('product_swatches')
      .select('colour')
      .where('product_id', '=', productId)
      .where('value', '=', value)
      .executeTakeFirst();
    const before = named?.colour ?? null;
    if (before === colour) return before;
    if (colour === null)
      await tx.deleteFrom('product_swatches').where('product_id', '=', productId).where('value', '=', value).execute();
    else
      await tx
        .insertInto('product_swatches')
        .values({ product_id: productId, value, colour })
        .onConflict((on) => on.columns(['product_id', 'value']).doUpdateSet({ colour }))
        .execute();
    await recordChange(
      tx,
      {
        actor,
        subject: productId,
        field: `swatch of ${value}`,
        before: swatchInWords(before),
        after: swatchInWords(colour),
      },
      now,
    );
    const at = { updated_at: new Date(now).toISOString() };
    await tx.updateTable('products').set(at).where('id', '=', productId).execute();
    await bumpCatalogue(tx);
    return before;
  });
