import { type CartLine, type Choice, choiceProblem, lineKey, priceOf, productsById } from '../cart/cart.ts';
import type { Product } from '../catalogue/product.ts';
import type { Cents } from '../money.ts';
import type { OrderItem } from './order.ts';

/** A line of an order as it could be ordered now: `price` in cents of one, null if it cannot be bought in this choice. */
export type LineAgain = { item: OrderItem; price: Cents | null };

const choiceOf = ({ productId: itemId, size, properties }: OrderItem): Choice => ({ itemId, size, properties });

/** Lines of an order at the prices of now, in their order. @param products the shop's whole list. */
export function linesAgain(items: readonly OrderItem[], products: readonly Product[]): LineAgain[] {
  const byId = productsById(products);
  return items.map((item) => {
    const product = byId.get(item.productId);
    const choice = choiceOf(item);
    return { item, price: choiceProblem(product, choice) ? null : priceOf(product, choice) };
  });
}

/** Lines of an order that can be bought, as lines of the cart: of each no more than are left. */
export const cartLinesOf = (lines: readonly LineAgain[]): CartLine[] =>
  lines
    .filter(({ price }) => price !== null)
    .map(({ item }) => {
      const choice = choiceOf(item);
      return { ...choice, key: lineKey(choice), quantity: item.quantity, name: item.name };
    });
