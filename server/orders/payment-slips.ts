import type { Kysely } from 'kysely';
import { dueOf } from '../../src/domain/order/order.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { mailShop } from './mail-orders.ts';
import type { OrderRow } from './place.ts';
import { orderRowOf } from './read.ts';

/**
 * Slips of bank transfers: the photo or screenshot that a customer sends, so that the shop finds the money (docs/decisions/148-payment-slips.md).
 * A slip is in the database beside its order: one transaction stores it, a backup holds it, and only the staff can look at it.
 */

/** Milliseconds in which the shop's mailbox is told of no second slip of an order. */
const TOLD_FOR = 60 * 60_000;

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
  if (!takesSlip(order)) throw new HttpError(409, 'This order waits for no transfer any more.');
  return order;
}

/**
 * Stores the slip of an order in place of the one before, and tells the shop's mailbox.
 * @param picture encoded anew; its name ends in its kind.
 * @returns when it was received, ISO 8601. @throws HttpError as `assertTakesSlip`; 400 without a picture.
 */
export async function takePaymentSlip(
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  userId: string,
  named: string,
  picture: { file: string; bytes: Buffer } | undefined,
): Promise<string> {
  if (!picture) throw new HttpError(400, 'Please choose a picture of your slip.');
  const receivedAt = new Date(now()).toISOString();
  await transaction(db, async (tx) => {
    const { id } = await assertTakesSlip(tx, userId, named);
    // Paid or cancelled at the same moment: whoever is first has the row.
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (!takesSlip(order)) throw new HttpError(409, 'This order waits for no transfer any more.');
    const before = await tx
      .selectFrom('payment_slips')
      .select('received_at')
      .where('order_id', '=', id)
      .executeTakeFirst();
    const slip = { file: picture.file, picture: picture.bytes.toString('base64'), received_at: receivedAt };
    await tx
      .insertInto('payment_slips')
      .values({ order_id: id, user_id: userId, ...slip })
      .onConflict((row) => row.column('order_id').doUpdateSet(slip))
      .execute();
    const toldBefore = before && Math.abs(now() - Date.parse(before.received_at)) < TOLD_FOR;
    if (!toldBefore) await mailShop(tx, order, 'payment-slip', now());
  });
  return receivedAt;
}

/** Slip of an order, for the staff; null where there is none. */
export async function paymentSlipOf(
  db: Kysely<Database>,
  orderId: string,
): Promise<{ bytes: Buffer; extension: 'jpg' | 'webp'; receivedAt: string } | null> {
  const row = await db.selectFrom('payment_slips').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row
    ? {
        bytes: Buffer.from(row.picture, 'base64'),
        extension: row.file.endsWith('.webp') ? 'webp' : 'jpg',
        receivedAt: row.received_at,
      }
    : null;
}
