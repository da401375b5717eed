import { CODE_MINUTES } from '../../src/domain/account/verification-code.ts';
import { transaction } from '../db/transaction.ts';
import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import { codesFrom, mailCode } from './code-mail.ts';
import { makeCode, useCode } from './mailed-codes.ts';
import { keysOf } from './limits/network-charges.ts';
import type { Customer } from './sessions.ts';
import { refund } from './limits/charge-tries.ts';

/**
 * Mails a code to the customer's address, as `mailCode` allows.
 * @param visitor where from: see client-address.ts.
 * @throws HttpError 400 where the address is verified; 429 after too many.
 */
export async function sendVerifyCode(shop: AccountServices, customer: Customer, visitor: string): Promise<void> {
  const { db, seal, mailer, now } = shop;
  if (customer.isVerified) throw new HttpError(400, 'Your email is verified already.');
  await mailCode(shop, { what: 'verify code', to: customer.email, visitor }, async () => {
    const code = await makeCode(db, seal, customer, 'verify', now());
    mailer.send({ kind: 'verify-code', to: customer.email, name: customer.name, code, minutes: CODE_MINUTES });
  });
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
      if (verified) await refund(tx, keysOf(codesFrom(shop, { what: 'verify code', visitor })));
      return verified !== undefined;
    }));
  if (!done) throw new HttpError(400, 'That code is wrong or has expired. Please check it, or ask for a new one.');
}
