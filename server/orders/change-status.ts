import { type Kysely, sql } from 'kysely';
import { formatPrice, LKR } from '../../src/domain/money.ts';
import { dueOf, type OrderStatus, type PaymentStatus } from '../../src/domain/order/order.ts';
import { canMove } from '../../src/machines/orders/order-lifecycle-machine.ts';
import { canCustomerCancel } from './cancellable.ts';
import { bumpCatalogue } from '../catalogue/product/version.ts';
import { releaseRedemption } from '../promo-codes/promo-codes.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { notify } from '../notifications/notify.ts';
import { recordChange, UNKNOWN_ACTOR } from '../trail/trail.ts';
import { type ExpectedColumns, expectedColumns } from './expected.ts';
import { mailCustomer, mailShop } from './mail-orders.ts';
import type { OrderRow } from './place.ts';
import { storedDelivery } from './address.ts';
import { giveBackStock } from './stock.ts';
import { shipmentColumns, shipmentWords, type TypedShipment } from './shipment.ts';

/** Actor of a customer's own move. */
export const CUSTOMER = 'customer';

/** Outcome of a move: if it was done, and the order's status after it, moved or not. */
export type StatusChange = { done: boolean; status: OrderStatus };

/** What a customer reads of each move (readings 5.8). */
const TOLD: Readonly<Record<OrderStatus, (order: OrderRow) => { title: string; message: string }>> = {
  'Order Placed': ({ number }) => ({ title: 'Order placed', message: `We have your order ${number}.` }),
  Processing: ({ number }) => ({ title: 'Order in preparation', message: `Your order ${number} is being prepared.` }),
  Shipped: ({
    number,
    status,
    payment_method: paymentMethod,
    payment_status: paymentStatus,
    total_cents: total,
    ...parcel
  }) => ({
    title: 'Order shipped',
    message: `Your order ${number} is on its way${shipmentWords(parcel) === '' ? '' : ` with ${shipmentWords(parcel)}`}.${dueOf({ status, paymentMethod, paymentStatus }) === 'cash' ? ` Please have ${formatPrice(total, LKR)} ready in cash.` : ''}`,
  }),
  Delivered: ({ number }) => ({
    title: 'Order delivered',
    message: `Your order ${number} has been delivered. Thank you!`,
  }),
  Cancelled: ({ number }) => ({ title: 'Order cancelled', message: `Your order ${number} has been cancelled.` }),
};

/** Moves that are mailed to the customer. */
const MAILED: Partial<Record<OrderStatus, 'order-shipped' | 'order-delivered' | 'order-cancelled'>> = {
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
};

const notifyOf = (
  tx: Kysely<Database>,
  { id, user_id }: Pick<OrderRow, 'id' | 'user_id'>,
  told: { title: string; message: string },
  now: number,
): Promise<void> => notify(tx, { user_id, type: 'order', ...told, related_type: 'order', related_id: id }, now);

