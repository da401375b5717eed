import { CODE_MINUTES } from '../../src/domain/account/verification-code.ts';
import { transaction } from '../db/transaction.ts';
import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import { makeCode, useCode } from './mailed-codes.ts';
import { byPlace, keysOf } from './limits/network-charges.ts';
import { byAddress, RECENT, reserveMail } from './limits/mail-limits.ts';
import type { Customer } from './sessions.ts';
import { type Charge, refund, consume } from './limits/charge-tries.ts';
import { formatDuration } from '../http/duration.ts';
import { VERIFICATION_MAIL_FROM_PLACE } from './limits/allowances.ts';

const sentBy = ({ seal }: Pick<AccountServices, 'seal'>, visitor: string): Charge[] =>
  byPlace(seal, 'verify codes by visitor', visitor, VERIFICATION_MAIL_FROM_PLACE);

/**
 * Mails a code to the customer's address. Within a minute of the last one nothing more is sent, and the answer is the
 * same: that code is on its way. It is the address that is counted: an account can have any, one after the other, and so
 * can many accounts (reliability 42).
 * @param visitor where from: see client-address.ts.
 * @throws HttpError 400 where the address is verified; 429 after three in an hour or ten in a day, and for one place that has many sent.
 */
export async function sendVerifyCode(shop: AccountServices, customer: Customer, visitor: string): Promise<void> {
  const { db, seal, mailer, now } = shop;
  if (customer.isVerified) throw new HttpError(400, 'Your email is verified already.');
  await consume(db, sentBy(shop, visitor), now());
  const { wait, since } = await reserveMail(db, byAddress(seal, 'verify code', customer.email), now());
  if (wait > 0) await refund(db, keysOf(sentBy(shop, visitor)));
  if (wait === 0) {
    const code = await makeCode(db, seal, customer, 'verify', now());
    mailer.send({ kind: 'verify-code', to: customer.email, name: customer.name, code, minutes: CODE_MINUTES });
  } else if (since >= RECENT) {
    const seconds = Math.ceil(wait / 1000);
    throw new HttpError(
      429,
      `We have sent you several codes already. Please wait ${formatDuration(seconds)} before you ask for another one.`,
      { 'Retry-After': String(seconds) },
    );
  }
}

/**
 * Verifies the customer's address by the code that was mailed to it; what is verified stays so.
 * @param code null for what cannot be one.
 * @param visitor where from: see client-address.ts.
 * @throws HttpError 400 where it is not right: not 401, the session is as good as before.
 */
export async function verifyEmail(
  shop: AccountServices,
  customer: Customer,
  code: string | null,
  visitor: string,
): Promise<void> {
  const { db, seal, now } = shop;
  if (customer.isVerified) return;
  const done =
    code !== null &&
    (await transaction(db, async (tx) => {
      if (!(await useCode(tx, seal, customer, 'verify', code, now()))) return false;
      const verified = await tx
        .updateTable('users')
        .set({ is_account_verified: true })
        .where('id', '=', customer.id)
        .where('email', '=', customer.email)
        .returning('id')
        .executeTakeFirst();
      if (verified) await refund(tx, keysOf(sentBy(shop, visitor)));
      return verified !== undefined;
    }));
  if (!done) throw new HttpError(400, 'That code is wrong or has expired. Please check it, or ask for a new one.');
}
