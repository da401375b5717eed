import { sql } from 'kysely';
import { CODE_MINUTES } from '../../src/domain/account/verification-code.ts';
import { transaction } from '../db/transaction.ts';
import type { AccountServices } from './services.ts';
import { HttpError } from '../http/http-error.ts';
import { verifyDeviceToken, signDeviceToken } from './limits/known-device.ts';
import { accountAt, forgetChanges, type Home, homeOf, refuseTaken } from './email-changes.ts';
import { withNetwork } from './limits/known-networks.ts';
import { clearGuesses } from './log-in.ts';
import { byPlace } from './limits/network-charges.ts';
import { tellLeft } from './profile.ts';
import { type Asker, makeResetCode, useResetCode } from './reset-codes.ts';
import { mayMailReset } from './limits/reset-shares.ts';
import { endSessionsOf } from './sessions.ts';
import { type Charge, refund, consume } from './limits/charge-tries.ts';
import type { User } from './users.ts';
import {
  RESET_CODE_FROM_PLACE,
  RESET_CODE_OF_ACCOUNT_THERE,
  RESET_CODE_OF_ASKER,
  RESET_MAIL_FROM_PLACE,
  RESET_MAIL_OF_ACCOUNT_THERE,
} from './limits/allowances.ts';

/** Nobody: the database is asked as much for an address without an account (reliability 40). */
const NOBODY = { id: '', email: '' };

/**
 * Makes a code for this user and mails it to their home, whatever was sent before: within seven days of a change that is
 * the address before, verified or not, and never the new one (docs/decisions/091-address-is-the-key.md).
 * The mail makes the browser in which it is opened known as the owner's, but for an app of
 * another origin: that is sent no cookies, and its pages would not know the browser again.
 * @param by who asked; null for the staff.
 * @returns where it went.
 */
export async function mailResetCode(
  { db, seal, mailer, settings, now }: Pick<AccountServices, 'db' | 'seal' | 'mailer' | 'settings' | 'now'>,
  user: User,
  by: Asker | null = null,
): Promise<Home> {
  const home = await homeOf(db, user, now());
  const code = await transaction(db, (tx) => makeResetCode(tx, seal, { id: user.id, email: home.email }, by, now()));
  mailer.send({
    kind: 'reset-code',
    to: home.email,
    name: user.name,
    code,
    minutes: CODE_MINUTES,
    wasChanged: home.email !== user.email,
    ...(settings.allowedOrigin === null && { mark: signDeviceToken(seal, user) }),
    ...(by === null && { byStaff: true as const }),
  });
  return home;
}

export type AskForReset = {
  email: string;
  /** What the device is known by: see known-device.ts. */ marks: readonly string[];
  by: Asker;
};

/**
 * Asked to mail a reset code: it always has been, as far as anybody can tell. Whether there is such an account is looked
 * up when the answer is gone; an account gets one a minute, three an hour and ten a day, of which strangers cannot use
 * up what its owner asks for (reset-shares.ts; reliability 14, 38, 39, 40, 42). The mail also makes known whoever opens it.
 * @throws HttpError 429 for one place that asks too often, whether there is such an account or not.
 */
export async function askForReset(shop: AccountServices, { email, marks, by }: AskForReset): Promise<void> {
  const { db, seal, background, now } = shop;
  const { visitor } = by;
  await consume(
    db,
    [
      ...byPlace(seal, 'reset codes by visitor', visitor, RESET_MAIL_FROM_PLACE),
      { key: seal('throttle', 'reset codes by both', email, visitor), ...RESET_MAIL_OF_ACCOUNT_THERE },
    ],
    now(),
  );
  background.run(async () => {
    const found = await accountAt(db, email, now());
    const user = found?.user ?? null;
    // Counted by where it goes, whichever address of the account was typed.
    const { email: to, verified: isVerified } = found?.home ?? { email, verified: false };
    if (!(await mayMailReset(db, seal, { to, isVerified, user, marks, visitor }, now())) || !user || user.blocked)
      return;
    await mailResetCode(shop, user, by);
  });
}

/** Undoes the transaction: the account that was looked up has changed meanwhile, and the code, which was right, stays. */
class AccountMoved extends Error {}
/** How often an account is looked up anew; it changes its address a few times an hour. */
const MAX_LOOKS = 5;

