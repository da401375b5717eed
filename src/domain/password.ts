/** What a new password must be: any text that is long enough; nothing is cut, and blanks count. */

/** Characters. */
export const SHORTEST_PASSWORD = 8;
/** Characters; more costs the server and protects nobody. */
export const LONGEST_PASSWORD = 256;

export type PasswordProblem = 'too short' | 'too long';

/** What is wrong with a new password; null where it will do. */
export function passwordProblem(password: string): PasswordProblem | null {
  const { length } = Array.from(password);
  if (length < SHORTEST_PASSWORD) return 'too short';
  return length > LONGEST_PASSWORD ? 'too long' : null;
}
