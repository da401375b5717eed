import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import type { Customer } from './sessions.ts';
import { clearAttempts, refund, consume } from './limits/charge-tries.ts';
import { CONFIRMATION_OF_ACCOUNT, CONFIRMATION_OF_ACCOUNT_THERE } from './limits/allowances.ts';

/** So long after its login a session needs no password for what only the owner may do, in milliseconds. */
const FRESH = 10 * 60_000;

/** Refuses with a mark (`details.password`) by which the app knows that the form lacks nothing else (docs/decisions/072-additions.md). */
const unconfirmed = (password: 'missing' | 'wrong', message: string): HttpError =>
  new HttpError(403, message, {}, { password });

/**
 * Lets through who has shown whose account it is: by a login of this very session within ten minutes, or by the password
 * now. A session that somebody borrowed, or found on a device, is not enough.
 * @returns the hash of the password as it was when it was checked; null where the session was fresh.
 * @throws HttpError 403 for a missing and for a wrong password; 429 with a wait, as for a login.
 */
export async function confirmOwner(
  shop: AccountServices,
  customer: Customer,
  password: string | undefined,
  visitor: string,
): Promise<string | null> {
  const age = shop.now() - Date.parse(customer.session.since);
  if (age >= 0 && age < FRESH) return null;
  if (password === undefined || password === '')
    throw unconfirmed('missing', 'To change your email, please enter your password too.');
  return confirmPassword(shop, customer, password, visitor);
}

/**
 * Checks a customer's own password; a wrong one counts against what may be guessed in a session.
 * @returns its hash as it was when it was checked.
 * @throws HttpError 403 for a wrong password; 429 with a wait, as for a login.
 */
export async function confirmPassword(
  shop: AccountServices,
  customer: Customer,
  password: string,
  visitor: string,
): Promise<string> {
  const { db, seal, passwords, now } = shop;
  const wide = { key: seal('throttle', 'confirm by account', customer.id), ...CONFIRMATION_OF_ACCOUNT };
  const narrow = { key: seal('throttle', 'confirm by both', customer.id, visitor), ...CONFIRMATION_OF_ACCOUNT_THERE };
  await consume(db, [wide, narrow], now());
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', customer.id).executeTakeFirst();
  if (!(await passwords.matches(user?.password_hash ?? null, password)) || !user)
    throw unconfirmed('wrong', 'That is not your password. Please try again.');
  await refund(db, [wide.key]);
  await clearAttempts(db, [narrow.key]);
  return user.password_hash;
}
