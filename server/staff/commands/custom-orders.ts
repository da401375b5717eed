import { CUSTOM_STATUSES } from '../../../src/domain/custom-orders/custom-order.ts';
import { type CustomOrderRow, wholeCustomOrders } from '../../custom-orders/read.ts';
import { findCustomOrders, searchCustomOrders } from '../../custom-orders/search.ts';
import { HttpError } from '../../http/http-error.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { DEEDS, FLAGS, type Values } from '../orders/custom-order-deeds.ts';
import { customOrderJson, listLine, standingLine } from '../orders/custom-order-lines.ts';
import { printable } from '../escape.ts';
import { AT_ONCE, listHelp, printPage, readPaging } from '../listing.ts';
import { readStatus } from '../read-typed.ts';

async function list(context: StaffContext, words: readonly string[], values: Values): Promise<void> {
  const { db } = context;
  const paging = readPaging(values);
  const status = values.status === undefined ? null : readStatus(values.status, CUSTOM_STATUSES);
  const { rows, count } = await searchCustomOrders(db, { status, isWaiting: values.waiting ?? false, words }, paging);
  const [whole, at] = [await wholeCustomOrders(db, rows), context.now()];
  printPage(context, paging, {
    name: 'orders',
    one: 'custom order',
    count,
    rows: rows.map((row, nth) => ({
      row,
      whole: whole[nth] ?? { order: row, drawings: [], events: [], slipAt: null },
    })),
    line: ({ row, whole: order }) => listLine(row, order.slipAt !== null, at),
    json: ({ row, whole: order }) => customOrderJson(order, row, at),
  });
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
  npm run shop -- custom-orders list silva polo            those with each word in number, design, type, email, name or phone
  npm run shop -- custom-orders list --waiting             those whose next step is the staff's; or --status preparing
${listHelp('custom-orders list')}
  npm run shop -- custom-orders show <id>                  with --json, as JSON
  npm run shop -- custom-orders slip <id> --to slip.pdf    packing slip: what goes in, where to, and what the courier collects
  npm run shop -- custom-orders payment-slip <id> --to slip.jpg
                                                           photo of the bank's slip that its customer has sent; 'custom-orders show' says if there is one
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
  json: `list  { count, page, limit, orders: [order] }
show  order, and { staffNotes: [{ at, note }], changes: [{ id, at, actor, subject, field, before, after }] }
order { _id, number, designName, category, subcategory, properties: { <name>: value }, designImage: [address], mockupImage,
        quantity, phoneNumber, address: { street, city, state, zipCode, country }, price, originalPrice, deliveryFee, notes,
        paymentMethod, redeemCode, discountApplied: null or { amountSaved, redeemCode, discountType, discountValue }, status,
        paymentStatus, orderDate, paymentDate, history: [{ status, date, note }], quote: null or { price, deliveryFee, date, codeDiscount },
        closing: null or { kind, reason, date }, takesSlip, slip: null or { date }, payBy: null or { day, hasPassed }, account: { name, email } }`,
  run: async (args, context) => {
    const {
      values,
      positionals: [what = 'list', ...words],
    } = readArgs(args, FLAGS);
    const deed = Object.hasOwn(DEEDS, what) ? DEEDS[what] : undefined;
    if (!deed && what !== 'list') throw new BadUsage(`"${printable(what)}" cannot be done with a custom order.`);
    const allowed: readonly string[] = deed ? (deed.flags ?? []) : ['page', 'limit', 'json', 'status', 'waiting'];
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
