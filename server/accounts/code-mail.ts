import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import { formatDuration } from '../http/duration.ts';
import { VERIFICATION_MAIL_FROM_PLACE } from './limits/allowances.ts';
import { type Charge, consume, refund } from './limits/charge-tries.ts';
import { byAddress, RECENT, reserveMail } from './limits/mail-limits.ts';
import { byPlace, keysOf } from './limits/network-charges.ts';

/** A code that a customer asks for in their session: what it is for, as its counts name it, where it goes, and where from it is asked for (client-address.ts). */
export type CodeMail = { what: 'verify code' | 'deletion code'; to: string; visitor: string };

/** Counts of the codes that one place has sent; one that was typed in is given back. */
export const codesFrom = ({ seal }: Pick<AccountServices, 'seal'>, { what, visitor }: Omit<CodeMail, 'to'>): Charge[] =>
  byPlace(seal, `${what}s by visitor`, visitor, VERIFICATION_MAIL_FROM_PLACE);

/**
 * Sends a code if the address may have one now. Within a minute of the last one nothing more is sent, and the answer is the same:
 * that code is on its way. It is the address that is counted: an account can have any, one after the other, and so can many accounts
 * (reliability 42).
 * @throws HttpError 429 after three in an hour or ten in a day, and for one place that has many sent.
 */
export async function mailCode(
  shop: Pick<AccountServices, 'db' | 'seal' | 'now'>,
  mail: CodeMail,
  send: () => Promise<void>,
): Promise<void> {
  const { db, seal, now } = shop;
  const fromPlace = codesFrom(shop, mail);
  await consume(db, fromPlace, now());
  const { wait, since } = await reserveMail(db, byAddress(seal, mail.what, mail.to), now());
  if (wait === 0) return send();
  await refund(db, keysOf(fromPlace));
  if (since < RECENT) return;
  const seconds = Math.ceil(wait / 1000);
  throw new HttpError(
    429,
    `We have sent you several codes already. Please wait ${formatDuration(seconds)} before you ask for another one.`,
    { 'Retry-After': String(seconds) },
  );
}
