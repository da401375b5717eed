import * as v from 'valibot';
import { LONGEST_PASSWORD, passwordProblem, SHORTEST_PASSWORD } from '../../src/domain/password.ts';
import { typed } from '../http/input.ts';
import { Refusal } from '../http/refusal.ts';
import { isWorn } from './worn-passwords.ts';

/** A password of somebody who says that they have one. */
export const knownPassword = v.pipe(typed('Password', LONGEST_PASSWORD), v.minLength(1, 'Please enter your password.'));

/** A password to be: nothing of it is cut, and any characters will do (reliability 80). */
export const newPassword = v.pipe(
  typed('Password', LONGEST_PASSWORD),
  v.check((password) => passwordProblem(password) !== 'too short', `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`),
);

/** @throws Refusal 422 where it is one of the first that anybody would try for this person: a reset then knows that its code is not to blame. */
export function refuseWornPassword(password: string, email: string, name: string): void {
  if (isWorn(password, [email, email.split('@')[0] ?? '', name])) throw new Refusal(422, 'That password is too easy to guess. Please choose another one.');
}
