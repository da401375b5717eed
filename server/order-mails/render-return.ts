import { plain } from '../invoice/contents.ts';
import type { Mail, MailedLine } from '../mail/mailer.ts';
import { MailRejectedError } from '../mail/message.ts';
import type { OrderMailRow } from '../mail/order-mail-outbox.ts';
import { storedDelivery } from '../orders/address.ts';
import type { OrderMailDetails } from '../orders/mail-orders.ts';
import type { OrderWithItems } from '../orders/present.ts';
import { returnedItems } from '../orders/returnable.ts';
import { mailedLine } from './mailed-line.ts';

/** Mail about a return, as it was when the mail was written. @throws MailRejectedError if the mail says nothing of it. */
export function renderReturnMail({ order, items }: OrderWithItems, row: OrderMailRow): Mail {
  const { returned } = JSON.parse(row.details) as OrderMailDetails;
  if (!returned) throw new MailRejectedError('ENORETURN', null, true);
  const lines = returnedItems(returned).flatMap(({ index, quantity }): MailedLine[] => {
    const item = items[index];
    return item ? [mailedLine({ ...item, quantity })] : [];
  });
  const common = { to: row.recipient, name: row.name, number: order.number, kindOfReturn: returned.kind, lines };
  const { status } = returned;
  if (row.kind === 'order-return') {
    if (status === 'Requested' || status === 'Withdrawn') throw new MailRejectedError('ENORETURN', null, true);
    return { ...common, kind: 'order-return', id: order.id, news: status, answer: returned.answer };
  }
  const { firstName, lastName, phone, email } = storedDelivery(order.address);
  return {
    ...common,
    kind: 'shop-return',
    reason: returned.reason,
    note: plain(returned.note),
    customer: { name: plain(`${firstName} ${lastName}`), phone: plain(phone), email: plain(email) },
  };
}
