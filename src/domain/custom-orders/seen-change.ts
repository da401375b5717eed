import type { Cents } from '../money.ts';
import { type CustomOrder, totalOf } from './custom-order.ts';

/** Parts of a custom order that have changed under a customer's eyes, as they were before; null for what has not. `total` in cents. */
export type SeenChange = { status: string | null; total: Cents | null };

/** Difference between an order as it was shown and as it is; null if a customer need not look again. */
export function seenChange(before: CustomOrder, now: CustomOrder): SeenChange | null {
  const status = before.status === now.status ? null : before.status;
  const total = before.price === now.price && before.deliveryFee === now.deliveryFee ? null : totalOf(before);
  return status === null && total === null ? null : { status, total };
}