export type Reset = {
  email: string;
  /** Null for what cannot be a code. */ code: string | null;
  password: string;
  /** What the device is known by: see known-device.ts. */ marks: readonly string[];
  by: Asker;
};

/** What a guess is charged to, the widest first: by the browser that asked for a code for this address, or by the place. */
function guessesOf(
  { seal }: Pick<AccountServices, 'seal'>,
  email: string,
  { nonce, visitor }: Asker,
): [Charge, ...Charge[]] {
  if (nonce !== null)
    return [{ key: seal('throttle', 'reset guesses by asker', email, nonce), ...RESET_CODE_OF_ASKER }];
  const both = { key: seal('throttle', 'reset guesses by both', email, visitor), ...RESET_CODE_OF_ACCOUNT_THERE };
  const [widest, ...others] = byPlace(seal, 'reset guesses by visitor', visitor, RESET_CODE_FROM_PLACE);
  return widest ? [widest, ...others, both] : [both];
}

/**
 * Sets a new password by a code from the mailbox, which verifies the address, no matter who made the account. Every session of
 * it ends at once, wherever it is, and the guesses that were made at it are forgotten (reliability 16, 38). Within seven days
 * of a change of address the code is the old mailbox's. If the old address is named, the change is taken back by it; if the new
 * one is named, that stays, as verified as it was (decision 091).
 * @returns the token that the device is known by from now on: its owner has read the mailbox.
 * @throws HttpError 400 in one sentence for a wrong code and for an unknown address; 429 with a wait.
 */
export async function resetPassword(
  shop: AccountServices,
  { email, code, password, marks, by }: Reset,
): Promise<string> {
  const { db, passwords, now } = shop;
  const charges = guessesOf(shop, email, by);
  await consume(db, charges, now());
  const passwordHash = await passwords.hash(password);
  for (let look = 1; ; look += 1) {
    try {
      return await resetOnce(shop, { email, code, passwordHash, marks, by }, charges);
    } catch (error) {
      if (!(error instanceof AccountMoved) || look >= MAX_LOOKS) throw error;
    }
  }
}

/** As `resetPassword`, for the account as it is at this moment. @throws AccountMoved too. */
async function resetOnce(
  shop: AccountServices,
  { email, code, passwordHash, marks, by }: Omit<Reset, 'password'> & { passwordHash: string },
  charges: [Charge, ...Charge[]],
): Promise<string> {
  const { db, seal, mailer, now } = shop;
  const found = await accountAt(db, email, now());
  const [user, home] = found && !found.user.blocked ? [found.user, found.home] : [NOBODY, NOBODY];
  const isHome = email === home.email;
  const guesser = {
    ...by,
    isOwners: marks.some((mark) => verifyDeviceToken(seal, found?.user ?? null, mark) !== null),
  };
  const changed = await transaction(db, async (tx) => {
    // Something is written in any case: a commit without is quicker, and would tell that there is no code.
    await tx
      .updateTable('throttles')
      .set({ until: sql`until` })
      .where('key', '=', charges[0].key)
      .execute();
    if (!(await useResetCode(tx, seal, { id: user.id, email: home.email }, guesser, code ?? '', now()))) return null;
    const known = withNetwork(seal, { id: user.id, password_hash: passwordHash }, by.visitor);
    const changed = await tx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        known_networks: known,
        ...(isHome && { email: home.email, is_account_verified: true }),
      })
      .where('id', '=', user.id)
      .where('email', '=', user.email)
      .where('blocked', '=', false)
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw new AccountMoved();
    await endSessionsOf(tx, changed.id, now());
    if (isHome) await forgetChanges(tx, changed.id);
    await refund(
      tx,
      charges.map(({ key }) => key),
    );
    await clearGuesses(tx, shop, changed.email);
    return changed;
  }).catch(refuseTaken);
  if (!changed) throw new HttpError(400, 'That code is wrong or has expired. Please check it, or ask for a new one.');
  mailer.send({ kind: 'password-changed', to: home.email, name: changed.name });
  // The other mailbox of the account, where it had been shown to be its owner's: it loses the account, or the password that it knew.
  if (found?.user.is_account_verified && user.email !== home.email) {
    if (isHome) tellLeft(shop, { email: user.email, verified: true }, changed.name, null);
    else mailer.send({ kind: 'password-changed', to: user.email, name: changed.name, byMailboxBefore: true });
  }
  return signDeviceToken(seal, changed);
}
