import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../domain/password.ts';
import type { LoginProblem } from '../machines/login.ts';
import type { ResetProblem } from '../machines/password-reset.ts';

/** What fields lack, in words, for the pages with forms. */

const NO_EMAIL = 'Enter a whole email address, such as nimali@example.lk.';
/** What a new password must be, before it is typed. */
export const PASSWORD_RULE = `At least ${SHORTEST_PASSWORD} characters. A sentence that only you know is good.`;
const passwordProblemTexts = { 'too short': `This password is too short. Use at least ${SHORTEST_PASSWORD} characters.`, 'too long': `This password is too long. Use at most ${LONGEST_PASSWORD} characters.` } as const;

const loginMissing = { name: 'Enter your name.', email: 'Enter your email.', password: 'Enter your password.' } as const;
/** What a field of the login page lacks, and what to do. */
export function loginProblemText(field: keyof typeof loginMissing, problem: LoginProblem): string {
  if (problem === 'missing') return loginMissing[field];
  return problem === 'no email' ? NO_EMAIL : passwordProblemTexts[problem];
}

const resetMissing = { email: 'Enter your email.', code: 'Enter all six digits of the code.', password: 'Enter a new password.' } as const;
/** What a step of the password reset lacks. */
export function resetProblemText(step: keyof typeof resetMissing, problem: ResetProblem): string {
  if (problem === 'missing') return resetMissing[step];
  return problem === 'no email' ? NO_EMAIL : passwordProblemTexts[problem];
}
/** The same of the code that verifies an address. */
export const CODE_MISSING = resetMissing.code;
