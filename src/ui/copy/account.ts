import type { ApiError } from '../../api/errors.ts';
import type { PasswordChangeProblem, PasswordField } from '../../machines/account/password-change-machine.ts';
import { errorText, hasResponse } from './errors.ts';
import { resetProblemText } from './forms.ts';

/** What a customer can do with their account beyond its data, in words; they come with the profile page. */

/** Problem of a field of the form for a new password, in words. */
export const passwordChangeProblemText = (field: PasswordField, problem: PasswordChangeProblem): string =>
  field === 'current' ? 'Enter your current password.' : resetProblemText('password', problem);

/** Failure of a change of password, in words; without an answer nobody knows whether it was made. */
export const passwordChangeFailureText = (error: ApiError): string =>
  error.said || hasResponse(error)
    ? errorText(error)
    : `${errorText(error)} If your old password no longer works, it has been changed already: log in with the new one.`;
