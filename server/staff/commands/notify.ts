import { sql } from 'kysely';
import { tidyEmail } from '../../../src/domain/account/email.ts';
import { userWith } from '../../accounts/users.ts';
import { broadcast, removeBroadcast } from '../../notifications/broadcasts.ts';
import { notify } from '../../notifications/notify.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { LIST_FLAGS, listHelp, type Paging, printPage, readPaging } from '../listing.ts';
import { moment, readWords } from '../read-typed.ts';

/** Characters. A title stands in one line of the menu. */
const MAX_TITLE = 100;
const MAX_MESSAGE = 1000;

type Words = { title: string; message: string };

async function list(context: StaffContext, paging: Paging): Promise<number> {
  const { count } = await context.db
    .selectFrom('broadcasts')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await context.db
    .selectFrom('broadcasts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.atOnce)
    .offset(paging.from)
    .execute();
  printPage(context, paging, {
    name: 'broadcasts',
    one: 'broadcast',
    count: Number(count),
    rows,
    line: ({ id, created_at: at, title, message }) => `${id}  ${moment(at)}  ${title}: ${message}`,
    json: ({ id, created_at: at, title, message }) => ({ id, at, title, message }),
  });
  return 0;
}

async function remove({ db, out, err }: StaffContext, id: string): Promise<number> {
  const removed = await removeBroadcast(db, id.toLowerCase());
  if (removed) out(`"${printable(removed.title)}" is taken back from every customer.\n`);
  else err(`There is no broadcast "${printable(id)}".\n`);
  return removed ? 0 : 1;
}

async function toAll({ db, now, out, err, ask }: StaffContext, words: Words, yes: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .executeTakeFirstOrThrow();
  const customers = `${count} ${count === 1 ? 'customer' : 'customers'}`;
  if (ask && !yes && !/^y(es)?$/i.test((await ask(`Tell ${customers} "${printable(words.title)}"? [y/N] `)).trim())) {
    err('Nobody was told anything.\n');
    return 1;
  }
  const id = await broadcast(db, words, now());
  out(`${customers} are told "${printable(words.title)}". To take it back: notify remove ${id}\n`);
  return 0;
}

async function toOne({ db, now, out, err }: StaffContext, words: Words, email: string): Promise<number> {
  const user = await userWith(db, tidyEmail(email));
  if (!user) {
    err(`There is no account "${printable(email)}".\n`);
    return 1;
  }
  await notify(db, { user_id: user.id, type: 'other', ...words, related_type: null, related_id: null }, now());
  out(`${printable(user.name)} <${printable(user.email)}> is told "${printable(words.title)}".\n`);
  return 0;
}

/** Telling customers something: all of them, or one. */
export const notifyCommand: Command = {
  name: 'notify',
  summary: 'tell all customers something, or one; list what all were told, take it back',
  help: `Tells customers something, by a notification in the shop; nothing is mailed.

  npm run shop -- notify --all "Title" "Message"               every customer who has signed up by now; asks first, if somebody can answer
  npm run shop -- notify --all --yes "Title" "Message"         does not ask
  npm run shop -- notify --customer <email> "Title" "Message"  one customer
  npm run shop -- notify list                                  what all were told, the newest first
${listHelp('notify list')}
  npm run shop -- notify remove <id>                           takes it back, also from those who have read it

A title has up to ${MAX_TITLE} characters, a message up to ${MAX_MESSAGE}. Who signs up later does not see what all were told before. A notification
goes 90 days after it came if it was read, and after 365 days in any case.
`,
  json: `list { count, page, limit, broadcasts: [{ id, at, title, message }] }`,
  run: async (args, context) => {
    const {
      values: { all = false, yes = false, customer, ...paging },
      positionals,
    } = readArgs(args, {
      all: { type: 'boolean' },
      yes: { type: 'boolean' },
      customer: { type: 'string' },
      ...LIST_FLAGS,
    });
    const isPaged = Object.keys(paging).length > 0;
    if (!all && customer === undefined) {
      const [what = 'list', id, ...more] = positionals;
      if (yes || (isPaged && what !== 'list')) throw new BadUsage('Such flags are not for this.');
      if (what === 'list' && id === undefined) return list(context, readPaging(paging));
      if (what !== 'remove') throw new BadUsage('Who is to be told? --all, or --customer with an email.');
      if (id === undefined || more.length > 0) throw new BadUsage('Which broadcast? notify remove takes one id.');
      return remove(context, id);
    }
    if (all === (customer !== undefined)) throw new BadUsage('Either --all or --customer.');
    if (isPaged || (yes && !all)) throw new BadUsage('Such flags are not for this.');
    const [title = '', message = '', ...more] = positionals;
    if (more.length > 0) throw new BadUsage('A title and a message, each in quotes, and nothing more.');
    const words = {
      title: readWords(title, 'What is the title? It comes in quotes.', MAX_TITLE),
      message: readWords(message, 'What is the message? It comes in quotes after the title.', MAX_MESSAGE),
    };
    return customer === undefined ? toAll(context, words, yes) : toOne(context, words, customer);
  },
};
