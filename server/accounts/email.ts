import * as v from 'valibot';
import { isEmail, MAX_EMAIL_LENGTH, tidyEmail } from '../../src/domain/account/email.ts';
import { line } from '../http/input.ts';
import { isMailbox } from '../mail/addresses.ts';

/** Gmail's two names; it reads no dots before the @. */
const GMAIL = /@(gmail|googlemail)\.com$/;

/**
 * Mailbox of an address, for the counts of mails, so that no stranger gets round them by other spellings.
 * `amara+shop@example.lk` is read by amara@example.lk, and `a.mara@googlemail.com` by amara@gmail.com. Accounts are
 * distinguished by the whole address.
 */
export function mailboxOf(email: string): string {
  const plain = email.replace(/(?<=[^@])\+[^@]*(?=@)/, '');
  return GMAIL.test(plain) ? `${plain.slice(0, plain.indexOf('@')).replaceAll('.', '')}@gmail.com` : plain;
}

/**
 * An e-mail address, tidied. ASCII only, as browsers send it (a domain of other letters comes as `xn--…`): no two that
 * look alike are two accounts (reliability 20).
 */
export const emailAddress = v.pipe(
  line('Email', MAX_EMAIL_LENGTH),
  v.transform(tidyEmail),
  v.check(
    (email) => /^[\x21-\x7e]+$/.test(email) && isEmail(email) && isMailbox(email),
    'Please enter a valid email address.',
  ),
);
