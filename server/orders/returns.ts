import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { areReturnable, type ReturnDraft } from '../../src/domain/order/return-request.ts';
import {
  isReturnOpen,
  type StaffMove,
  statusAfter,
  statusAfterWithdrawal,
} from '../../src/machines/orders/return-lifecycle-machine.ts';
import type { AccountServices } from '../accounts/services.ts';
import { lockOpenAccount } from '../accounts/users.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { notify } from '../notifications/notify.ts';
import { recordChange, UNKNOWN_ACTOR } from '../trail/trail.ts';
import { CUSTOMER } from './change-status.ts';
import { mailCustomer, type MailedReturn, mailShop } from './mail-orders.ts';
import type { OrderRow } from './place.ts';
import type { OrderWithItems } from './present.ts';
import { orderRowOf, wholeOrder } from './read.ts';
import { currentReturn, returnableOf, type ReturnRow } from './returnable.ts';

/** Returns and exchanges of delivered orders (docs/decisions/139-returns.md), moved by their own lifecycle. */

/** An order of a customer, whose row nobody else takes until the transaction ends. @throws HttpError 404 where it is not theirs. */
async function takeOrder(tx: Transaction<Database>, userId: string, named: string): Promise<OrderWithItems> {
  const found = await orderRowOf(tx, userId, named);
  if (!found) throw new HttpError(404, 'Order not found');
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return wholeOrder(tx, order);
}

const record = (
  tx: Kysely<Database>,
  { number }: OrderRow,
  actor: string,
  [before, after]: [string, string],
  now: number,
) => recordChange(tx, { actor, subject: number, field: 'return', before, after }, now);

const mailedReturn = ({ kind, reason, note, items, status, answer }: ReturnRow): MailedReturn => ({
  kind,
  reason,
  note,
  items,
  status,
  answer,
});

/** Columns of a draft. */
const columnsOf = ({ kind, reason, note, items }: ReturnDraft) => ({
  kind,
  reason,
  note,
  items: JSON.stringify(
    items.map(({ index, quantity }) => ({ index, quantity })).toSorted((one, other) => one.index - other.index),
  ),
});

/** True of the return that a draft asks for: a request whose answer was lost comes again. */
const isOf = (row: ReturnRow, columns: ReturnType<typeof columnsOf>): boolean =>
  Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value);

/**
 * Asks for a return of a customer's order, and tells the shop's mailbox. The same again, while it is open, changes nothing.
 * @param named id or number of the order.
 * @throws HttpError 404 where it is not theirs; 409 if another return is open, or it can't be sent back; 400 for pieces that it has not.
 */
export const requestReturn = (
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  userId: string,
  named: string,
  draft: ReturnDraft,
): Promise<void> =>
  transaction(db, async (tx) => {
    // An account that is being deleted asks for nothing that nobody could answer.
    await lockOpenAccount(tx, userId);
    const whole = await takeOrder(tx, userId, named);
    const columns = columnsOf(draft);
    const open = whole.returns.find(({ status }) => isReturnOpen(status));
    if (open && isOf(open, columns)) return;
    if (open)
      throw new HttpError(409, "You've asked for a return of this order already. Please cancel that request first.");
    const returnable = returnableOf(whole, now());
    if (!returnable) throw new HttpError(409, "This order can't be returned here any more. Please contact us.");
    if (!areReturnable(draft.items, returnable.quantities))
      throw new HttpError(400, 'The order has not that many pieces to return.');
    const { order } = whole;
    const row = await tx
      .insertInto('order_returns')
      .values({
        id: randomUUID(),
        order_id: order.id,
        user_id: userId,
        status: 'Requested',
        requested_at: new Date(now()).toISOString(),
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(tx, order, CUSTOMER, ['', 'Requested'], now());
    await mailShop(tx, order, 'return-request', now(), mailedReturn(row));
  });

/**
 * Takes a customer's return back; one that is taken back already stays so.
 * @throws HttpError 404 where the order is not theirs; 409 if no return can be taken back any more.
 */
export const withdrawReturn = (
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  userId: string,
  named: string,
): Promise<void> =>
  transaction(db, async (tx) => {
    const { order, returns } = await takeOrder(tx, userId, named);
    const last = currentReturn(returns);
    if (last?.status === 'Withdrawn') return;
    const status = last ? statusAfterWithdrawal(last.status) : null;
    if (!last || status === null)
      throw new HttpError(409, "This return can't be cancelled any more. Please contact us.");
    await tx.updateTable('order_returns').set({ status }).where('id', '=', last.id).execute();
    await record(tx, order, CUSTOMER, [last.status, status], now());
  });

/** Takes back what a customer who goes has asked for and nobody has answered: an answer would reach no one. */
export const withdrawRequested = async (
  tx: Kysely<Database>,
  of: { user_id: string } | { order_id: string },
): Promise<void> => {
  const requested = tx.updateTable('order_returns').set({ status: 'Withdrawn' }).where('status', '=', 'Requested');
  await (
    'user_id' in of ? requested.where('user_id', '=', of.user_id) : requested.where('order_id', '=', of.order_id)
  ).execute();
};

/** Notice to the customer for each move of the staff. */
const NOTICES: Readonly<Record<StaffMove, (number: string) => { title: string; message: string }>> = {
  approve: (number) => ({
    title: 'Return approved',
    message: `We take back what you asked us to of your order ${number}. The order's page says how it goes on.`,
  }),
  decline: (number) => ({
    title: 'Return declined',
    message: `We can't take back what you asked us to of your order ${number}. The order's page says why.`,
  }),
  receive: (number) => ({
    title: 'Return received',
    message: `What you sent back of your order ${number} has reached us. We'll look at it now.`,
  }),
  complete: (number) => ({ title: 'Return completed', message: `The return for your order ${number} is completed.` }),
};

/** Outcome of a move of the staff: the return as it is then, undefined where there is none. */
export type ReturnMove = { done: boolean; row: ReturnRow | undefined };

/**
 * Moves the return of an order by its lifecycle for the staff, and tells its customer, also by mail.
 * @param answer the shop's words to the customer, in place of those of before; '' for none.
 */
export const moveReturn = (
  db: Kysely<Database>,
  orderId: string,
  move: StaffMove,
  { answer, now, actor = UNKNOWN_ACTOR }: { answer: string; now: number; actor?: string | undefined },
): Promise<ReturnMove> =>
  transaction(db, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const last = currentReturn((await wholeOrder(tx, order)).returns);
    const status = last ? statusAfter(last.status, move) : null;
    if (!last || status === null) return { done: false, row: last };
    const row = await tx
      .updateTable('order_returns')
      .set({ status, answer })
      .where('id', '=', last.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(tx, order, actor, [last.status, status], now);
    const told = { user_id: order.user_id, type: 'order', related_type: 'order', related_id: order.id } as const;
    await notify(tx, { ...told, ...NOTICES[move](order.number) }, now);
    await mailCustomer(tx, order, 'order-return', now, { returned: mailedReturn(row) });
    return { done: true, row };
  });
