import type { CartLine } from '../cart/cart.ts';
import type { Cents } from '../money.ts';
import type { AppliedCode } from './order.ts';

/** The discount of a cart (section 3): a code that a server took, and the cart it took it for. `amount` in cents: what these lines cost without it. */
export type CartDiscount = { code: AppliedCode; lines: readonly CartLine[]; amount: Cents };

/**
 * True if a discount still counts: only for the lines it was given for, in the same quantities and at the same sum, in
 * any order (section 4, readings 3.8).
 * @param amount cents.
 */
export const isDiscountFor = (
  { lines: then, amount: before }: CartDiscount,
  lines: readonly CartLine[],
  amount: Cents,
): boolean =>
  amount === before &&
  lines.length === then.length &&
  lines.every(({ key, quantity }) => then.some((it) => it.key === key && it.quantity === quantity));
