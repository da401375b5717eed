import { transaction } from '../db/transaction.ts';
import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import { signDeviceToken } from './limits/known-device.ts';
import { isReserved } from './email-changes.ts';
import type { LoggedIn } from './log-in.ts';
import { withNetwork } from './limits/known-networks.ts';
import { byPlace, keysOf } from './limits/network-charges.ts';
import { byAddress, reserveMail } from './limits/mail-limits.ts';
import { openSession } from './sessions.ts';
import { refund, consume } from './limits/charge-tries.ts';
import { createUser, userWith } from './users.ts';
import { REFUSED_SIGN_UP_FROM_PLACE, SIGN_UP_FROM_PLACE } from './limits/allowances.ts';

/** Why an address is not taken it does not say (docs/decisions/070-accounts.md). */
const NOT_SIGNED_UP = 'That did not work. If you already have an account, please log in or reset your password.';

/** Tells the owner of an account, now and then, that somebody tried to use their address. Not on a request's time. */
export function mailExistingOwner({ db, seal, mailer, background, now }: AccountServices, email: string): void {
  background.run(async () => {
    const owner = await userWith(db, email);
    if (owner && !owner.blocked && (await reserveMail(db, byAddress(seal, 'address taken', email), now())).wait === 0)
      mailer.send({ kind: 'address-taken', to: owner.email, name: owner.name });
  });
}

/**
 * Makes an account, and begins its first session.
 * @throws HttpError 400 in one sentence where the address cannot be used; 429 with a wait.
 */
export async function signUp(
  shop: AccountServices,
  { name, email, password, visitor }: { name: string; email: string; password: string; visitor: string },
): Promise<LoggedIn> {
  const { db, seal, passwords, now } = shop;
  const refused = byPlace(seal, 'refused sign-ups by visitor', visitor, REFUSED_SIGN_UP_FROM_PLACE);
  await consume(db, [...byPlace(seal, 'sign up by visitor', visitor, SIGN_UP_FROM_PLACE), ...refused], now());
  const passwordHash = await passwords.hash(password);
  const made = await transaction(db, async (tx) => {
    const user = await createUser(tx, { name, email, passwordHash }, now());
    if (!user) return null;
    // Asked after the row is there: a change that set the address free at this moment has been written by now.
    if (await isReserved(tx, email, user.id, now())) {
      await tx.deleteFrom('users').where('id', '=', user.id).execute();
      return null;
    }
    await refund(tx, keysOf(refused));
    await tx
      .updateTable('users')
      .set({ known_networks: withNetwork(seal, user, visitor) })
      .where('id', '=', user.id)
      .execute();
    return { user, token: await openSession(tx, user.id, now()) };
  });
  if (!made) {
    mailExistingOwner(shop, email);
    throw new HttpError(400, NOT_SIGNED_UP);
  }
  return { customerId: made.user.id, token: made.token, mark: signDeviceToken(seal, made.user) };
}
