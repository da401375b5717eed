import type { Kysely } from 'kysely';
import { dueOf } from '../../src/domain/order/order.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { mailShop } from './mail-orders.ts';
import type { OrderRow } from './place.ts';
import { orderRowOf } from './read.ts';
import { assertPicture, readSlip, type SlipPicture, type StoredSlip, storeSlip, waitsForNone } from './stored-slips.ts';

/**
 * Slips of bank transfers: the photo or screenshot that a customer sends, so that the shop finds the money (docs/decisions/148-payment-slips.md).
 * A slip is in the database beside its order: one transaction stores it, a backup holds it, and only the staff can look at it.
 * The picture is received by `custom-orders/receive-pictures.ts`, and checked and encoded anew in `custom-orders/take-picture.ts`, as drawings are.
 */

/** True while an order waits for a transfer, or for one that was not found. */
export const takesSlip = ({
  status,
  payment_method: paymentMethod,
  payment_status: paymentStatus,
}: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>): boolean =>
  dueOf({ status, paymentMethod, paymentStatus }) === 'transfer';

/** An order of a customer, by its id or number. @throws HttpError 404 where it is not theirs; 409 if it waits for no transfer. */
export async function assertTakesSlip(db: Kysely<Database>, userId: string, named: string): Promise<OrderRow> {
  const order = await orderRowOf(db, userId, named);
  if (!order) throw new HttpError(404, 'Order not found');
  if (!takesSlip(order)) throw waitsForNone();
  return order;
}

/**
 * Stores the slip of an order in place of the one before, and tells the shop's mailbox.
 * @returns when it was received, ISO 8601. @throws HttpError as `assertTakesSlip`; 400 without a picture.
 */
export async function takePaymentSlip(
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  userId: string,
  named: string,
  sent: SlipPicture | undefined,
): Promise<string> {
  const [picture, at] = [assertPicture(sent), now()];
  await transaction(db, async (tx) => {
    const { id } = await assertTakesSlip(tx, userId, named);
    // Paid or cancelled at the same moment: whoever is first has the row.
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (!takesSlip(order)) throw waitsForNone();
    if (await storeSlip(tx, 'payment_slips', { orderId: id, userId, picture }, at))
      await mailShop(tx, order, 'payment-slip', at);
  });
  return new Date(at).toISOString();
}

/** Slip of an order, for the staff; null where there is none. */
export const paymentSlipOf = (db: Kysely<Database>, orderId: string): Promise<StoredSlip | null> =>
  readSlip(db, 'payment_slips', orderId);
