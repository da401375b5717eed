import { CUSTOM_STATUSES } from '../../../src/domain/custom-orders/custom-order.ts';
import { staffStatuses } from '../../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import type { CustomOrderRow } from '../../custom-orders/read.ts';
import { findCustomOrders } from '../../custom-orders/staff.ts';
import { HttpError } from '../../http/http-error.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { DEEDS, FLAGS, type Values } from '../custom-order-deeds.ts';
import { listLine, standingLine } from '../custom-order-lines.ts';
import { printable } from '../escape.ts';
import { countLine, likePattern, readPage, readStatus } from '../words.ts';

const AT_ONCE = 50;
/** Statuses whose next step is the staff's. */
const WAITING = CUSTOM_STATUSES.filter((status) => staffStatuses(status).length > 0);

async function list({ db, out }: StaffContext, words: readonly string[], values: Values): Promise<void> {
  const page = readPage(values.page ?? '1');
  let query = db.selectFrom('custom_orders').innerJoin('users', 'users.id', 'custom_orders.user_id');
  if (values.status !== undefined) query = query.where('status', '=', readStatus(values.status, CUSTOM_STATUSES));
  if (values.waiting) query = query.where('closing_kind', 'is', null).where('status', 'in', WAITING);
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

  npm run shop -- custom-orders list                       the newest ${AT_ONCE}: number, when (Colombo), status, payment, total, what, email
  npm run shop -- custom-orders list silva polo            those whose number, design, type, email or name has all these words
  npm run shop -- custom-orders list --waiting             those whose next step is the staff's; or --status preparing, --page 2
  npm run shop -- custom-orders show <id>
  npm run shop -- custom-orders files <id> --to FOLDER     copies the drawings and the mockup into a folder
  npm run shop -- custom-orders quote <id> --price 56000 --fee 500 [--pieces 40]
                                                           the price of all pieces, after any discount, in place of the reckoned
                                                           one; without --fee the delivery fee stays. An edit ends it.
                                                           With --pieces it is refused where the customer has changed their number
  npm run shop -- custom-orders mockup <id> FILE           how it will look: a PNG, JPEG or WEBP. An edit ends it
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
