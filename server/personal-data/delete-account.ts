import type { Kysely } from 'kysely';
import type { DeletionPlan } from '../../src/domain/account/deletion.ts';
import { CODE_MINUTES } from '../../src/domain/account/verification-code.ts';
import { closeIn } from '../custom-orders/staff.ts';
import { takeCustomOrder } from '../custom-orders/move.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { CUSTOMER } from '../orders/change-status.ts';
import { withdrawRequested } from '../orders/returns.ts';
import { personalDataDaysOf } from '../settings/stored-retention.ts';
import { recordChange } from '../trail/trail.ts';
import { codesFrom, mailCode } from '../accounts/code-mail.ts';
import { homeBefore } from '../accounts/email-changes.ts';
import { forgetAccount } from './forget-customer.ts';
import {
  dropCustomersMails,
  dueOrders,
  forgetFinishedPictures,
  forgetOrders,
  type OrderOfPerson,
  ordersOfPerson,
  removePictures,
} from './forget-orders.ts';
import { refund } from '../accounts/limits/charge-tries.ts';
import { keysOf } from '../accounts/limits/network-charges.ts';
import { makeCode, useCode } from '../accounts/mailed-codes.ts';
import type { AccountServices } from '../accounts/services.ts';
import { type Customer, endedSession, isOpen } from '../accounts/sessions.ts';
import { isAnonymised, type User } from '../accounts/users.ts';

/** A customer deletes their own account (docs/decisions/141-delete-my-account.md). */

const WRONG = 'That code is wrong or has expired. Please check it, or ask for a new one.';

/** Statuses in which a custom order waits for an answer of its customer, or for a price that they would have to confirm. */
const UNCONFIRMED: readonly string[] = ['Request Placed', 'Awaiting Confirmation', 'Request Change'];

async function unconfirmedOf(tx: Kysely<Database>, userId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('custom_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('closing_kind', 'is', null)
    .where('status', 'in', UNCONFIRMED as never)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Numbers of orders of which a return is asked for, and not answered. */
async function requestedReturnsOf(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_returns.order_id')
    .select('orders.number')
    .where('order_returns.user_id', '=', userId)
    .where('order_returns.status', '=', 'Requested')
    .orderBy('order_returns.requested_at')
    .execute();
  return rows.map(({ number }) => number);
}

/** Tells what a deletion would do to the orders of now. */
export async function planDeletion({ db }: Pick<AccountServices, 'db'>, { id }: Customer): Promise<DeletionPlan> {
  const open = (await ordersOfPerson(db, id)).filter(({ finishedAt }) => finishedAt === null);
  const unconfirmed = await unconfirmedOf(db, id);
  const numbersOf = (orders: readonly OrderOfPerson[]) => orders.map(({ number }) => number);
  return {
    underWay: numbersOf(open.filter((order) => !unconfirmed.has(order.id))),
    withdrawn: numbersOf(open.filter((order) => unconfirmed.has(order.id))),
    returns: await requestedReturnsOf(db, id),
    days: await personalDataDaysOf(db),
  };
}

/**
 * Mails a code for the deletion: within seven days of a change of address to the one before, as codes for a new password. Who has
 * borrowed a session, and changed the address, deletes nothing.
 * @returns true where it went to the address before.
 * @throws HttpError 429 as for other codes.
 */
export async function sendDeletionCode(shop: AccountServices, customer: Customer, visitor: string): Promise<boolean> {
  const { db, seal, mailer, now } = shop;
  const before = await homeBefore(db, customer.id, now());
  const to = before?.email ?? customer.email;
  await mailCode(shop, { what: 'deletion code', to, visitor }, async () => {
    const code = await makeCode(db, seal, { id: customer.id, email: to }, 'delete', now());
    mailer.send({ kind: 'deletion-code', to, name: customer.name, code, minutes: CODE_MINUTES });
  });
  return to !== customer.email;
}

/** Withdraws the custom orders that nobody could confirm any more. */
async function withdrawUnconfirmed(tx: Kysely<Database>, userId: string, now: number): Promise<void> {
  for (const id of await unconfirmedOf(tx, userId)) {
    const row = await takeCustomOrder(tx, id, userId);
    // Moved or closed by the staff while its row was waited for: it is then one that is under way, or over.
    if (!row || row.closing_kind !== null || !UNCONFIRMED.includes(row.status)) continue;
    await closeIn(tx, row, { kind: 'withdrawn', by: 'customer', reason: 'The account was deleted.' }, now, CUSTOMER);
  }
}

/** Deletes an account in the transaction that holds its row. @returns ids of custom orders whose pictures are to go. */
async function deleteIn(tx: Kysely<Database>, user: User, sessionId: string, now: number): Promise<string[]> {
  await withdrawUnconfirmed(tx, user.id, now);
  await withdrawRequested(tx, { user_id: user.id });
  const orders = await ordersOfPerson(tx, user.id);
  await forgetOrders(tx, await dueOrders(tx, orders, now));
  const pictured = await forgetFinishedPictures(tx, orders);
  await dropCustomersMails(tx, orders);
  await forgetAccount(tx, user, { erasingSince: new Date(now).toISOString(), but: sessionId }, now);
  const change = { subject: user.id, field: 'account', before: '', after: 'deleted' };
  await recordChange(tx, { actor: CUSTOMER, ...change }, now);
  return pictured;
}

/**
 * Deletes the account of a customer who shows the code that was mailed, in one transaction; orders that are under way, or finished
 * a short while ago, stay with their address until `finishDeletions` takes it out. A mail tells the owner, after all else.
 * @param code null for what cannot be one. @param visitor where from: see client-address.ts.
 * @throws HttpError 400 for a wrong code, which is one of its five tries; 401 where the session ended meanwhile.
 */
export async function deleteAccount(
  shop: AccountServices & { dataDir: string },
  customer: Customer,
  code: string | null,
  visitor: string,
): Promise<void> {
  const { db, seal, mailer, now, dataDir } = shop;
  const done = await transaction(db, async (tx) => {
    const user = await tx.selectFrom('users').selectAll().where('id', '=', customer.id).forUpdate().executeTakeFirst();
    // By another call that was quicker: what was asked for is so.
    if (!user || isAnonymised(user)) return { pictured: [], mailboxes: [] };
    if (!(await isOpen(tx, customer.session.id)))
      throw new HttpError(401, 'Your session has ended. Please log in again.');
    const home = (await homeBefore(tx, user.id, now()))?.email ?? user.email;
    if (code === null || !(await useCode(tx, seal, { id: user.id, email: home }, 'delete', code, now()))) return null;
    await refund(tx, keysOf(codesFrom(shop, { what: 'deletion code', visitor })));
    const pictured = await deleteIn(tx, user, customer.session.id, now());
    return { pictured, mailboxes: [...new Set([user.email, home])] };
  });
  if (done === null) throw new HttpError(400, WRONG);
  await removePictures(dataDir, done.pictured);
  for (const to of done.mailboxes) mailer.send({ kind: 'account-deleted', to, name: customer.name });
}

/** True for the token of the session that deleted its account: its call, asked again because the answer was lost, is a yes for a day. */
export async function hasDeleted(db: Kysely<Database>, token: string): Promise<boolean> {
  const user = await endedSession(db, token);
  return user !== undefined && isAnonymised(user) && user.erasing_since !== null;
}
