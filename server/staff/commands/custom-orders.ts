import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import {
  type Closing,
  CUSTOM_STATUSES,
  type CustomStatus,
  shortNumber,
} from '../../../src/domain/custom-orders/custom-order.ts';
import { readPicture } from '../../custom-orders/drawings.ts';
import { mailNews } from '../../custom-orders/mail-news.ts';
import { type CustomOrderRow, wholeCustomOrders } from '../../custom-orders/read.ts';
import {
  closeCustomOrder,
  findCustomOrders,
  moveByStaff,
  noteCustomOrder,
  payCustomOrder,
  quoteCustomOrder,
  setMockup,
} from '../../custom-orders/staff.ts';
import { HttpError } from '../../http/http-error.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { listLine, showLines, standingLine } from '../custom-order-lines.ts';
import { printable } from '../escape.ts';
import { countLine, likePattern, readPage, readRupees, readStatus } from '../words.ts';

const AT_ONCE = 50;
const MAX_NOTE = 2000;
const FLAGS = {
  page: { type: 'string' },
  status: { type: 'string' },
  waiting: { type: 'boolean' },
  to: { type: 'string' },
  price: { type: 'string' },
  fee: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string' },
} as const;
type Values = ReturnType<typeof readArgs<typeof FLAGS>>['values'];
type Flag = keyof typeof FLAGS;

/** One line of words. @throws BadUsage if they are missing or too long. */
function wordsOf(typed: string, missing: string): string {
  const words = typed.replace(/\s+/g, ' ').trim();
  if (words === '') throw new BadUsage(missing);
  if (Array.from(words).length > MAX_NOTE) throw new BadUsage(`That is longer than ${MAX_NOTE} characters.`);
  return words;
}

async function list({ db, out }: StaffContext, words: readonly string[], values: Values): Promise<void> {
  const page = readPage(values.page ?? '1');
  let query = db.selectFrom('custom_orders').innerJoin('users', 'users.id', 'custom_orders.user_id');
  if (values.status !== undefined) query = query.where('status', '=', readStatus(values.status, CUSTOM_STATUSES));
  if (values.waiting)
    query = query.where('closing_kind', 'is', null).where('status', 'in', ['Request Placed', 'Request Change']);
  for (const word of words) {
    const pattern = likePattern(word);
    query = query.where((is) =>
      is.or([
        is('custom_orders.id', 'ilike', pattern),
        is('design_name', 'ilike', pattern),
        is('product_type', 'ilike', pattern),
        is('users.email', 'ilike', pattern),
        is('users.name', 'ilike', pattern),
      ]),
    );
  }
  const { count } = await query
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('custom_orders')
    .select('users.email')
    .orderBy('placed_at', 'desc')
    .orderBy('custom_orders.id')
    .limit(AT_ONCE)
    .offset((page - 1) * AT_ONCE)
    .execute();
  for (const row of rows) out(`${printable(listLine(row))}\n`);
  out(countLine(Number(count), 'custom order', { page, atOnce: AT_ONCE }));
}

async function files({ db, settings, cwd, out }: StaffContext, order: CustomOrderRow, to: string): Promise<void> {
  const folder = resolve(cwd, to);
  const [whole] = await wholeCustomOrders(db, [order]);
  const wanted = [
    ...(whole?.drawings ?? []).map((file, place) => ({ file, name: `drawing-${place + 1}` })),
    ...(order.mockup === null ? [] : [{ file: order.mockup, name: 'mockup' }]),
  ];
  await mkdir(folder, { recursive: true });
  for (const { file, name } of wanted) {
    const bytes = await readPicture(settings.dataDir, order.id, file);
    if (!bytes) throw new Error(`the ${name} of ${shortNumber(order.id)} is not in the data folder`);
    const path = join(folder, `${shortNumber(order.id)}-${name}${extname(file)}`);
    await writeFile(path, bytes);
    out(`${printable(path)}\n`);
  }
  if (wanted.length === 0) out(`${shortNumber(order.id)} has no drawings.\n`);
}

