import type { Kysely } from 'kysely';
import { isAnonymised } from '../accounts/users.ts';
import type { Database } from '../db/schema.ts';
import { type OrderMailKind, queueOrderMail, type ShopMailKind } from '../mail/order-mail-outbox.ts';
import { orderMailboxOf } from '../settings/order-mailbox.ts';
import type { OrderRow } from './place.ts';
import type { ReturnRow } from './returnable.ts';

const DAY = 24 * 60 * 60_000;
/**
 * Orders of one day that are confirmed to an address that nobody has verified: anybody can sign up with another's, and
 * order at will.
 */
export const MAX_UNVERIFIED = 10;

/** Return of a mail, as it was when the mail was written. */
export type MailedReturn = Pick<ReturnRow, 'kind' | 'reason' | 'note' | 'items' | 'status' | 'answer'>;

/** Details of a mail about an order: statuses of that moment, which its letter and its invoice then say, whenever it is sent. */
export type OrderMailDetails = Pick<OrderRow, 'status' | 'payment_status'> & { returned?: MailedReturn };

/** True while an address that nobody has verified may be told of one more order. */
async function mayConfirm(tx: Kysely<Database>, recipient: string, now: number): Promise<boolean> {
  const { count } = await tx
    .selectFrom('order_mails')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('recipient', '=', recipient)
    .where('kind', '=', 'order-placed')
    .where('created_at', '>', new Date(now - DAY).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count) < MAX_UNVERIFIED;
}

/**
 * Writes a mail to an order's customer, at the address of the account, in the transaction of what it tells; none if the account was deleted.
 * @param isOwnMove true of what the customer did: an address that nobody has verified is not mailed of it, or anybody could
 * have another's mailed without end. @param returned the return that it is about.
 */
export async function mailCustomer(
  tx: Kysely<Database>,
  order: OrderRow,
  kind: Exclude<OrderMailKind, ShopMailKind | 'custom-order'>,
  now: number,
  { isOwnMove = false, returned }: { isOwnMove?: boolean; returned?: MailedReturn } = {},
): Promise<void> {
  const { email, name, is_account_verified } = await tx
    .selectFrom('users')
    .select(['email', 'name', 'is_account_verified'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  if (isAnonymised({ id: order.user_id, email })) return;
  if (isOwnMove && !is_account_verified) return;
  if (kind === 'order-placed' && !is_account_verified && !(await mayConfirm(tx, email, now))) return;
  await queueOrderMail(tx, { ...aboutOrder(order, returned), kind, recipient: email, name }, now);
}

/** Writes a mail to the shop's mailbox about what a customer did with an order, if it has such a mailbox. */
export async function mailShop(
  tx: Kysely<Database>,
  order: OrderRow,
  kind: Exclude<ShopMailKind, 'custom-slip'>,
  now: number,
  returned?: MailedReturn,
): Promise<void> {
  const mailbox = await orderMailboxOf(tx);
  if (mailbox === null) return;
  await queueOrderMail(tx, { ...aboutOrder(order, returned), kind, recipient: mailbox, name: '' }, now);
}

const aboutOrder = ({ id, number, status, payment_status }: OrderRow, returned?: MailedReturn) => ({
  order_id: id,
  order_number: number,
  details: { status, payment_status, ...(returned && { returned }) } satisfies OrderMailDetails,
});
