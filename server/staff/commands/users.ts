import type { Kysely } from 'kysely';
import { tidyEmail } from '../../../src/domain/account/email.ts';
import { accountJson } from '../accounts/account-summary.ts';
import { accountAt } from '../../accounts/email-changes.ts';
import type { User } from '../../accounts/users.ts';
import type { Database } from '../../db/schema.ts';
import { searchTerms } from '../../db/search-terms.ts';
import { DEEDS } from '../accounts/account-deeds.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { AT_ONCE, LIST_FLAGS, listHelp, type Paging, printPage, readPaging } from '../listing.ts';

async function list(context: StaffContext, words: readonly string[], paging: Paging): Promise<number> {
  let query = context.db.selectFrom('users');
  for (const { word, pattern, phone } of searchTerms(words))
    query = query.where((is) =>
      is.or([
        is('name', 'ilike', pattern),
        is('email', 'ilike', pattern),
        is('id', '=', word),
        ...(phone === null ? [] : [is('phone_number', 'like', phone)]),
      ]),
    );
  const { count } = await query
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(paging.atOnce)
    .offset(paging.from)
    .execute();
  printPage(context, paging, {
    name: 'accounts',
    one: 'account',
    count: Number(count),
    rows,
    line: ({ id, email, name, is_account_verified: verified, blocked, last_login: lastLogin }) =>
      `${id}  ${lastLogin?.slice(0, 10) ?? 'never     '}  ${verified ? 'verified  ' : 'unverified'}  ${blocked ? 'blocked' : 'open   '}  ${email}  ${name}`,
    json: accountJson,
  });
  return 0;
}

/** Of whom only the address before a change may be known: its owner calls. */
const BY_ADDRESS_BEFORE = new Set(['show', 'reset', 'settle']);

const find = (db: Kysely<Database>, who: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((is) => is.or([is('email', '=', tidyEmail(who)), is('id', '=', who)]))
    .executeTakeFirst();

/** Looking through the accounts, and helping or stopping one of them. No password can be seen or set here. */
export const usersCommand: Command = {
  name: 'users',
  summary: 'list, search or show accounts; verify, reset, settle, block, unblock or anonymise one',
  help: `Lists accounts, the newest first: id, last login, whether verified, whether blocked, email, name.

  npm run shop -- users list                  the newest ${AT_ONCE}
  npm run shop -- users list silva gmail      those with each word in name, email or phone
${listHelp('users list')}
  npm run shop -- users show <email|id>       all that the shop has of it: orders, open sessions, counts; with --json, as JSON
  npm run shop -- users verify <email|id>     as if the code had been typed in
  npm run shop -- users reset <email|id>      logs it out everywhere, and mails a code for a new password
  npm run shop -- users settle <email|id>     logs it out everywhere; its address of now stays, and those before it are free again.
                                              Only once you know that whoever calls is not who changed it
  npm run shop -- users block <email|id>      logs it out everywhere, on every server at once; it can no longer log in
  npm run shop -- users unblock <email|id>
  npm run shop -- users anonymise <email|id>  takes the person out, for good; asks first, --yes does not

A customer who deletes the account on their profile is taken out the same way, but for orders under way and those finished within
personalDataDays of settings: these lose name and address by themselves, later. For an account like that, anonymise does it at once.

Anonymised is an account with no order under way: name, email, phone and addresses go, also out of its orders, and so do sessions, cart,
chat, what was looked at, notifications, mails, and drawings and notes of custom orders. Orders and invoices stay for the books, with
figures, items and district. Comments stay, by 'Visiting User'.
`,
  json: `list  { count, page, limit, accounts: [account] }
show  account, and { phoneNumber, address: { street, city, state, zipCode, country }, points,
      counts: { orders, customOrders, comments, notifications, cartLines }, sessions: [{ since, until }],
      orders: [{ number, placedAt, status, paymentStatus, total }], customOrders: [{ number, placedAt, status, paymentStatus, total }] }
account { id, email, name, verified, blocked, createdAt, lastLogin }`,
  run: async (args, context) => {
    const {
      values: { yes, ...paging },
      positionals: [what = 'list', ...words],
    } = readArgs(args, { ...LIST_FLAGS, yes: { type: 'boolean' } });
    if (what === 'list') {
      if (yes !== undefined) throw new BadUsage('users list takes no --yes.');
      return list(context, words, readPaging(paging));
    }
    const deed = Object.hasOwn(DEEDS, what) ? DEEDS[what] : undefined;
    if (!deed) throw new BadUsage(`"${printable(what)}" cannot be done with an account.`);
    const flags = { ...paging, ...(yes !== undefined && { yes }) };
    const strange = Object.keys(flags).find((flag) => !deed.flags?.some((one) => one === flag));
    if (strange !== undefined) throw new BadUsage(`users ${what} takes no --${strange}.`);
    const [who, ...more] = words;
    if (who === undefined || more.length > 0) throw new BadUsage(`Whose account? users ${what} takes one email or id.`);
    const user =
      (await find(context.db, who)) ??
      (BY_ADDRESS_BEFORE.has(what) ? (await accountAt(context.db, tidyEmail(who), context.now()))?.user : undefined);
    if (!user) {
      context.err(`There is no account "${printable(who)}".\n`);
      return 1;
    }
    const done = await deed.run(context, user, flags);
    if (typeof done === 'number') return done;
    context.out(`${printable(user.name)} <${printable(user.email)}> ${done}\n`);
    return 0;
  },
};