/** Order by its number or id, of any customer: for the staff. */
export const findOrder = (db: Kysely<Database>, named: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((row) => row.or([row('id', '=', named), row('number', '=', named.toUpperCase())]))
    .executeTakeFirst();

/**
 * Moves an order by its lifecycle, and tells its customer, also by mail: of two moves at once one is done (reliability 51). A cancelled
 * order gives its code's use, its points and its pieces back.
 * @param actor who moves it, for the trail: the staff, or CUSTOMER, who can do no more than cancel it while it is withdrawable; the
 * shop's mailbox then learns of it. @param shipment the parcel, of one that is shipped.
 * @returns `done: false` where the lifecycle does not allow it, or another one was quicker.
 */
export const moveOrder = (
  db: Kysely<Database>,
  id: string,
  to: OrderStatus,
  now: number,
  { actor = UNKNOWN_ACTOR, shipment = null }: { actor?: string | undefined; shipment?: TypedShipment | null } = {},
): Promise<StatusChange> =>
  transaction(db, async (tx) => {
    const before = await tx
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { status: from } = before;
    const isAllowed = actor === CUSTOMER ? to === 'Cancelled' && canCustomerCancel(before) : canMove(from, to);
    if (!isAllowed) return { done: false, status: from };
    const order = await tx
      .updateTable('orders')
      .set({ status: to, ...(shipment && (await shipmentColumns(tx, shipment))) })
      .where('id', '=', id)
      .where('status', '=', from)
      // A transfer that comes in at the same moment keeps it from being cancelled unseen.
      .where((row) => (actor === CUSTOMER ? row('payment_status', '=', 'Pending') : row.lit(true)))
      .returningAll()
      .executeTakeFirst();
    if (!order)
      return {
        done: false,
        status: (await tx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
      };
    // The row is ours until the end: nobody else counts these events meanwhile.
    const { next } = await tx
      .selectFrom('order_events')
      .select(sql<number>`cast(count(*) as bigint)`.as('next'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('order_events')
      .values({ order_id: id, position: next, status: to, at: new Date(now).toISOString() })
      .execute();
    if (to === 'Cancelled') {
      // In the order in which placing takes these rows, the code last. A refund has taken the points.
      if (order.payment_status !== 'Refunded') await takePoints(tx, order);
      const isShown = await giveBackStock(tx, id);
      if (isShown) await bumpCatalogue(tx);
      if (order.code_id !== null) await releaseRedemption(tx, order.code_id, order.user_id);
    }
    await recordChange(tx, { actor, subject: order.number, field: 'status', before: from, after: to }, now);
    if (shipment)
      await recordChange(
        tx,
        { actor, subject: order.number, field: 'parcel', before: '', after: shipmentWords(order) },
        now,
      );
    await notifyOf(tx, order, TOLD[to](order), now);
    const mail = MAILED[to];
    if (mail) await mailCustomer(tx, order, mail, now, { isOwnMove: actor === CUSTOMER });
    if (actor === CUSTOMER) await mailShop(tx, order, 'order-withdrawn', now);
    return { done: true, status: to };
  });

/** Takes back the points that an order gave, as far as its customer still has them. */
const takePoints = (tx: Kysely<Database>, { user_id: id, points }: Pick<OrderRow, 'user_id' | 'points'>) =>
  tx
    .updateTable('users')
    .set({ points: sql`greatest(0, points - ${points})` })
    .where('id', '=', id)
    .execute();

/** From which payment status each of the staff's may follow. */
const PAYS = {
  Completed: ['Pending', 'Failed'],
  Failed: ['Pending'],
  Refunded: ['Completed'],
} as const satisfies Partial<Record<PaymentStatus, readonly PaymentStatus[]>>;

const PAYMENT_TOLD: Readonly<Record<keyof typeof PAYS, (number: string) => { title: string; message: string }>> = {
  Completed: (number) => ({ title: 'Payment received', message: `We have your payment for your order ${number}.` }),
  Failed: (number) => ({
    title: 'Payment failed',
    message: `The payment for your order ${number} did not reach us.`,
  }),
  Refunded: (number) => ({
    title: 'Payment refunded',
    message: `We've refunded your payment for your order ${number}.`,
  }),
};

/** True of an order that is on its way, or never will be. */
const isSent = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'Order Placed' && status !== 'Processing';

async function expectedOfOrder(
  tx: Kysely<Database>,
  id: string,
  { address }: Pick<OrderRow, 'address'>,
  now: number,
): Promise<ExpectedColumns> {
  const items = await tx.selectFrom('order_items').select('product_id').where('order_id', '=', id).execute();
  const ids = items.map(({ product_id }) => product_id);
  return expectedColumns(tx, ids, storedDelivery(address).state, now);
}

/**
 * Sets the payment status of an order, and notifies its customer; an order that is refunded gives its points back.
 * @returns false if that status may not follow, or another one was quicker.
 */
export const setPayment = (
  db: Kysely<Database>,
  id: string,
  to: keyof typeof PAYS,
  now: number,
  actor: string = UNKNOWN_ACTOR,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const before = await tx
      .selectFrom('orders')
      .select(['payment_status', 'payment_method', 'address', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return false;
    const isTransferIn = to === 'Completed' && before.payment_method === 'Bank Transfer';
    const order = await tx
      .updateTable('orders')
      .set({ payment_status: to, ...(isTransferIn && !isSent(before) && (await expectedOfOrder(tx, id, before, now))) })
      .where('id', '=', id)
      .where('payment_status', '=', before.payment_status)
      .where('payment_status', 'in', PAYS[to])
      .returningAll()
      .executeTakeFirst();
    if (!order) return false;
    if (to === 'Refunded' && order.status !== 'Cancelled') await takePoints(tx, order);
    const change = { subject: order.number, field: 'payment', before: before.payment_status, after: to };
    await recordChange(tx, { actor, ...change }, now);
    await notifyOf(tx, order, PAYMENT_TOLD[to](order.number), now);
    if (isTransferIn) await mailCustomer(tx, order, 'transfer-received', now);
    return true;
  });
