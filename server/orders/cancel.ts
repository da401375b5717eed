import type { AccountServices } from '../accounts/services.ts';
import { HttpError } from '../http/http-error.ts';
import { CUSTOMER, moveOrder } from './change-status.ts';
import { orderOf } from './read.ts';

/**
 * Cancels an order for its customer, by its lifecycle: while it is 'Order Placed' and nothing was paid (`canCustomerCancel`). One that is cancelled already
 * stays so, so that a lost answer may be asked for again.
 * @param named its id or its number.
 * @throws HttpError 404 where it is not theirs; 409 if it cannot be cancelled any more.
 */
export async function cancelOrder(
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  userId: string,
  named: string,
): Promise<void> {
  const whole = await orderOf(db, userId, named);
  if (!whole) throw new HttpError(404, 'Order not found');
  const { done, status } = await moveOrder(db, whole.order.id, 'Cancelled', now(), { actor: CUSTOMER });
  if (!done && status !== 'Cancelled')
    throw new HttpError(409, "This order can't be cancelled here any more. Please contact us.");
}