/** Mails what has happened. That the mail cannot be made undoes nothing: the customer has the notification. */
const mail = (context: StaffContext, ...news: [CustomOrderRow, Parameters<typeof mailNews>[2], string?]) =>
  mailNews(context, ...news).catch((error: unknown) =>
    context.err(`The customer could not be mailed: ${printable(String(error))}\n`),
  );

const PAYMENTS = {
  'mark-paid': 'Paid',
  'mark-failed': 'Failed',
  'mark-refunded': 'Refunded',
  'mark-partly-refunded': 'Partially refunded',
} as const;
const KINDS: Readonly<Record<Closing['kind'], 'customer' | 'staff'>> = { declined: 'staff', withdrawn: 'customer' };

/** A deed: flags and words beside the order, and what is done; it returns the order as it then is, or null where it has said enough itself. */
type Deed = {
  flags?: readonly Flag[];
  words?: 'one' | 'many';
  /** Reads what was typed, before any order is looked for. @throws BadUsage */
  read: (
    words: readonly string[],
    values: Values,
  ) => (context: StaffContext, order: CustomOrderRow) => Promise<CustomOrderRow | null>;
};

const DEEDS: Readonly<Record<string, Deed>> = {
  show: {
    read:
      () =>
      async ({ db, out }, order) => {
        for (const line of await showLines(db, order)) out(`${printable(line)}\n`);
        return null;
      },
  },
  files: {
    flags: ['to'],
    read: (_words, { to = '' }) => {
      if (to === '') throw new BadUsage('Into which folder? --to names it.');
      return async (context, order) => files(context, order, to).then(() => null);
    },
  },
  quote: {
    flags: ['price', 'fee'],
    read: (_words, { price, fee }) => {
      if (price === undefined) throw new BadUsage('At which price? --price names it, in rupees for all pieces.');
      const quote = { price: readRupees('price', price), fee: fee === undefined ? null : readRupees('fee', fee) };
      return ({ db, now }, order) => quoteCustomOrder(db, order.id, quote, now());
    },
  },
  mockup: {
    words: 'one',
    read: ([file]) => {
      if (file === undefined) throw new BadUsage('Which picture? Its file comes after the order.');
      return ({ db, settings, cwd, now }, order) =>
        setMockup({ db, dataDir: settings.dataDir }, order, resolve(cwd, file), now());
    },
  },
  move: {
    words: 'one',
    flags: ['note'],
    read: ([status], { note }) => {
      if (status === undefined) throw new BadUsage('Where to? A status comes after the order.');
      const to: CustomStatus = readStatus(status, CUSTOM_STATUSES);
      const said = note === undefined ? '' : wordsOf(note, 'What does --note say?');
      return async (context, order) => {
        const moved = await moveByStaff(context.db, order.id, { to, note: said }, context.now());
        if (to === 'Awaiting Confirmation' && moved.mockup === null)
          context.out('It has no mockup: the customer confirms it by its price alone.\n');
        await mail(context, moved, moved.status, said);
        return moved;
      };
    },
  },
  close: {
    words: 'one',
    flags: ['by', 'why'],
    read: ([typed], { by, why }) => {
      const kind = typed === 'declined' || typed === 'withdrawn' ? typed : null;
      if (kind === null) throw new BadUsage('How did it end? declined or withdrawn comes after the order.');
      if (by !== undefined && by !== 'customer' && by !== 'staff')
        throw new BadUsage(`--by must be customer or staff, but it is "${printable(by)}".`);
      const reason = wordsOf(why ?? '', 'Why? --why says it; the customer reads it.');
      return async (context, order) => {
        const closing = { kind, by: by ?? KINDS[kind], reason };
        const closed = await closeCustomOrder(context.db, order.id, closing, context.now());
        await mail(context, closed, kind, reason);
        return closed;
      };
    },
  },
  note: {
    words: 'many',
    read: (words) => {
      const note = wordsOf(words.join(' '), 'What is to be noted? It comes after the order.');
      return ({ db, now }, order) => noteCustomOrder(db, order.id, note, now()).then(() => order);
    },
  },
  ...Object.fromEntries(
    Object.entries(PAYMENTS).map(([name, to]): [string, Deed] => [
      name,
      {
        read: () => async (context, order) => {
          const paid = await payCustomOrder(context.db, order.id, to, context.now());
          await mail(context, paid, to);
          return paid;
        },
      },
    ]),
  ),
};

