import type { Kysely } from 'kysely';
import { dueOf } from '../../src/domain/order/order.ts';
import type { Database } from '../db/schema.ts';
import { PAYMENT_LABELS, plain } from '../invoice/contents.ts';
import { drawOrderInvoice } from '../invoice/order-invoice.ts';
import type { Mail, OrderNews, ShopOrderNews } from '../mail/mailer.ts';
import { MailRejectedError } from '../mail/message.ts';
import type { OrderMailKind, OrderMailRow, ShopMailKind } from '../mail/order-mail-outbox.ts';
import type { OrderMailDetails } from '../orders/mail-orders.ts';
import { storedDelivery } from '../orders/address.ts';
import { expectedIn, type OrderWithItems } from '../orders/present.ts';
import { wholeOrder } from '../orders/read.ts';
import { shipmentOf } from '../orders/shipment.ts';
import { termsOf } from '../settings/terms.ts';
import { mailedLine } from './mailed-line.ts';
import { renderCustomMail } from './render-custom.ts';
import { renderCustomSlipMail } from './render-custom-slip.ts';
import { renderReturnMail } from './render-return.ts';

const NEWS: Readonly<
  Record<Exclude<OrderMailKind, ShopMailKind | 'order-return' | 'custom-order'>, OrderNews['news']>
> = {
  'order-placed': 'placed',
  'order-shipped': 'shipped',
  'order-delivered': 'delivered',
  'order-cancelled': 'cancelled',
  'transfer-received': 'paid',
};

/** News that say when the order comes. Before a transfer has come nobody knows. */
const SAYS_WHEN: ReadonlySet<OrderNews['news']> = new Set(['placed', 'paid', 'shipped']);

const SHOP_NEWS: Readonly<Record<Exclude<ShopMailKind, 'return-request' | 'custom-slip'>, ShopOrderNews['news']>> = {
  'new-order': 'placed',
  'order-withdrawn': 'cancelled',
  'payment-slip': 'slip',
};

/** The order of a mail with the statuses that it had when the mail was written. */
async function orderOfMail(db: Kysely<Database>, { order_id, details }: OrderMailRow): Promise<OrderWithItems> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirst();
  if (!order) throw new MailRejectedError('ENOORDER', null, true);
  const { status, payment_status } = JSON.parse(details) as OrderMailDetails;
  return wholeOrder(db, { ...order, status, payment_status });
}

/**
 * The mail of a row that `orders/mail-orders.ts` has queued, with its invoice or its mockup. Its words are in `mail/letters/order.ts`; every try
 * has the same.
 * @throws MailRejectedError if the order is gone.
 */
export const renderOrderMail = (
  services: { db: Kysely<Database>; dataDir: string },
  row: OrderMailRow,
): Promise<Mail> => {
  if (row.kind === 'custom-order') return renderCustomMail(services, row);
  if (row.kind === 'custom-slip') return renderCustomSlipMail(services.db, row);
  return row.kind === 'order-return' || row.kind === 'return-request'
    ? orderOfMail(services.db, row).then((whole) => renderReturnMail(whole, row))
    : renderShopMail(services.db, row);
};

async function renderShopMail(db: Kysely<Database>, row: OrderMailRow): Promise<Mail> {
  const whole = await orderOfMail(db, row);
  const { order, items } = whole;
  const { bankAccount } = await termsOf(db);
  const common = {
    to: row.recipient,
    name: row.name,
    number: order.number,
    lines: items.map(mailedLine),
    total: order.total_cents,
    invoice: await drawOrderInvoice(db, whole),
  };
  const to = storedDelivery(order.address);
  if (Object.hasOwn(SHOP_NEWS, row.kind)) {
    return {
      ...common,
      kind: 'shop-order',
      news: SHOP_NEWS[row.kind as keyof typeof SHOP_NEWS],
      payment: PAYMENT_LABELS[order.payment_method],
      customer: {
        name: plain(`${to.firstName} ${to.lastName}`),
        phone: plain(to.phone),
        email: plain(to.email),
        address: plain([to.street, `${to.city} ${to.zipCode}`, to.state, to.country].join(', ')),
        note: plain(order.note),
      },
    };
  }
  const news = NEWS[row.kind as keyof typeof NEWS];
  const due = dueOf({ status: order.status, paymentMethod: order.payment_method, paymentStatus: order.payment_status });
  return {
    ...common,
    kind: 'order',
    id: order.id,
    news,
    due,
    bankAccount: due === 'transfer' ? bankAccount : null,
    shipment: news === 'shipped' ? shipmentOf(order) : null,
    expected: SAYS_WHEN.has(news) && !(news === 'placed' && due === 'transfer') ? expectedIn(order) : null,
    payBy: news === 'placed' && due === 'transfer' && order.pay_by !== '' ? order.pay_by : null,
    hasPhone: to.phone !== '',
  };
}
