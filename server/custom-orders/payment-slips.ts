import type { Kysely } from 'kysely';
import { shortNumber } from '../../src/domain/custom-orders/custom-order.ts';
import { formatCount } from '../../src/domain/money.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { queueOrderMail } from '../mail/order-mail-outbox.ts';
import {
  assertPicture,
  readSlip,
  type SlipPicture,
  type StoredSlip,
  storeSlip,
  waitsForNone,
} from '../orders/stored-slips.ts';
import { orderMailboxOf } from '../settings/order-mailbox.ts';
import { noSuchOrder } from './edit.ts';
import { dueOf, figuresOf } from './present.ts';
import type { CustomOrderRow } from './read.ts';

/** Slips of bank transfers for custom orders, as orders have them (docs/decisions/148-payment-slips.md). */

/** Details of the mail about a slip, as the order was when it was sent. Cents. */
export type CustomSlipDetails = { product: string; total: number };

/** Row of a customer's custom order. @throws HttpError 404 where it is not theirs; 409 if it waits for no transfer. */
export async function assertTakesCustomSlip(db: Kysely<Database>, userId: string, id: string): Promise<CustomOrderRow> {
  const order = await db
    .selectFrom('custom_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw noSuchOrder();
  if (dueOf(order) !== 'transfer') throw waitsForNone();
  return order;
}

async function mailShop(tx: Kysely<Database>, order: CustomOrderRow, now: number): Promise<void> {
  const mailbox = await orderMailboxOf(tx);
  if (mailbox === null) return;
  const { price, deliveryFee } = figuresOf(order);
  const details: CustomSlipDetails = {
    product: `${formatCount(order.quantity)} × ${order.product_type}`,
    total: price + deliveryFee,
  };
  const about = { order_id: order.id, order_number: shortNumber(order.id), recipient: mailbox, name: '' };
  await queueOrderMail(tx, { ...about, kind: 'custom-slip', details }, now);
}

/**
 * Stores the slip of a custom order in place of the one before, and tells the shop's mailbox.
 * @returns when it was received, ISO 8601. @throws HttpError as `assertTakesCustomSlip`; 400 without a picture.
 */
export async function takeCustomSlip(
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  userId: string,
  id: string,
  sent: SlipPicture | undefined,
): Promise<string> {
  const [picture, at] = [assertPicture(sent), now()];
  await transaction(db, async (tx) => {
    await assertTakesCustomSlip(tx, userId, id);
    // Paid or closed at the same moment: whoever is first has the row.
    const locked = tx.selectFrom('custom_orders').selectAll().where('id', '=', id).forUpdate();
    const order = await locked.executeTakeFirstOrThrow();
    if (dueOf(order) !== 'transfer') throw waitsForNone();
    if (await storeSlip(tx, 'custom_order_slips', { orderId: id, userId, picture }, at)) await mailShop(tx, order, at);
  });
  return new Date(at).toISOString();
}

/** Slip of a custom order, for the staff; null where there is none. */
export const customSlipOf = (db: Kysely<Database>, orderId: string): Promise<StoredSlip | null> =>
  readSlip(db, 'custom_order_slips', orderId);
