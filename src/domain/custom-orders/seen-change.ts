import type { Cents } from '../money.ts';
import { type CustomOrder, totalOf } from './custom-order.ts';

/**
 * Parts of a custom order that have changed under a customer's eyes, as they were before; null for what has not. `total` in cents;
 * `mockup` is true for another one.
 */
export type SeenChange = { status: string | null; total: Cents | null; mockup: boolean };

/** Difference between an order as it was shown and as it is; null if a customer need not look again. */
export function seenChange(before: CustomOrder, now: CustomOrder): SeenChange | null {
  const status = before.status === now.status ? null : before.status;
  const total = before.price === now.price && before.deliveryFee === now.deliveryFee ? null : totalOf(before);
  const mockup = now.mockup !== '' && before.mockup !== now.mockup;
  return status === null && total === null && !mockup ? null : { status, total, mockup };
}
