import type { Product } from '../catalogue/product.ts';
import { type CartLine, leftOf, MAX_PER_LINE } from './cart.ts';

type Stocked = Pick<Product, 'stock'> | undefined;

/** Pieces left of a line that asks for more; null for one that can be ordered as it is. */
export function shortLeft(line: CartLine, product: Stocked): number | null {
  const left = leftOf(product, line);
  return left !== null && left < line.quantity ? left : null;
}

/** Largest quantity that a line can be changed to: what is left, or what it has already, where that is more. */
export const maxQuantity = (line: CartLine, product: Stocked): number =>
  Math.min(MAX_PER_LINE, Math.max(line.quantity, leftOf(product, line) ?? MAX_PER_LINE));

/** True if some line asks for more than is left: the cart cannot be ordered as it is. */
export const isShort = (lines: readonly CartLine[], products: ReadonlyMap<string, Product>): boolean =>
  lines.some((line) => shortLeft(line, products.get(line.itemId)) !== null);
