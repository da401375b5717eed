import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import { transaction } from '../db/transaction.ts';
import { verifyDeviceToken, signDeviceToken } from './limits/known-device.ts';
import { isKnownNetwork, withNetwork } from './limits/known-networks.ts';
import { byPlace, keysOf } from './limits/network-charges.ts';
import { type Customer, openSession } from './sessions.ts';
import { type Charge, clearAttempts, refund, consume } from './limits/charge-tries.ts';
import { userWith } from './users.ts';
import {
  PASSWORD_FROM_PLACE,
  PASSWORD_OF_ACCOUNT,
  PASSWORD_OF_ACCOUNT_THERE,
  PASSWORD_ON_KNOWN_DEVICE,
} from './limits/allowances.ts';

/** For an unknown address, a wrong password, and whatever else: one sentence (reliability 39). */
const WRONG = 'Invalid email or password.';
const CLOSED = 'This account is closed. Please contact us.';
const HINT = 'You can also reset your password.';

export type LogIn = {
  email: string;
  password: string;
  /** Where from: see client-address.ts. */ visitor: string;
  /** What the device is known by. */ marks: readonly string[];
  /** Who is logged in there already, or null. */ already: Customer | null;
};
/** A session that has begun, and what the device is known by from now on. */
export type LoggedIn = { customerId: string; token: string; mark: string };

const accountKey = (shop: Pick<AccountServices, 'seal'>, email: string): string =>
  shop.seal('throttle', 'log in by account', email);

/** Forgets the guesses at an account, once its owner has shown by mail that it is theirs. */
export const clearGuesses = (
  db: AccountServices['db'],
  shop: Pick<AccountServices, 'seal'>,
  email: string,
): Promise<void> => clearAttempts(db, [accountKey(shop, email)]);

/** What a guess is charged to, the widest first: where strangers' guesses count, and where only those of this device or network. */
function chargesOf(
  { seal }: Pick<AccountServices, 'seal'>,
  { email, visitor }: Pick<LogIn, 'email' | 'visitor'>,
  device: string | null,
  isKnown: boolean,
): { wide: Charge[]; narrow: Charge } {
  if (device !== null)
    return {
      wide: [],
      narrow: { key: seal('throttle', 'log in by device', email, device), ...PASSWORD_ON_KNOWN_DEVICE },
    };
  const narrow = { key: seal('throttle', 'log in by both', email, visitor), ...PASSWORD_OF_ACCOUNT_THERE };
  const ofPlace = byPlace(seal, 'log in by visitor', visitor, PASSWORD_FROM_PLACE);
  return isKnown
    ? { wide: ofPlace.slice(-1), narrow }
    : { wide: [{ key: accountKey({ seal }, email), ...PASSWORD_OF_ACCOUNT }, ...ofPlace], narrow };
}

/**
 * Begins a session for the right password. However often strangers guess at it, the owner gets in at once: on a device that
 * they have used before, and from the networks where they logged in last; elsewhere by a reset.
 * @throws HttpError 401 in one sentence whether there is such an account or not, after as much work; 429 with a wait.
 */
export async function logIn(
  shop: AccountServices,
  { email, password, visitor, marks, already }: LogIn,
): Promise<LoggedIn> {
  const { db, seal, passwords, now } = shop;
  const user = (await userWith(db, email)) ?? null;
  const mark = marks.find((one) => verifyDeviceToken(seal, user, one) !== null) ?? null;
  const device = already !== null && already.id === user?.id ? 'logged in' : verifyDeviceToken(seal, user, mark);
  const { wide, narrow } = chargesOf(shop, { email, visitor }, device, isKnownNetwork(seal, user, visitor));
  await consume(db, [...wide, narrow], now(), HINT);

  if (!(await passwords.matches(user?.password_hash ?? null, password)) || !user) throw new HttpError(401, WRONG);
  if (user.blocked) throw new HttpError(401, CLOSED);
  const token = await transaction(db, async (tx) => {
    // Not where the password was changed, or the user blocked, while it was being checked.
    const still = await tx
      .updateTable('users')
      .set({
        last_login: new Date(now()).toISOString(),
        known_networks: withNetwork(seal, user, visitor, user.known_networks),
      })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('blocked', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!still) return null;
    await refund(tx, keysOf(wide));
    await clearAttempts(tx, [narrow.key]);
    return openSession(tx, user.id, now());
  });
  if (token === null) throw new HttpError(401, WRONG);
  return { customerId: user.id, token, mark: mark ?? signDeviceToken(seal, user) };
}
