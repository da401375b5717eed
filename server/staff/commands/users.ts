import type { Kysely } from 'kysely';
import { tidyEmail } from '../../../src/domain/account/email.ts';
import { accountAt, forgetChanges } from '../../accounts/email-changes.ts';
import { mailResetCode } from '../../accounts/password-reset.ts';
import { endSessionsOf } from '../../accounts/sessions.ts';
import type { User } from '../../accounts/users.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { countLine, likePattern, readPage } from '../words.ts';

const AT_ONCE = 50;

async function list({ db, out }: StaffContext, words: readonly string[], page: number): Promise<number> {
  let query = db.selectFrom('users');
  for (const word of words) {
    const pattern = likePattern(word);
    query = query.where((is) =>
      is.or([is('name', 'ilike', pattern), is('email', 'ilike', pattern), is('id', '=', word)]),
    );
  }
  const { count } = await query
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'email', 'name', 'is_account_verified', 'blocked', 'last_login'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(AT_ONCE)
    .offset((page - 1) * AT_ONCE)
    .execute();
  for (const { id, email, name, is_account_verified: verified, blocked, last_login: lastLogin } of rows) {
    out(
      `${id}  ${lastLogin?.slice(0, 10) ?? 'never     '}  ${verified ? 'verified  ' : 'unverified'}  ${blocked ? 'blocked' : 'open   '}  ${printable(email)}  ${printable(name)}\n`,
    );
  }
  out(countLine(Number(count), 'account', { page, atOnce: AT_ONCE }));
  return 0;
}

/** Of whom only the address before a change may be known: its owner calls. */
const BY_ADDRESS_BEFORE = new Set(['reset', 'settle']);

const find = (db: Kysely<Database>, who: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((is) => is.or([is('email', '=', tidyEmail(who)), is('id', '=', who)]))
    .executeTakeFirst();

/** What can be done with one account; each says in a sentence what is now so. */
const deeds: Readonly<Record<string, (context: StaffContext, user: User) => Promise<string>>> = {
  verify: async ({ db }, { id }) => {
    await db.updateTable('users').set({ is_account_verified: true }).where('id', '=', id).execute();
    return 'is verified.';
  },
  reset: async (context, user) => {
    if (user.blocked) throw new BadUsage('This account is blocked: unblock it first.');
    await endSessionsOf(context.db, user.id, context.now());
    const { email } = await mailResetCode(context, user);
    return email === user.email
      ? 'is logged out everywhere, and is mailed a code for a new password.'
      : `is logged out everywhere. Its email was changed in the last seven days: the code for a new password went to ${printable(email)}, the address before.`;
  },
  settle: async ({ db, now }, { id }) => {
    await transaction(db, async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      await forgetChanges(tx, id);
      await endSessionsOf(tx, id, now());
    });
    return 'is logged out everywhere, and this address stays: no change of the last seven days can be taken back, and codes for a new password go to it.';
  },
  block: async ({ db, now }, { id }) => {
    await transaction(db, async (tx) => {
      await tx.updateTable('users').set({ blocked: true }).where('id', '=', id).execute();
      await endSessionsOf(tx, id, now());
    });
    return 'is blocked, and logged out everywhere.';
  },
  unblock: async ({ db }, { id }) => {
    await db.updateTable('users').set({ blocked: false }).where('id', '=', id).execute();
    return 'is open.';
  },
};

/** Looking through the accounts, and helping or stopping one of them. No password can be seen or set here. */
export const usersCommand: Command = {
  name: 'users',
  summary: 'list or search accounts; verify, reset, settle, block or unblock one',
  help: `Lists accounts, the newest first: id, last login, whether verified, whether blocked, email, name.

  npm run shop -- users list                 the newest ${AT_ONCE}
  npm run shop -- users list silva gmail     those whose name or email has all these words
  npm run shop -- users list --page 2
  npm run shop -- users verify <email|id>    as if the code had been typed in
  npm run shop -- users reset <email|id>     logs it out everywhere, and mails a code for a new password
  npm run shop -- users settle <email|id>    logs it out everywhere; its address of now stays, and those before it are free again.
                                             Only once you know that whoever calls is not who changed it
  npm run shop -- users block <email|id>     logs it out everywhere; it can no longer log in
  npm run shop -- users unblock <email|id>
`,
  run: async (args, context) => {
    const {
      values: { page = '1' },
      positionals: [what = 'list', ...words],
    } = readArgs(args, { page: { type: 'string' } });
    if (what === 'list') return list(context, words, readPage(page));
    const deed = Object.hasOwn(deeds, what) ? deeds[what] : undefined;
    if (!deed) throw new BadUsage(`"${what}" cannot be done with an account.`);
    const [who, ...more] = words;
    if (who === undefined || more.length > 0) throw new BadUsage(`Whose account? users ${what} takes one email or id.`);
    const user =
      (await find(context.db, who)) ??
      (BY_ADDRESS_BEFORE.has(what) ? (await accountAt(context.db, tidyEmail(who), context.now()))?.user : undefined);
    if (!user) {
      context.err(`There is no account "${printable(who)}".\n`);
      return 1;
    }
    context.out(`${printable(user.name)} <${printable(user.email)}> ${await deed(context, user)}\n`);
    return 0;
  },
};
