import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/account/password.ts';
import type { LoginProblem } from '../../machines/account/login-machine.ts';
import type { ResetProblem } from '../../machines/account/password-reset-machine.ts';

/** What fields lack, in words, for the pages with forms. */

const NO_EMAIL = 'Enter a full email address, like nimali@example.lk.';
/** Rule of a new password, before it is typed. */
export const PASSWORD_RULE = `At least ${MIN_PASSWORD_LENGTH} characters. Three random words work well.`;
const passwordProblemTexts = {
  'too short': `This password is too short. Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  'too long': `This password is too long. Use at most ${MAX_PASSWORD_LENGTH} characters.`,
} as const;

const loginMissing = {
  name: 'Enter your name.',
  email: 'Enter your email.',
  password: 'Enter your password.',
} as const;
/** Words for the problem of a field of the login page, and for what to do. */
export function loginProblemText(field: keyof typeof loginMissing, problem: LoginProblem): string {
  if (problem === 'missing') return loginMissing[field];
  return problem === 'no email' ? NO_EMAIL : passwordProblemTexts[problem];
}

const resetMissing = {
  email: 'Enter your email.',
  code: 'Enter all six digits of the code.',
  password: 'Enter a new password.',
} as const;
/** Words for the problem of a step of the password reset. */
export function resetProblemText(step: keyof typeof resetMissing, problem: ResetProblem): string {
  if (problem === 'missing') return resetMissing[step];
  return problem === 'no email' ? NO_EMAIL : passwordProblemTexts[problem];
}
/** Words for an incomplete code that verifies an address. */
export const CODE_MISSING = resetMissing.code;
