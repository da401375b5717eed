import type { Shop } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { transaction } from '../db/transaction.ts';
import { knownDevice, markDevice } from './device.ts';
import { type Customer, openSession } from './sessions.ts';
import { type Charge, forgetTries, giveBack, takeTry } from './throttle.ts';
import { userWith } from './users.ts';

/** For an unknown address, a wrong password, and whatever else: one sentence (reliability 39). */
const WRONG = 'Invalid email or password.';
const CLOSED = 'This account is closed. Please contact us.';
const HINT = 'You can also reset your password.';

/** Guesses at one account from one place, from anywhere, and from one place at anybody (reliability 36, 37). */
const BY_ACCOUNT = { free: 30, perHour: 10, longest: 900 };
const BY_VISITOR = { free: 100, perHour: 100, longest: 300 };
const BY_BOTH = { free: 5, perHour: 5, longest: 900 };
/** From a device of the owner's: strangers' guesses do not count here (reliability 38). */
const BY_DEVICE = { free: 10, perHour: 20, longest: 300 };

export type LogIn = { email: string; password: string; /** Where from: see visitor.ts. */ visitor: string; /** What the device is known by, or null. */ mark: string | null; /** Who is logged in there already, or null. */ already: Customer | null };
/** A session that has begun, and what the device is known by from now on. */
export type LoggedIn = { token: string; mark: string };

const accountKey = (shop: Pick<Shop, 'seal'>, email: string): string => shop.seal('throttle', 'log in by account', email);

/** Forgets the guesses at an account, once its owner has shown by mail that it is theirs. */
export const forgetGuesses = (db: Shop['db'], shop: Pick<Shop, 'seal'>, email: string): Promise<void> => forgetTries(db, [accountKey(shop, email)]);

/**
 * Begins a session for the right password. However often it is guessed at, the owner gets in: at once on a device that
 * they have used before, elsewhere after a wait of at most 15 minutes or a reset.
 * @throws Refusal 401 in one sentence whether there is such an account or not, after as much work; 429 with a wait.
 */
export async function logIn(shop: Shop, { email, password, visitor, mark, already }: LogIn): Promise<LoggedIn> {
  const { db, seal, passwords, now } = shop;
  const user = (await userWith(db, email)) ?? null;
  const device = already !== null && already.id === user?.id ? 'logged in' : knownDevice(seal, user, mark);
  const wide: Charge[] = device !== null ? [] : [
    { key: accountKey(shop, email), ...BY_ACCOUNT },
    { key: seal('throttle', 'log in by visitor', visitor), ...BY_VISITOR },
  ];
  const narrow: Charge = device !== null
    ? { key: seal('throttle', 'log in by device', email, device), ...BY_DEVICE }
    : { key: seal('throttle', 'log in by both', email, visitor), ...BY_BOTH };
  await takeTry(db, [...wide, narrow], now(), HINT);

  if (!(await passwords.matches(user?.password_hash ?? null, password)) || !user) throw new Refusal(401, WRONG);
  if (user.blocked) throw new Refusal(401, CLOSED);
  const token = await transaction(db, async (tx) => {
    // Not where the password was changed, or the user blocked, while it was being checked.
    const still = await tx.updateTable('users').set({ last_login: new Date(now()).toISOString() })
      .where('id', '=', user.id).where('password_hash', '=', user.password_hash).where('blocked', '=', false).returning('id').executeTakeFirst();
    if (!still) return null;
    await giveBack(tx, wide.map(({ key }) => key));
    await forgetTries(tx, [narrow.key]);
    return openSession(tx, user.id, now());
  });
  if (token === null) throw new Refusal(401, WRONG);
  return { token, mark: knownDevice(seal, user, mark) === null || mark === null ? markDevice(seal, user) : mark };
}
