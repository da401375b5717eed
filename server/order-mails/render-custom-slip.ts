import type { Kysely } from 'kysely';
import type { CustomSlipDetails } from '../custom-orders/payment-slips.ts';
import type { Database } from '../db/schema.ts';
import { plain } from '../invoice/contents.ts';
import type { Mail } from '../mail/mailer.ts';
import { MailRejectedError } from '../mail/message.ts';
import type { OrderMailRow } from '../mail/order-mail-outbox.ts';

/** Mail to the shop about the bank slip of a custom order. @throws MailRejectedError if the order is gone. */
export async function renderCustomSlipMail(
  db: Kysely<Database>,
  { order_id: id, order_number: number, recipient: to, name, details }: OrderMailRow,
): Promise<Mail> {
  const order = await db
    .selectFrom('custom_orders')
    .innerJoin('users', 'users.id', 'custom_orders.user_id')
    .select(['users.name', 'users.email', 'custom_orders.phone'])
    .where('custom_orders.id', '=', id)
    .executeTakeFirst();
  if (!order) throw new MailRejectedError('ENOORDER', null, true);
  const customer = { name: plain(order.name), phone: plain(order.phone), email: plain(order.email) };
  return { kind: 'shop-custom-slip', to, name, number, ...(JSON.parse(details) as CustomSlipDetails), customer };
}
