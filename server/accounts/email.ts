import * as v from 'valibot';
import { isEmail, LONGEST_EMAIL, tidyEmail } from '../../src/domain/email.ts';
import { line } from '../http/input.ts';
import { isMailbox } from '../mail/addresses.ts';

/** Whose mailbox it is, for limits: `amara+shop@example.lk` is read by amara@example.lk, so that no stranger gets round a limit by numbering addresses. */
export const mailboxOf = (email: string): string => email.replace(/(?<=[^@])\+[^@]*(?=@)/, '');

/**
 * An e-mail address, tidied. ASCII only, as browsers send it (a domain of other letters comes as `xn--…`): no two that
 * look alike are two accounts (reliability 20).
 */
export const emailAddress = v.pipe(
  line('Email', LONGEST_EMAIL),
  v.transform(tidyEmail),
  v.check((email) => /^[\x21-\x7e]+$/.test(email) && isEmail(email) && isMailbox(email), 'Please enter a valid email address.'),
);
