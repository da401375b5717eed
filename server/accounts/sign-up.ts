import { transaction } from '../db/transaction.ts';
import type { Shop } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { markDevice } from './device.ts';
import type { LoggedIn } from './log-in.ts';
import { byAddress, maySend } from './sendings.ts';
import { openSession } from './sessions.ts';
import { giveBack, takeTry } from './throttle.ts';
import { createUser, userWith } from './users.ts';

/** Why an address is not taken it does not say (docs/decisions/070-accounts.md). */
const NOT_SIGNED_UP = 'That did not work. If you already have an account, please log in or reset your password.';

const BY_VISITOR = { free: 500, perHour: 500, longest: 900 };
/** Only those that were refused: whoever looks for accounts gets few answers, and the owners are told. */
const REFUSED_BY_VISITOR = { free: 50, perHour: 20, longest: 900 };

/** Tells the owner of an account, now and then, that somebody tried to use their address. Not on a request's time. */
export function tellOwner({ db, seal, mailer, background, now }: Shop, email: string): void {
  background.run(async () => {
    const owner = await userWith(db, email);
    if (owner && !owner.blocked && (await maySend(db, byAddress(seal, 'address taken', email), now())).wait === 0) mailer.send({ kind: 'address-taken', to: owner.email, name: owner.name });
  });
}

/**
 * Makes an account, and begins its first session.
 * @throws Refusal 400 in one sentence where the address cannot be used; 429 with a wait.
 */
export async function signUp(shop: Shop, { name, email, password, visitor }: { name: string; email: string; password: string; visitor: string }): Promise<LoggedIn> {
  const { db, seal, passwords, now } = shop;
  const refused = seal('throttle', 'refused sign-ups by visitor', visitor);
  await takeTry(db, [{ key: seal('throttle', 'sign up by visitor', visitor), ...BY_VISITOR }, { key: refused, ...REFUSED_BY_VISITOR }], now());
  const passwordHash = await passwords.hash(password);
  const made = await transaction(db, async (tx) => {
    const user = await createUser(tx, { name, email, passwordHash }, now());
    if (!user) return null;
    await giveBack(tx, [refused]);
    return { user, token: await openSession(tx, user.id, now()) };
  });
  if (!made) {
    tellOwner(shop, email);
    throw new Refusal(400, NOT_SIGNED_UP);
  }
  return { token: made.token, mark: markDevice(seal, made.user) };
}