/** Finds the one order that is meant; null where there is none, or are several, which is said. */
async function find({ db, err }: StaffContext, named: string): Promise<CustomOrderRow | null> {
  const [order, ...others] = await findCustomOrders(db, named);
  if (order && others.length === 0) return order;
  if (!order) err(`There is no custom order "${printable(named)}".\n`);
  else {
    err(`Several custom orders end in "${printable(named)}". Name one by its whole id:\n`);
    for (const { id, placed_at: at, design_name: name } of [order, ...others])
      err(`  ${id}  ${at.slice(0, 10)}  ${printable(name)}\n`);
  }
  return null;
}

/** Looking through the custom orders, quoting them, and moving one along. */
export const customOrdersCommand: Command = {
  name: 'custom-orders',
  summary: 'list or show custom orders; quote one, show a mockup, move it on',
  help: `Custom orders. An order is named by its short number or its whole id; amounts are rupees.

  npm run shop -- custom-orders list                       the newest ${AT_ONCE}: number, when (UTC), status, payment, total, what, email
  npm run shop -- custom-orders list silva polo            those whose number, design, type, email or name has all these words
  npm run shop -- custom-orders list --waiting             those that wait for the staff; or --status preparing, --page 2
  npm run shop -- custom-orders show <id>
  npm run shop -- custom-orders files <id> --to FOLDER     copies the drawings and the mockup into a folder
  npm run shop -- custom-orders quote <id> --price 56000 --fee 500
                                                           the price of all pieces, after any discount, in place of the reckoned
                                                           one; without --fee the delivery fee stays. An edit ends it
  npm run shop -- custom-orders mockup <id> FILE           how it will look: a PNG, JPEG or WEBP
  npm run shop -- custom-orders move <id> <status> [--note "…"]
                                                           "awaiting confirmation", preparing, "on delivery" or
                                                           "successfully delivered"
  npm run shop -- custom-orders mark-paid <id>             or mark-failed, mark-refunded, mark-partly-refunded
  npm run shop -- custom-orders close <id> declined|withdrawn --why "…" [--by customer|staff]
                                                           ends it; --by is staff for declined, customer for withdrawn
  npm run shop -- custom-orders note <id> TEXT             for the staff alone

Price and mockup are set while it is Request Placed or Request Change. To be moved to Awaiting Confirmation an order has a price above
zero, and a --note where its customer asked for a change; a mockup is recommended. From there on it is for the customer
to confirm or to ask for a change. A move, a payment and an end are told to the customer, by a notification and by mail, with
the words of --note and --why. What is closed takes no more moves, edits or quotes; its payment can still be marked.
`,
  run: async (args, context) => {
    const {
      values,
      positionals: [what = 'list', ...words],
    } = readArgs(args, FLAGS);
    const deed = Object.hasOwn(DEEDS, what) ? DEEDS[what] : undefined;
    if (!deed && what !== 'list') throw new BadUsage(`"${printable(what)}" cannot be done with a custom order.`);
    const allowed: readonly string[] = deed ? (deed.flags ?? []) : ['page', 'status', 'waiting'];
    const strange = Object.keys(values).find((flag) => !allowed.includes(flag));
    if (strange !== undefined) throw new BadUsage(`custom-orders ${what} takes no --${strange}.`);
    if (!deed) {
      await list(context, words, values);
      return 0;
    }
    const [named, ...rest] = words;
    if (named === undefined) throw new BadUsage(`Which order? custom-orders ${what} takes its short number or its id.`);
    if (rest.length > { none: 0, one: 1, many: Infinity }[deed.words ?? 'none'])
      throw new BadUsage(`One at a time; "${printable(rest.join(' '))}" is too much.`);
    const work = deed.read(rest, values);
    const order = await find(context, named);
    if (!order) return 1;
    try {
      const now = await work(context, order);
      if (now) context.out(`${printable(standingLine(now))}\n`);
      return 0;
    } catch (error) {
      // A refusal of ours says all; anything else failed.
      if (!(error instanceof HttpError)) throw error;
      context.err(`${printable(error.message)}\n`);
      return 1;
    }
  },
};
