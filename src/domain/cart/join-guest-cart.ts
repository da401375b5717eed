import { type CartLine, MAX_LINES, MAX_PER_LINE } from './cart.ts';
import { optimisticLines, quantityOf, type SyncedCart, withChanges } from './synced-cart.ts';

export type JoinedGuestCart = {
  /** How many there shall be of each line that the guest's cart adds to. */
  lines: CartLine[];
  /** How many items are added, and how many find no room: at most 999 a line, 100 lines. */
  added: number;
  leftOut: number;
};

/** A guest's cart meets the account's: quantities of the same line add up (readings 3.2). */
export function joinGuestCart(
  cart: Pick<SyncedCart, 'server' | 'unsent' | 'gone'>,
  guest: readonly CartLine[],
): JoinedGuestCart {
  const joining: JoinedGuestCart = { lines: [], added: 0, leftOut: 0 };
  for (const line of guest) {
    const shown = optimisticLines(withChanges(cart, joining.lines));
    const before = quantityOf(shown, line.key);
    const quantity = before === 0 && shown.length >= MAX_LINES ? 0 : Math.min(MAX_PER_LINE, before + line.quantity);
    if (quantity > before) joining.lines.push({ ...line, quantity });
    joining.added += quantity - before;
    joining.leftOut += before + line.quantity - quantity;
  }
  return joining;
}
