import {
  type CartLine,
  type Choice,
  choiceProblem,
  leftOf,
  lineKey,
  MAX_LINES,
  MAX_PER_LINE,
  productsById,
} from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { Notice } from '../emitted.ts';

/** What the cart knows: its lines, the shop's whole list, and the product of a painted page. */
type Known = { lines: readonly CartLine[]; products: readonly Product[] | null; painted: Product | null };

/** A product as the list has it, or, before there is one, as the painted page shows it. */
function productOf({ products, painted }: Known, id: string): Product | undefined {
  if (products) return productsById(products).get(id);
  return painted?.id === id ? painted : undefined;
}

/** Notice that refuses to add a choice; null if it can be added. A tap is refused with its reason, never dropped. */
export function refusalOf(context: Known, choice: Choice): Notice | null {
  const { lines } = context;
  const problem = choiceProblem(productOf(context, choice.itemId), choice);
  if (problem) return { code: 'line-refused', problem };
  const line = lines.find((it) => it.key === lineKey(choice));
  const left = line ? leftOf(productOf(context, choice.itemId), choice) : null;
  if (left !== null && line && line.quantity >= left) return { code: 'line-short', left };
  if (line && line.quantity >= MAX_PER_LINE) return { code: 'line-full' };
  return !line && lines.length >= MAX_LINES ? { code: 'cart-full' } : null;
}

/** Name of a line's product, as far as it is known. */
export const nameOf = (context: Known, line: CartLine | Choice): string =>
  productOf(context, line.itemId)?.name ?? ('name' in line ? line.name : '');
