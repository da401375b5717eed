import { transaction } from '../db/transaction.ts';
import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import { signDeviceToken } from './limits/known-device.ts';
import { changeOf, forgetChanges, refuseTaken } from './email-changes.ts';
import { withNetwork } from './limits/known-networks.ts';
import { clearGuesses } from './log-in.ts';
import { byPlace, keysOf } from './limits/network-charges.ts';
import { tellLeft } from './profile.ts';
import { endSessionsOf } from './sessions.ts';
import { refund, consume } from './limits/charge-tries.ts';
import type { User } from './users.ts';
import { TAKE_BACK_LINK_FROM_PLACE } from './limits/allowances.ts';

const OVER = 'This link has been used before, or is older than seven days. You can ask for a code instead.';

/**
 * Takes a change of address back by the secret of its link, with all changes after it: the account has the address before,
 * which is verified by this, and a new password. Every session, code and other link of it is void (section 4, decision 091).
 * @returns what the device is known by from now on: its owner has read the mailbox.
 * @throws HttpError 400 in one sentence for a link that is used, old, or none; 429 with a wait.
 */
export async function takeBack(
  shop: AccountServices,
  { secret, password, visitor }: { secret: string; password: string; visitor: string },
): Promise<string> {
  const { db, seal, mailer, passwords, now } = shop;
  const counts = byPlace(seal, 'links by visitor', visitor, TAKE_BACK_LINK_FROM_PLACE);
  await consume(db, counts, now());
  const passwordHash = await passwords.hash(password);
  const done = await transaction(db, async (tx): Promise<{ user: User; left: User } | null> => {
    const change = await changeOf(tx, secret, now());
    if (!change) return null;
    await tx.deleteFrom('codes').where('user_id', '=', change.userId).execute();
    const left = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', change.userId)
      .where('blocked', '=', false)
      .forUpdate()
      .executeTakeFirst();
    // Of two that open it at once, the second finds it gone now.
    if (!left || !(await changeOf(tx, secret, now()))) return null;
    const user = await tx
      .updateTable('users')
      .set({
        email: change.home,
        is_account_verified: true,
        password_hash: passwordHash,
        known_networks: withNetwork(seal, { id: left.id, password_hash: passwordHash }, visitor),
      })
      .where('id', '=', left.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await endSessionsOf(tx, user.id, now());
    await forgetChanges(tx, user.id);
    await refund(tx, keysOf(counts));
    await clearGuesses(tx, shop, user.email);
    return { user, left };
  }).catch(refuseTaken);
  if (!done) throw new HttpError(400, OVER);
  const { user, left } = done;
  mailer.send({ kind: 'password-changed', to: user.email, name: user.name });
  if (left.is_account_verified && left.email !== user.email)
    tellLeft(shop, { email: left.email, verified: true }, left.name, null);
  return signDeviceToken(seal, user);
}
