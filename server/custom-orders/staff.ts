import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Closing,
  type CustomPaymentStatus,
  type CustomStatus,
  shortNumber,
} from '../../src/domain/custom-orders/custom-order.ts';
import { type Cents, formatPrice, LKR, MAX_CENTS } from '../../src/domain/money.ts';
import {
  canConfirm,
  staffMove,
  staffStatuses,
  statusAfter,
} from '../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import { nextPaymentStatuses } from '../../src/machines/custom-orders/custom-payment-machine.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { requireServersFolder } from '../media/folder-mark.ts';
import { releaseRedemption } from '../promo-codes/promo-codes.ts';
import { recordChange, UNKNOWN_ACTOR } from '../trail/trail.ts';
import { withPictures } from './drawings.ts';
import { mailNews } from './mail-news.ts';
import { moveOrder, takeCustomOrder, tellCustomer } from './move.ts';
import { takePictureFile } from './picture.ts';
import { figuresOf } from './present.ts';
import type { CustomOrderRow } from './read.ts';

/** What the staff do with custom orders (readings 5.8). Each is one transaction that has the order's row. */

/** A no that whoever asked can read; nothing was changed. */
const refusal = (message: string): HttpError => new HttpError(409, message);
const nameOf = ({ id }: Pick<CustomOrderRow, 'id'>): string => shortNumber(id);

/** Runs `work` with the order's row, which nobody else writes meanwhile. @throws HttpError 404 if there is none. */
const withOrder = <Result>(
  db: Kysely<Database>,
  id: string,
  work: (tx: Transaction<Database>, row: CustomOrderRow) => Promise<Result>,
): Promise<Result> =>
  transaction(db, async (tx) => {
    const row = await takeCustomOrder(tx, id, null);
    if (!row) throw new HttpError(404, `There is no custom order "${id}".`);
    return work(tx, row);
  });

function assertOpen(row: CustomOrderRow): void {
  if (row.closing_kind !== null) throw refusal(`${nameOf(row)} was ${row.closing_kind}: it can no longer be changed.`);
}

/** @throws HttpError 409 unless it is for the staff to propose something. */
function assertOurTurn(row: CustomOrderRow): void {
  assertOpen(row);
  if (statusAfter(row.status, 'order.propose') === null)
    throw refusal(
      `${nameOf(row)} is ${row.status}: its price and mockup can be set while it is Request Placed or Request Change.`,
    );
}

const write = (
  tx: Kysely<Database>,
  { id }: CustomOrderRow,
  set: Partial<Omit<CustomOrderRow, 'id' | 'status'>>,
): Promise<CustomOrderRow> =>
  tx.updateTable('custom_orders').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Adds a change of an order to the trail of the staff. */
const record = (
  tx: Kysely<Database>,
  actor: string,
  row: CustomOrderRow,
  field: string,
  [before, after]: [string, string],
  now: number,
): Promise<void> => recordChange(tx, { actor, subject: nameOf(row), field, before, after }, now);

/** Orders whose id is this, or ends so: the short number is its last six signs. At most eleven. */
export async function findCustomOrders(db: Kysely<Database>, named: string): Promise<CustomOrderRow[]> {
  const end = named.toLowerCase();
  if (!/^[0-9a-f]{6,24}$/.test(end)) return [];
  return db
    .selectFrom('custom_orders')
    .selectAll()
    .where('id', 'like', `%${end}`)
    .orderBy('placed_at', 'desc')
    .limit(11)
    .execute();
}

/**
 * Sets the shop's price, which counts instead of the function's until the customer edits the order.
 * @param price cents for all pieces, after any discount. @param fee cents; null leaves the delivery fee as it is.
 * @param pieces that the price is for; null for as many as they are.
 * @throws HttpError 409 unless it is the staff's turn, and of so many pieces.
 */
export const quoteCustomOrder = (
  db: Kysely<Database>,
  id: string,
  { price, fee, pieces }: { price: Cents; fee: Cents | null; pieces: number | null },
  now: number,
  actor: string = UNKNOWN_ACTOR,
): Promise<CustomOrderRow> =>
  withOrder(db, id, async (tx, row) => {
    assertOurTurn(row);
    if (pieces !== null && pieces !== row.quantity)
      throw refusal(`${nameOf(row)} is of ${row.quantity} pieces now, not of ${pieces}.`);
    const deliveryFee = fee ?? figuresOf(row).deliveryFee;
    if (price + deliveryFee > MAX_CENTS) throw refusal('That is more than the shop can count.');
    const priced = (it: { price: Cents; deliveryFee: Cents }) =>
      `${formatPrice(it.price, LKR)}, delivery ${formatPrice(it.deliveryFee, LKR)}`;
    await record(tx, actor, row, 'quote', [priced(figuresOf(row)), priced({ price, deliveryFee })], now);
    return write(tx, row, {
      quote_price_cents: price,
      quote_fee_cents: deliveryFee,
      quoted_at: new Date(now).toISOString(),
    });
  });

/**
 * Sets the picture of how it will look, in place of the one before.
 * @param path of a PNG, JPEG or WEBP.
 * @throws HttpError 409 unless it is the staff's turn, and the one before is still the one that was read; 415 or 400 for a file that is no such picture; ForeignFolder.
 */
export async function setMockup(
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
  { id, mockup }: Pick<CustomOrderRow, 'id' | 'mockup'>,
  path: string,
  now: number,
): Promise<CustomOrderRow> {
  await requireServersFolder(db, dataDir, 'custom-orders');
  const picture = await takePictureFile(path, path);
  const replaced = mockup === null ? [] : [mockup];
  return withPictures({ db, dataDir, now }, id, { pictures: [picture], replaced }, () =>
    withOrder(db, id, async (tx, row) => {
      assertOurTurn(row);
      if (row.mockup !== mockup) throw refusal(`The mockup of ${nameOf(row)} was changed by somebody else just now.`);
      return write(tx, row, { mockup: picture.file });
    }),
  );
}

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
    await record(tx, actor, row, 'status', [row.status, moved.status], now);
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
    const paid = await write(tx, row, {
      payment_status: to,
      paid_at: to === 'Paid' ? new Date(now).toISOString() : row.paid_at,
    });
    await record(tx, actor, row, 'payment', [row.payment_status, to], now);
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
  { kind, by, reason }: Pick<Closing, 'kind' | 'reason'> & { by: 'customer' | 'staff' },
  now: number,
  actor: string = UNKNOWN_ACTOR,
): Promise<CustomOrderRow> =>
  withOrder(db, id, async (tx, row) => {
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
    const closed = await write(tx, row, {
      closing_kind: kind,
      closing_by: by,
      closing_reason: reason,
      closed_at: new Date(now).toISOString(),
      code_id: null,
    });
    await record(tx, actor, row, 'closing', ['', `${kind} by ${by}: ${reason}`], now);
    await mailNews(tx, closed, kind, reason, now);
    return closed;
  });

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
