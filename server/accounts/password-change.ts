import { transaction } from '../db/transaction.ts';
import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import { confirmPassword } from './confirm-owner.ts';
import { homeOf } from './email-changes.ts';
import { signDeviceToken } from './limits/known-device.ts';
import { withNetwork } from './limits/known-networks.ts';
import type { LoggedIn } from './log-in.ts';
import { type Customer, endSessionsOf, isOpen, openSession } from './sessions.ts';

/** Both passwords that a customer types: the one of now, and the new one. */
export type PasswordChange = { current: string; password: string };

/**
 * Changes a customer's password, who shows the one of now. Every session of theirs ends; the device that asked goes on with a new one.
 * The owner is told by mail, within seven days of a change of address at both of their mailboxes.
 * @param visitor where from: see client-address.ts.
 * @throws HttpError 403 for a wrong password of now; 401 where the session ended meanwhile; 422 for the same one again; 429 with a wait.
 */
export async function changePassword(
  shop: AccountServices,
  customer: Customer,
  { current, password }: PasswordChange,
  visitor: string,
): Promise<LoggedIn> {
  const { db, seal, mailer, passwords, now } = shop;
  const confirmed = await confirmPassword(shop, customer, current, visitor);
  if (await passwords.matches(confirmed, password))
    throw new HttpError(422, 'That is the password you have now. Please choose another one.');
  const passwordHash = await passwords.hash(password);
  const changed = await transaction(db, async (tx) => {
    // Not where the password was changed, or the account blocked, while this one was being checked.
    const user = await tx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        known_networks: withNetwork(seal, { id: customer.id, password_hash: passwordHash }, visitor),
      })
      .where('id', '=', customer.id)
      .where('password_hash', '=', confirmed)
      .where('blocked', '=', false)
      .returningAll()
      .executeTakeFirst();
    if (!user || !(await isOpen(tx, customer.session.id)))
      throw new HttpError(401, 'Your session has ended. Please log in again.');
    await endSessionsOf(tx, user.id, now());
    return { user, token: await openSession(tx, user.id, now()), home: await homeOf(tx, user, now()) };
  });
  const { user, token, home } = changed;
  for (const to of new Set([user.email, home.email]))
    mailer.send({ kind: 'password-changed', to, name: user.name, onProfile: true });
  return { customerId: user.id, token, mark: signDeviceToken(seal, user) };
}
