import { CODE_MINUTES } from '../../src/domain/code.ts';
import { transaction } from '../db/transaction.ts';
import type { Shop } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { makeCode, useCode } from './codes.ts';
import { byAddress, JUST_NOW, maySend } from './sendings.ts';
import type { Customer } from './sessions.ts';
import { giveBack, takeTry } from './throttle.ts';
import { inWords } from './waiting.ts';

/** Codes that went out to whatever addresses; one that was read and typed in is given back. */
const SENT_BY_VISITOR = { free: 30, perHour: 30, longest: 900 };
const sentKey = ({ seal }: Pick<Shop, 'seal'>, visitor: string): string => seal('throttle', 'verify codes by visitor', visitor);

/**
 * Mails a code to the customer's address. Within a minute of the last one nothing more is sent, and the answer is the
 * same: that code is on its way. It is the address that is counted: an account can have any, one after the other, and so
 * can many accounts (reliability 42).
 * @param visitor where from: see visitor.ts.
 * @throws Refusal 400 where the address is verified; 429 after three in an hour or ten in a day, and for one place that has many sent.
 */
export async function sendVerifyCode(shop: Shop, customer: Customer, visitor: string): Promise<void> {
  const { db, seal, mailer, now } = shop;
  if (customer.isVerified) throw new Refusal(400, 'Your email is verified already.');
  await takeTry(db, [{ key: sentKey(shop, visitor), ...SENT_BY_VISITOR }], now());
  const { wait, since } = await maySend(db, byAddress(seal, 'verify code', customer.email), now());
  if (wait > 0) await giveBack(db, [sentKey(shop, visitor)]);
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
 * @param visitor where from: see visitor.ts.
 * @throws Refusal 400 where it is not right: not 401, the session is as good as before.
 */
export async function verifyEmail(shop: Shop, customer: Customer, code: string | null, visitor: string): Promise<void> {
  const { db, seal, now } = shop;
  if (customer.isVerified) return;
  const done = code !== null && (await transaction(db, async (tx) => {
    if (!(await useCode(tx, seal, customer, 'verify', code, now()))) return false;
    const verified = await tx.updateTable('users').set({ is_account_verified: true }).where('id', '=', customer.id).where('email', '=', customer.email).returning('id').executeTakeFirst();
    if (verified) await giveBack(tx, [sentKey(shop, visitor)]);
    return verified !== undefined;
  }));
  if (!done) throw new Refusal(400, 'That code is not right, or is no longer good. Please check it, or ask for a new one.');
}
