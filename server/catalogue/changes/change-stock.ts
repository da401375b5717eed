import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deed, recordChange } from '../../trail/trail.ts';
import { choiceInWords } from '../product/choice-words.ts';
import {
  isShownChange,
  lockStock,
  setStock,
  type StockChange,
  type StockChoice,
  stockLine,
  stockOf,
} from '../product/stock.ts';
import { bumpCatalogue } from '../product/version.ts';

/** Change of a count by the staff: to a number, by a number, or counted no more. */
export type StockOrder = { kind: 'set' | 'add'; pieces: number } | { kind: 'off' };

/** Count in words. */
export const countInWords = (count: number | null): string => (count === null ? 'not counted' : String(count));

/**
 * Changes counts of a product in one transaction, with the trail; what is so already is left alone.
 * @param choice null for every choice that is counted.
 * @returns what became different; null if nobody counts the choice that is to be added to.
 */
export const changeStock = (
  db: Kysely<Database>,
  productId: string,
  choice: StockChoice | null,
  order: StockOrder,
  { actor, now }: Deed,
): Promise<StockChange[] | null> =>
  transaction(db, async (tx) => {
    const choices = choice ? [choice] : await stockOf(tx, productId);
    const rowOf = (one: StockChoice) => ({ productId, line: stockLine(one) });
    const countOf = await lockStock(tx, choices.map(rowOf));
    if (order.kind === 'add' && choices.some((one) => countOf(rowOf(one)) === undefined)) return null;
    const changes = await setStock(
      tx,
      productId,
      choices.map(({ size, properties }) => ({
        size,
        properties,
        count:
          order.kind === 'off'
            ? null
            : order.pieces + (order.kind === 'add' ? (countOf(rowOf({ size, properties })) ?? 0) : 0),
      })),
    );
    for (const { before, after, ...one } of changes)
      await recordChange(
        tx,
        {
          actor,
          subject: productId,
          field: `stock of ${choiceInWords(one)}`,
          before: countInWords(before),
          after: countInWords(after),
        },
        now,
      );
    if (changes.some(({ before, after }) => isShownChange(before, after))) await bumpCatalogue(tx);
    return changes;
  });
