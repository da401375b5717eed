import type { Kysely, Transaction } from 'kysely';
import type { Choice } from '../../src/domain/cart/cart.ts';
import type { OrderItem } from '../../src/domain/order/order.ts';
import { addToStock, isShownChange, lockStock, stockLine } from '../catalogue/product/stock.ts';
import type { Database } from '../db/schema.ts';

/** Stock of what one order asks for, locked until its transaction ends. */
export type OrderStock = {
  /** Pieces left of a choice; undefined if they are not counted. */
  leftOf: (choice: Choice) => number | undefined;
  isCounted: (item: OrderItem) => boolean;
  /** Takes the pieces of items of which enough are left. @returns true if shoppers are shown something else now. */
  take: (items: readonly OrderItem[]) => Promise<boolean>;
};

const rowOf = ({ productId, size, properties }: Pick<OrderItem, 'productId' | 'size' | 'properties'>) => ({
  productId,
  line: stockLine({ size, properties }),
});

/** Locks the stock of the choices of an order: of two who want the last piece, the second sees what the first has left. */
export async function lockOrderStock(tx: Kysely<Database>, items: readonly Choice[]): Promise<OrderStock> {
  const rowOfChoice = ({ itemId: productId, ...choice }: Choice) => rowOf({ productId, ...choice });
  const countOf = await lockStock(tx, items.map(rowOfChoice));
  return {
    leftOf: (choice) => countOf(rowOfChoice(choice)),
    isCounted: (item) => countOf(rowOf(item)) !== undefined,
    take: async (taken) => {
      let isShown = false;
      for (const item of taken) {
        const row = rowOf(item);
        const before = countOf(row);
        if (before === undefined) continue;
        await addToStock(tx, row, -item.quantity);
        isShown ||= isShownChange(before, before - item.quantity);
      }
      return isShown;
    },
  };
}

/**
 * Gives back what an order took of the stock; what is not counted any more, and what was not when it was ordered, goes nowhere.
 * @returns true if shoppers are shown something else now.
 */
export async function giveBackStock(tx: Transaction<Database>, orderId: string): Promise<boolean> {
  const items = await tx
    .selectFrom('order_items')
    .select(['product_id', 'size', 'properties', 'quantity'])
    .where('order_id', '=', orderId)
    .where('is_counted', '=', true)
    .execute();
  const given = items.map(({ product_id: productId, size, properties, quantity }) => ({
    row: rowOf({ productId, size, properties: JSON.parse(properties) as Record<string, string> }),
    quantity,
  }));
  const countOf = await lockStock(
    tx,
    given.map(({ row }) => row),
  );
  let isShown = false;
  for (const { row, quantity } of given) {
    const before = countOf(row);
    if (before === undefined) continue;
    await addToStock(tx, row, quantity);
    isShown ||= isShownChange(before, before + quantity);
  }
  return isShown;
}
