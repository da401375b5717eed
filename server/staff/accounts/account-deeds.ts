import type { Kysely } from 'kysely';
import { anonymiseAccount } from './anonymise.ts';
import { readAccount, type SummaryOrder } from './account-summary.ts';
import { forgetChanges } from '../../accounts/email-changes.ts';
import { mailResetCode } from '../../accounts/password-reset.ts';
import { endSessionsOf } from '../../accounts/sessions.ts';
import { isAnonymised, type User } from '../../accounts/users.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { recordChange, UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { printJson } from '../listing.ts';
import { moment } from '../read-typed.ts';

/** Deeds of `users`: what can be done with one account. */

type Flags = { json?: boolean; yes?: boolean };
/** A deed's end: a sentence on what is now so, after the account's name; or an exit code, where it has said all itself. */
type Deed = {
  flags?: readonly (keyof Flags)[];
  run: (context: StaffContext, user: User, flags: Flags) => Promise<string | number>;
};

const record = (
  tx: Kysely<Database>,
  { actor = UNKNOWN_ACTOR, now }: Pick<StaffContext, 'actor' | 'now'>,
  { id }: User,
  field: string,
  [before, after]: [string, string],
): Promise<void> => recordChange(tx, { actor, subject: id, field, before, after }, now());

const standing = (isBlocked: boolean): string => (isBlocked ? 'blocked' : 'open');

/** Blocks an account or opens it again, and ends its sessions in the same transaction. */
const setBlocked = ({ db, ...context }: StaffContext, user: User, isBlocked: boolean): Promise<void> =>
  transaction(db, async (tx) => {
    const { blocked } = await tx
      .selectFrom('users')
      .select('blocked')
      .where('id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isBlocked) await endSessionsOf(tx, user.id, context.now());
    if (blocked === isBlocked) return;
    await tx.updateTable('users').set({ blocked: isBlocked }).where('id', '=', user.id).execute();
    await record(tx, context, user, 'account', [standing(blocked), standing(isBlocked)]);
  });

async function show({ db, out, now }: StaffContext, user: User, isJson: boolean): Promise<number> {
  const account = await readAccount(db, user, now());
  if (isJson) {
    printJson(out, account);
    return 0;
  }
  const { counts, sessions, orders, customOrders, phoneNumber, points } = account;
  const address = Object.values(account.address).filter(Boolean).join(', ');
  const orderLine = ({ number, placedAt, status, paymentStatus, total }: SummaryOrder) =>
    `  ${number.padEnd(12)}  ${moment(placedAt)}  ${String(status).padEnd(22)}  ${paymentStatus.padEnd(18)}  Rs. ${total.toFixed(2)}`;
  const lines = [
    `${user.name} <${user.email}>  (${user.id})`,
    `${user.is_account_verified ? 'verified' : 'unverified'}, ${standing(user.blocked)}; signed up ${moment(user.created_at)}, last login ${user.last_login === null ? 'never' : moment(user.last_login)}`,
    `Phone ${phoneNumber || 'none'}; address ${address || 'none'}; ${points} points`,
    `${counts.comments} comments, ${counts.notifications} notifications, ${counts.cartLines} lines in the cart`,
    `Sessions  ${sessions.length}`,
    ...sessions.map(({ since, until }) => `  since ${moment(since)}, until ${moment(until)}`),
    `Orders  ${counts.orders}`,
    ...orders.map(orderLine),
    `Custom orders  ${counts.customOrders}`,
    ...customOrders.map(orderLine),
  ];
  for (const line of lines) out(`${printable(line)}\n`);
  return 0;
}

async function anonymise(context: StaffContext, user: User, isSure: boolean): Promise<string | number> {
  const { db, settings, now, actor = UNKNOWN_ACTOR, ask, err } = context;
  if (!isSure) {
    const question = `Take the person out of ${printable(user.name)} <${printable(user.email)}>? It cannot be brought back. [y/N] `;
    const isWanted = ask ? /^y(es)?$/i.test((await ask(question)).trim()) : null;
    if (isWanted !== true) {
      err(isWanted === null ? 'Nothing was changed. Add --yes to do it.\n' : 'Nothing was changed.\n');
      return isWanted === null ? 2 : 1;
    }
  }
  const { openOrders } = await anonymiseAccount({ db, dataDir: settings.dataDir, now: now() }, user.id, actor);
  if (openOrders.length === 0)
    return 'is anonymised: name, email, phone and addresses are gone, and so are sessions, cart, chat, history, notifications and mails. Orders stay for the books, comments without an author.';
  err(
    `${printable(user.name)} <${printable(user.email)}> has orders under way: ${openOrders.join(', ')}. Once they are delivered, cancelled or closed, and nothing of them is being returned, it can be done.\n`,
  );
  return 1;
}

/** Deeds by the word that asks for them. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  show: { flags: ['json'], run: (context, user, { json = false }) => show(context, user, json) },
  verify: {
    run: async ({ db, ...context }, user) => {
      await transaction(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set({ is_account_verified: true })
          .where('id', '=', user.id)
          .where('is_account_verified', '=', false)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await record(tx, context, user, 'email', ['unverified', 'verified']);
      });
      return 'is verified.';
    },
  },
  reset: {
    run: async (context, user) => {
      if (user.blocked) throw new BadUsage('This account is blocked: unblock it first.');
      await endSessionsOf(context.db, user.id, context.now());
      const { email } = await mailResetCode(context, user);
      await record(context.db, context, user, 'password', ['', 'code mailed']);
      return email === user.email
        ? 'is logged out everywhere, and is mailed a code for a new password.'
        : `is logged out everywhere. Its email was changed in the last seven days: the code for a new password went to ${printable(email)}, the address before.`;
    },
  },
  settle: {
    run: async ({ db, ...context }, user) => {
      await transaction(db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
        await forgetChanges(tx, user.id);
        await endSessionsOf(tx, user.id, context.now());
        await record(tx, context, user, 'email', ['', 'settled']);
      });
      return 'is logged out everywhere, and this address stays: no change of the last seven days can be taken back, and codes for a new password go to it.';
    },
  },
  block: {
    run: async (context, user) => {
      await setBlocked(context, user, true);
      return 'is blocked, and logged out everywhere.';
    },
  },
  unblock: {
    run: async (context, user) => {
      if (isAnonymised(user)) throw new BadUsage('This account was anonymised: nobody can log in to it.');
      await setBlocked(context, user, false);
      return 'is open.';
    },
  },
  anonymise: { flags: ['yes'], run: (context, user, { yes = false }) => anonymise(context, user, yes) },
};
