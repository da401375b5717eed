import * as v from 'valibot';
import { MAX_PASSWORD_LENGTH, passwordProblem, MIN_PASSWORD_LENGTH } from '../../src/domain/account/password.ts';
import { typed } from '../http/input.ts';
import { HttpError } from '../http/http-error.ts';
import { isWeak } from './weak-passwords.ts';

/** A password of somebody who says that they have one. */
export const knownPassword = v.pipe(
  typed('Password', MAX_PASSWORD_LENGTH),
  v.minLength(1, 'Please enter your password.'),
);

/** A password to be: nothing of it is cut, and any characters will do (reliability 80). */
export const newPassword = v.pipe(
  typed('Password', MAX_PASSWORD_LENGTH),
  v.check(
    (password) => passwordProblem(password) !== 'too short',
    `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`,
  ),
);

/** @throws HttpError 422 where it is one of the first that anybody would try for this person: a reset then knows that its code is not to blame. */
export function assertStrongPassword(
  password: string,
  { email, name = '' }: { email: string; name?: string },
  shopName = '',
): void {
  const shopNames = shopName === '' ? [] : [shopName, ...shopName.split(/\s+/)];
  if (isWeak(password, [email, email.split('@')[0] ?? '', name, ...shopNames]))
    throw new HttpError(422, 'That password is too easy to guess. Please choose another one.');
}
