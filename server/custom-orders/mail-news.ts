import { customPaymentDue } from '../../src/domain/custom-orders/payment-due.ts';
import { formatCount } from '../../src/domain/money.ts';
import type { CustomersMove, CustomOrderNews } from '../mail/mailer.ts';
import { renderVariant } from '../media/render.ts';
import { termsOf } from '../settings/terms.ts';
import type { Shop } from '../shop.ts';
import { readPicture } from './drawings.ts';
import { figuresOf } from './present.ts';
import type { CustomOrderRow } from './read.ts';

/** Pixels: twice the width of a letter. */
const MOCKUP_WIDTH = 960;

/**
 * Mails a customer news of an order, after the transaction that made it so; with the mockup where they are asked to confirm.
 * What a customer does at will is not mailed.
 * @param note the staff's words; '' for none.
 * @throws the database's or the disk's error; then nothing is mailed.
 */
export async function mailNews(
  { db, mailer, settings }: Pick<Shop, 'db' | 'mailer' | 'settings'>,
  order: CustomOrderRow,
  news: CustomOrderNews['news'] | CustomersMove,
  note = '',
): Promise<void> {
  if (news === 'Request Placed' || news === 'Request Change') return;
  const { email, name } = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const { price, deliveryFee } = figuresOf(order);
  const due = customPaymentDue({
    status: order.status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    isClosed: order.closing_kind !== null,
  });
  const picture =
    news === 'Awaiting Confirmation' && order.mockup !== null
      ? await readPicture(settings.dataDir, order.id, order.mockup)
      : null;
  mailer.send({
    kind: 'custom-order',
    to: email,
    name,
    id: order.id,
    news,
    product: `${formatCount(order.quantity)} × ${order.product_type}`,
    total: price + deliveryFee,
    note,
    due,
    bankAccount: due === 'transfer' ? (await termsOf(db)).bankAccount : null,
    mockup: picture && (await renderVariant(picture, false, MOCKUP_WIDTH, 'jpg')),
  });
}
