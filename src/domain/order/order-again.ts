import { type CartLine, type Choice, choiceProblem, leftOf, lineKey, priceOf, productsById } from '../cart/cart.ts';
import type { Product } from '../catalogue/product.ts';
import type { Cents } from '../money.ts';
import type { OrderItem } from './order.ts';

/**
 * A line of an order as it could be ordered now: `price` in cents of one, null if it cannot be bought in this choice; `left`, the
 * pieces that there are, null unless they are fewer than were ordered.
 */
export type LineAgain = { item: OrderItem; price: Cents | null; left: number | null };

const choiceOf = ({ productId: itemId, size, properties }: OrderItem): Choice => ({ itemId, size, properties });

/** Lines of an order at the prices of now, in their order. @param products the shop's whole list. */
export function linesAgain(items: readonly OrderItem[], products: readonly Product[]): LineAgain[] {
  const byId = productsById(products);
  return items.map((item) => {
    const product = byId.get(item.productId);
    const choice = choiceOf(item);
    if (choiceProblem(product, choice)) return { item, price: null, left: null };
    const left = leftOf(product, choice);
    return { item, price: priceOf(product, choice), left: left !== null && left < item.quantity ? left : null };
  });
}

/** Lines of an order that can be bought, as lines of the cart: of each no more than are left. */
export const cartLinesOf = (lines: readonly LineAgain[]): CartLine[] =>
  lines
    .filter(({ price }) => price !== null)
    .map(({ item, left }) => {
      const choice = choiceOf(item);
      return { ...choice, key: lineKey(choice), quantity: left ?? item.quantity, name: item.name };
    });
