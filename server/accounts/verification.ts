import { transaction } from '../db/transaction.ts';
import type { Shop } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { CODE_MINUTES, makeCode, useCode } from './codes.ts';
import { JUST_NOW, maySend } from './sendings.ts';
import type { Customer } from './sessions.ts';
import { inWords } from './waiting.ts';

/**
 * Mails a code to the customer's address. Within a minute of the last one nothing more is sent, and the answer is the
 * same: that code is on its way (reliability 42).
 * @throws Refusal 400 where the address is verified; 429 after three in an hour or ten in a day.
 */
export async function sendVerifyCode({ db, seal, mailer, now }: Shop, customer: Customer): Promise<void> {
  if (customer.isVerified) throw new Refusal(400, 'Your email is verified already.');
  const { wait, since } = await maySend(db, seal('sending', 'verify code', customer.id), now());
  if (wait === 0) {
    const code = await makeCode(db, seal, customer, 'verify', now());
    mailer.send({ kind: 'verify-code', to: customer.email, name: customer.name, code, minutes: CODE_MINUTES });
  } else if (since >= JUST_NOW) {
    const seconds = Math.ceil(wait / 1000);
    throw new Refusal(429, `We have sent you several codes already. Please wait ${inWords(seconds)} before you ask for another one.`, { 'Retry-After': String(seconds) });
  }
}

/**
 * Verifies the customer's address by the code that was mailed to it; what is verified stays so.
 * @param code null for what cannot be one.
 * @throws Refusal 400 where it is not right: not 401, the session is as good as before.
 */
export async function verifyEmail({ db, seal, now }: Shop, customer: Customer, code: string | null): Promise<void> {
  if (customer.isVerified) return;
  const done = code !== null && (await transaction(db, async (tx) => {
    if (!(await useCode(tx, seal, customer, 'verify', code, now()))) return false;
    const verified = await tx.updateTable('users').set({ is_account_verified: true }).where('id', '=', customer.id).where('email', '=', customer.email).returning('id').executeTakeFirst();
    return verified !== undefined;
  }));
  if (!done) throw new Refusal(400, 'That code is not right, or is no longer good. Please check it, or ask for a new one.');
}
