import type { Kysely } from 'kysely';
import { shortNumber } from '../../src/domain/custom-orders/custom-order.ts';
import { formatCount } from '../../src/domain/money.ts';
import { isAnonymised } from '../accounts/users.ts';
import type { Database } from '../db/schema.ts';
import type { CustomersMove, CustomOrderNews } from '../mail/mailer.ts';
import { queueOrderMail } from '../mail/order-mail-outbox.ts';
import { dueOf, figuresOf } from './present.ts';
import type { CustomOrderRow } from './read.ts';

/** Details of a mail about a custom order, as it was when the mail was written; `mockup` is the name of its file, null for none. */
export type CustomMailDetails = Pick<CustomOrderNews, 'news' | 'product' | 'total' | 'note' | 'due'> & {
  /** Missing in a mail that an older version has written. */
  payBy?: CustomOrderNews['payBy'];
  mockup: string | null;
};

/**
 * Writes a mail with news of an order, in the transaction that makes it so; with the mockup if they are asked to confirm it.
 * What a customer does at will is not mailed, nor is anything of an account that was deleted.
 * @param note the staff's words; '' for none. @param now milliseconds since 1970.
 */
export async function mailNews(
  tx: Kysely<Database>,
  order: CustomOrderRow,
  news: CustomOrderNews['news'] | CustomersMove,
  note: string,
  now: number,
): Promise<void> {
  if (news === 'Request Placed' || news === 'Request Change') return;
  const { email, name } = await tx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  if (isAnonymised({ id: order.user_id, email })) return;
  const { price, deliveryFee } = figuresOf(order);
  const details: CustomMailDetails = {
    news,
    product: `${formatCount(order.quantity)} × ${order.product_type}`,
    total: price + deliveryFee,
    note,
    due: dueOf(order),
    payBy: news === 'Confirmed' && dueOf(order) === 'transfer' && order.pay_by !== '' ? order.pay_by : null,
    mockup: news === 'Awaiting Confirmation' ? order.mockup : null,
  };
  const about = { order_id: order.id, order_number: shortNumber(order.id), recipient: email, name };
  await queueOrderMail(tx, { ...about, kind: 'custom-order', details }, now);
}
