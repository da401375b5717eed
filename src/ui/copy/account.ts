import type { ApiError } from '../../api/errors.ts';
import type { PasswordChangeProblem, PasswordField } from '../../machines/account/password-change-machine.ts';
import type { DeletionPlan } from '../../domain/account/deletion.ts';
import { CODE_MINUTES } from '../../domain/account/verification-code.ts';
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

const list = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Consequences of deleting the account, a sentence or two for each. */
export const deletionConsequences = ({ underWay, withdrawn, returns, days: kept }: DeletionPlan): readonly string[] => [
  "Your name, email, addresses, cart, wishlist, chat, notifications and what you've looked at go at once, with the drawings and bank slips of finished orders. We can't bring them back.",
  'Your comments stay, without your name.',
  ...(underWay.length === 0
    ? []
    : [
        `We'll still see ${list.format(underWay)} through to the end. We can't email you about ${underWay.length === 1 ? 'it' : 'them'} any more, so please call us if you have a question.`,
      ]),
  ...(withdrawn.length === 0
    ? []
    : [
        `${withdrawn.length === 1 ? 'Your custom order' : 'Your custom orders'} ${list.format(withdrawn)} ${withdrawn.length === 1 ? "isn't confirmed yet and ends" : "aren't confirmed yet and end"} with your account.`,
      ]),
  ...(returns.length === 0
    ? []
    : [
        returns.length === 1
          ? `We haven't answered your return for ${list.format(returns)} yet. It ends with your account.`
          : `We haven't answered your returns for ${list.format(returns)} yet. They end with your account.`,
      ]),
  kept === 0
    ? 'Once an order is finished, we keep what was bought, without your name and address.'
    : `A finished order keeps your name and address for ${days(kept)}, in case something has to come back. After that we keep only what was bought.`,
];

/** Where the code is, and for how long it works. */
export const deletionCodeText = (email: string, isToAddressBefore: boolean): string =>
  isToAddressBefore
    ? `Your email was changed in the last seven days, so we've sent a six-digit code to the one before. It works for ${CODE_MINUTES} minutes.`
    : `We've sent a six-digit code to ${email}. It works for ${CODE_MINUTES} minutes.`;

/** Failure to delete an account, in words; without an answer nobody knows whether it was deleted. */
export const deletionFailureText = (error: ApiError): string =>
  error.said || hasResponse(error)
    ? errorText(error)
    : `${errorText(error)} Your account may be deleted already: press again, and we'll tell you.`;
