/** What a new password must be: any text that is long enough; nothing is cut, and blanks count. */

/** Characters. */
export const MIN_PASSWORD_LENGTH = 8;
/** Characters; more costs the server and protects nobody. */
export const MAX_PASSWORD_LENGTH = 256;

export type PasswordProblem = 'too short' | 'too long';

/** Problem of a new password; null if it will do. */
export function passwordProblem(password: string): PasswordProblem | null {
  const { length } = Array.from(password);
  if (length < MIN_PASSWORD_LENGTH) return 'too short';
  return length > MAX_PASSWORD_LENGTH ? 'too long' : null;
}
