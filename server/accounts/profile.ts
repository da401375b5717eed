import { sqlState, transaction } from '../db/transaction.ts';
import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import { confirmOwner } from './confirm-owner.ts';
import { type Home, homeBefore, isReserved, recordChange } from './email-changes.ts';
import { byPlace, keysOf } from './limits/network-charges.ts';
import { byAddress, reserveMail } from './limits/mail-limits.ts';
import { type Customer, isOpen } from './sessions.ts';
import { mailExistingOwner } from './sign-up.ts';
import { refund, consume } from './limits/charge-tries.ts';
import { ADDRESS_CHANGE_OF_CUSTOMER, REFUSED_ADDRESS_FROM_PLACE } from './limits/allowances.ts';

const TAKEN = '23505';

/** Undoes the transaction: another account may still come back to the address. */
class AddressReserved extends Error {}

/** Changes that a customer asks for; what is missing stays. `password` is the current one, which another address asks for. */
export type Change = { name?: string | undefined; email?: string | undefined; password?: string | undefined };
/** Whom a change is told: the address that the account can be taken back to, with the secret of the link, and one that it had meanwhile. */
type News = { called: string; home: (Home & { secret: string }) | null; left: string | null };

/** Mails a notice that an address was left, with the link that takes the change back where there is one. Not on a request's time. */
export function tellLeft(
  { db, seal, mailer, background, now }: AccountServices,
  to: Home,
  name: string,
  secret: string | null,
): void {
  background.run(async () => {
    const [toAddress, toMailbox] = byAddress(seal, 'address changed', to.email);
    // As with codes: a verified address is more than another name of its mailbox, and no stranger's `+` uses up its notices.
    const counts = to.verified ? ([toAddress] as const) : ([toAddress, toMailbox] as const);
    if ((await reserveMail(db, counts, now())).wait === 0)
      mailer.send({ kind: 'address-changed', to: to.email, name, secret });
  });
}

/**
 * Changes name and e-mail address, and nothing that is not given: two changes at once are both made. Another address asks
 * for the password, is unverified (readings 2.9), and kills the codes that verify the old one. For seven days the account
 * can be taken back: the address before is told, with a link, and stays reserved (docs/decisions/091-address-is-the-key.md).
 * @throws HttpError 403 without the right password; 400 where the address cannot be used, in a sentence that does not say why; 429 for many changes.
 */
export async function changeProfile(
  shop: AccountServices,
  customer: Customer,
  { name, email, password }: Change,
  visitor: string,
): Promise<void> {
  const { db, seal, now } = shop;
  if (email === undefined || email === customer.email) {
    if (name !== undefined) await db.updateTable('users').set({ name }).where('id', '=', customer.id).execute();
    return;
  }
  const confirmed = await confirmOwner(shop, customer, password, visitor);
  const refused = byPlace(seal, 'refused addresses by visitor', visitor, REFUSED_ADDRESS_FROM_PLACE);
  await consume(
    db,
    [...refused, { key: seal('throttle', 'address changes', customer.id), ...ADDRESS_CHANGE_OF_CUSTOMER }],
    now(),
  );
  const news = await transaction(db, async (tx): Promise<News | null> => {
    await tx.deleteFrom('codes').where('user_id', '=', customer.id).where('purpose', '=', 'verify').execute();
    const before = await tx
      .selectFrom('users')
      .select(['name', 'email', 'is_account_verified', 'password_hash'])
      .where('id', '=', customer.id)
      .forUpdate()
      .executeTakeFirst();
    // Not where the account was taken back, or its password changed, while this was being checked.
    if (
      !before ||
      (confirmed !== null && before.password_hash !== confirmed) ||
      !(await isOpen(tx, customer.session.id))
    )
      throw new HttpError(401, 'Your session has ended. Please log in again.');
    const standing = await homeBefore(tx, customer.id, now());
    const home = standing ?? { email: before.email, verified: before.is_account_verified };
    await tx
      .updateTable('users')
      .set({
        ...(name !== undefined && { name }),
        email,
        ...(email !== before.email && { is_account_verified: false }),
      })
      .where('id', '=', customer.id)
      .execute();
    if (await isReserved(tx, email, customer.id, now())) throw new AddressReserved();
    await refund(tx, keysOf(refused));
    if (email === before.email) return null;
    const secret = email === home.email ? null : await recordChange(tx, { userId: customer.id, home, email }, now());
    return {
      called: before.name,
      home: secret === null ? null : { ...home, secret },
      left: before.is_account_verified && before.email !== home.email ? before.email : null,
    };
  }).catch((error: unknown) => {
    if (!(error instanceof AddressReserved) && sqlState(error) !== TAKEN) throw error;
    mailExistingOwner(shop, email);
    throw new HttpError(400, 'That email cannot be used. Please check it, or choose another one.');
  });
  if (news?.home) tellLeft(shop, news.home, news.called, news.home.secret);
  if (news?.left) tellLeft(shop, { email: news.left, verified: true }, news.called, null);
}
