import { type Kysely, sql } from 'kysely';
import type { Closing, CustomPaymentStatus, CustomStatus } from '../../src/domain/custom-orders/custom-order.ts';
import { canConfirm, staffMove, staffStatuses } from '../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import { nextPaymentStatuses } from '../../src/machines/custom-orders/custom-payment-machine.ts';
import type { Database } from '../db/schema.ts';
import { releaseRedemption } from '../promo-codes/promo-codes.ts';
import { UNKNOWN_ACTOR } from '../trail/trail.ts';
import { mailNews } from './mail-news.ts';
import { moveOrder, tellCustomer } from './move.ts';
import { figuresOf } from './present.ts';
import type { CustomOrderRow } from './read.ts';
import { assertOpen, nameOf, recordInTrail, refusal, withOrder, writeOrder } from './staff-order.ts';

/** What the staff do with custom orders (readings 5.8). Each is one transaction that has the order's row. */

/** Says what can be done next; for the staff. */
export function nextInWords(row: CustomOrderRow): string {
  if (row.closing_kind !== null) return 'nothing, it is closed';
  return staffStatuses(row.status).join(', ') || (canConfirm(row.status) ? "it is the customer's turn" : 'nothing');
}

/**
 * Moves an order along its lifecycle and tells its customer. A proposal has a price above zero; one that answers a request for
 * a change has a note, too.
 * @param note to the customer; '' for none.
 * @throws HttpError 409 if the lifecycle does not lead there now, or the proposal lacks something.
 */
export const moveByStaff = (
  db: Kysely<Database>,
  id: string,
  { to, note }: { to: CustomStatus; note: string },
  now: number,
  actor: string = UNKNOWN_ACTOR,
): Promise<CustomOrderRow> =>
  withOrder(db, id, async (tx, row) => {
    assertOpen(row);
    const move = staffMove(row.status, to);
    if (move === null)
      throw refusal(`${nameOf(row)} is ${row.status}: it cannot be moved to ${to}. Next: ${nextInWords(row)}.`);
    if (move === 'order.propose' && figuresOf(row).price <= 0)
      throw refusal(`${nameOf(row)} has no price that its customer could confirm: name one with "quote" first.`);
    if (row.status === 'Request Change' && note === '')
      throw refusal(`The customer of ${nameOf(row)} asked for a change: answer them with --note "…".`);
    const moved = await moveOrder(tx, row, move, { actor: 'staff', note, told: note }, now);
    if (!moved) throw refusal(`${nameOf(row)} was moved by somebody else.`);
    await recordInTrail(tx, actor, row, 'status', [row.status, moved.status], now);
    await mailNews(tx, moved, moved.status, note, now);
    return moved;
  });

const PAYMENT_TOLD: Readonly<
  Record<Exclude<CustomPaymentStatus, 'Pending'>, (number: string) => { title: string; message: string }>
> = {
  Paid: (number) => ({ title: 'Payment received', message: `We have your payment for your custom order ${number}.` }),
  Failed: (number) => ({
    title: 'Payment failed',
    message: `The payment for your custom order ${number} did not reach us.`,
  }),
  Refunded: (number) => ({
    title: 'Payment refunded',
    message: `We've refunded your payment for your custom order ${number}.`,
  }),
  'Partially refunded': (number) => ({
    title: 'Payment partially refunded',
    message: `We've refunded a part of your payment for your custom order ${number}.`,
  }),
};

/**
 * Moves the payment along its own chart and tells the customer; also of a closed order, which may be owed a refund.
 * @throws HttpError 409 if the chart does not lead there now.
 */
export const payCustomOrder = (
  db: Kysely<Database>,
  id: string,
  to: keyof typeof PAYMENT_TOLD,
  now: number,
  actor: string = UNKNOWN_ACTOR,
): Promise<CustomOrderRow> =>
  withOrder(db, id, async (tx, row) => {
    const next = nextPaymentStatuses(row.payment_status);
    if (!next.includes(to))
      throw refusal(
        `The payment of ${nameOf(row)} is ${row.payment_status}: it cannot be marked ${to}. Next: ${next.join(', ') || 'nothing'}.`,
      );
    await tellCustomer(tx, row, PAYMENT_TOLD[to](nameOf(row)), now);
    const paid = await writeOrder(tx, row, {
      payment_status: to,
      paid_at: to === 'Paid' ? new Date(now).toISOString() : row.paid_at,
    });
    await recordInTrail(tx, actor, row, 'payment', [row.payment_status, to], now);
    await mailNews(tx, paid, to, '', now);
    return paid;
  });

/**
 * Ends an order that is not delivered, beside its status, gives its code back and tells the customer.
 * @throws HttpError 409 if it is delivered or closed.
 */
export const closeCustomOrder = (
  db: Kysely<Database>,
  id: string,
  closing: NewClosing,
  now: number,
  actor: string = UNKNOWN_ACTOR,
): Promise<CustomOrderRow> => withOrder(db, id, (tx, row) => closeIn(tx, row, closing, now, actor));

type NewClosing = Pick<Closing, 'kind' | 'reason'> & { by: 'customer' | 'staff' };

/** As `closeCustomOrder`, in a transaction that has the order's row. */
export async function closeIn(
  tx: Kysely<Database>,
  row: CustomOrderRow,
  { kind, by, reason }: NewClosing,
  now: number,
  actor: string,
): Promise<CustomOrderRow> {
  assertOpen(row);
  if (row.status === 'Successfully Delivered') throw refusal(`${nameOf(row)} has been delivered: it is done.`);
  if (row.code_id !== null) await releaseRedemption(tx, row.code_id, row.user_id);
  await tellCustomer(
    tx,
    row,
    kind === 'declined'
      ? { title: 'Custom order declined', message: `We can't make your custom order ${nameOf(row)}. ${reason}` }
      : { title: 'Custom order withdrawn', message: `Your custom order ${nameOf(row)} was withdrawn. ${reason}` },
    now,
  );
  const closed = await writeOrder(tx, row, {
    closing_kind: kind,
    closing_by: by,
    closing_reason: reason,
    closed_at: new Date(now).toISOString(),
    code_id: null,
  });
  await recordInTrail(tx, actor, row, 'closing', ['', `${kind} by ${by}: ${reason}`], now);
  await mailNews(tx, closed, kind, reason, now);
  return closed;
}

/** Notes something for the staff alone. */
export const noteCustomOrder = (db: Kysely<Database>, id: string, note: string, now: number): Promise<void> =>
  withOrder(db, id, async (tx) => {
    const { next } = await tx
      .selectFrom('custom_order_notes')
      .select(sql<number>`cast(count(*) as bigint)`.as('next'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('custom_order_notes')
      .values({ order_id: id, position: next, at: new Date(now).toISOString(), note })
      .execute();
  });
