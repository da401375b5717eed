import { sql } from 'kysely';
import { CODE_MINUTES } from '../../src/domain/code.ts';
import { transaction } from '../db/transaction.ts';
import type { Shop } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { makeCode, useCode } from './codes.ts';
import { markDevice } from './device.ts';
import { mailboxOf } from './email.ts';
import { forgetGuesses } from './log-in.ts';
import { byAddress, FROM_PLACE, maySend } from './sendings.ts';
import { endSessionsOf } from './sessions.ts';
import { giveBack, takeTry } from './throttle.ts';
import { type User, userWith } from './users.ts';

const ASKS_BY_VISITOR = { free: 60, perHour: 60, longest: 900 };
const ASKS_BY_BOTH = { free: 6, perHour: 6, longest: 900 };
/** One place cannot use up the tries of all the codes that an account gets in an hour: a reset stays possible (reliability 38). */
const GUESSES_BY_VISITOR = { free: 60, perHour: 60, longest: 900 };
const GUESSES_BY_BOTH = { free: 6, perHour: 2, longest: 900 };

/** Nobody: the database is asked as much for an address without an account (reliability 40). */
const NOBODY = { id: '', email: '' };

/** Makes a code for this user and mails it, whatever was sent before. */
export async function mailResetCode({ db, seal, mailer, now }: Pick<Shop, 'db' | 'seal' | 'mailer' | 'now'>, user: User): Promise<void> {
  const code = await makeCode(db, seal, user, 'reset', now());
  mailer.send({ kind: 'reset-code', to: user.email, name: user.name, code, minutes: CODE_MINUTES });
}

/**
 * Asked to mail a reset code: it always has been, as far as anybody can tell. Whether there is such an account is looked
 * up when the answer is gone; an account gets one a minute, three an hour and ten a day, of which one place gets two an
 * hour and four a day, so that it cannot use up what its owner elsewhere asks for (reliability 14, 38, 39, 40, 42).
 * @throws Refusal 429 for one place that asks too often, whether there is such an account or not.
 */
export async function askForReset(shop: Shop, email: string, visitor: string): Promise<void> {
  const { db, seal, background, now } = shop;
  await takeTry(db, [
    { key: seal('throttle', 'reset codes by visitor', visitor), ...ASKS_BY_VISITOR },
    { key: seal('throttle', 'reset codes by both', email, visitor), ...ASKS_BY_BOTH },
  ], now());
  background.run(async () => {
    const user = await userWith(db, email);
    const [toAddress, toMailbox] = byAddress(seal, 'reset code', email);
    const fromPlace = { key: seal('sending', 'reset code from place', mailboxOf(email), visitor), limits: FROM_PLACE };
    // Anybody can make accounts of amara+1@, amara+2@ …: only a verified one is more than another name of the mailbox.
    const { wait } = await maySend(db, [fromPlace, toAddress, ...(user?.is_account_verified ? [] : [toMailbox])], now());
    if (wait === 0 && user && !user.blocked) await mailResetCode(shop, user);
  });
}

export type Reset = { email: string; /** Null for what cannot be a code. */ code: string | null; password: string; visitor: string };

/**
 * Sets a new password by a code from the mailbox, which verifies the address, whoever made the account. Every session of
 * it ends at once, wherever it is, and the guesses that were made at it are forgotten (reliability 16, 38).
 * @returns what the device is known by from now on: its owner has read the mailbox.
 * @throws Refusal 400 in one sentence for a wrong code and for an unknown address; 429 with a wait.
 */
export async function resetPassword(shop: Shop, { email, code, password, visitor }: Reset): Promise<string> {
  const { db, seal, mailer, passwords, now } = shop;
  const counts = [seal('throttle', 'reset guesses by visitor', visitor), seal('throttle', 'reset guesses by both', email, visitor)] as const;
  await takeTry(db, [{ key: counts[0], ...GUESSES_BY_VISITOR }, { key: counts[1], ...GUESSES_BY_BOTH }], now());
  const passwordHash = await passwords.hash(password);
  const user = (await userWith(db, email)) ?? null;
  const holder = user && !user.blocked ? user : NOBODY;
  const changed = await transaction(db, async (tx) => {
    // Something is written in any case: a commit without is quicker, and would tell that there is no code.
    await tx.updateTable('throttles').set({ until: sql`until` }).where('key', '=', counts[1]).execute();
    if (!(await useCode(tx, seal, holder, 'reset', code ?? '', now()))) return null;
    const changed = await tx.updateTable('users').set({ password_hash: passwordHash, is_account_verified: true })
      .where('id', '=', holder.id).where('email', '=', holder.email).where('blocked', '=', false).returningAll().executeTakeFirst();
    if (!changed) return null;
    await endSessionsOf(tx, changed.id, now());
    await giveBack(tx, counts);
    await forgetGuesses(tx, shop, email);
    return changed;
  });
  if (!changed) throw new Refusal(400, 'That code is not right, or is no longer good. Please check it, or ask for a new one.');
  mailer.send({ kind: 'password-changed', to: changed.email, name: changed.name });
  return markDevice(seal, changed);
}
