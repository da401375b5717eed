import { ORDER_STATUSES } from '../../../src/domain/order/order.ts';
import { nextStatuses } from '../../../src/machines/orders/order-lifecycle-machine.ts';
import { slipOfOrder } from '../../invoice/slip-contents.ts';
import { paymentSlipOf } from '../../orders/payment-slips.ts';
import { findOrder, moveOrder, setPayment } from '../../orders/change-status.ts';
import type { OrderRow } from '../../orders/place.ts';
import { wholeOrder } from '../../orders/read.ts';
import { countOrders, type OrderSearch, searchOrders } from '../../orders/search.ts';
import { isTrackingLink, setShipment, shipmentWords, type TypedShipment } from '../../orders/shipment.ts';
import { readIdentity } from '../../settings/stored-identity.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { AT_ONCE, LIST_FLAGS, listHelp, type Paging, printJson, printPage, readPaging } from '../listing.ts';
import { exportOrders, writeInvoice, writePaymentSlip, writeSlip } from '../orders/order-files.ts';
import { orderLine, ordersJson, showOrderJson, showOrderLines } from '../orders/order-lines.ts';
import { readDay, readStatus, readWords, startOfDay } from '../read-typed.ts';

const MAX_PARCEL = 100;
const FLAGS = {
  ...LIST_FLAGS,
  status: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  to: { type: 'string' },
  courier: { type: 'string' },
  tracking: { type: 'string' },
  link: { type: 'string' },
} as const;
type Values = ReturnType<typeof readArgs<typeof FLAGS>>['values'];

/** Words that can follow `orders`, and the flags of each. */
const FLAGS_OF: Readonly<Record<string, readonly (keyof typeof FLAGS)[]>> = {
  list: ['status', 'from', 'until', 'page', 'limit', 'json'],
  csv: ['status', 'from', 'until', 'to'],
  show: ['json'],
  slip: ['to'],
  invoice: ['to'],
  'payment-slip': ['to'],
  move: ['courier', 'tracking', 'link'],
  track: ['courier', 'tracking', 'link'],
  'mark-paid': [],
  'mark-failed': [],
  'mark-refunded': [],
};
const PAYMENTS = { 'mark-paid': 'Completed', 'mark-failed': 'Failed', 'mark-refunded': 'Refunded' } as const;

/** Search of the words and flags. @throws BadUsage */
function readSearch(words: readonly string[], { status, from, until }: Values): OrderSearch {
  const since = from === undefined ? null : startOfDay(readDay('from', from));
  const before = until === undefined ? null : startOfDay(readDay('until', until), { after: true });
  if (since !== null && before !== null && before <= since) throw new BadUsage('--until must not be before --from.');
  return { words, since, before, status: status === undefined ? null : readStatus(status, ORDER_STATUSES) };
}

async function list(context: StaffContext, search: OrderSearch, paging: Paging): Promise<void> {
  const { db, now } = context;
  const rows = await searchOrders(db, search, paging);
  const asJson = paging.isJson ? await ordersJson(db, rows, now()) : [];
  printPage(context, paging, {
    name: 'orders',
    one: 'order',
    count: await countOrders(db, search),
    rows: rows.map((row, at) => ({ row, whole: asJson[at] ?? {} })),
    line: ({ row }) => orderLine(row, now()),
    json: ({ whole }) => whole,
  });
}

async function show({ db, out, now }: StaffContext, order: OrderRow, isJson: boolean): Promise<void> {
  if (isJson) return printJson(out, await showOrderJson(db, order, now()));
  for (const line of await showOrderLines(db, order)) out(`${printable(line)}\n`);
}

async function slip(context: StaffContext, order: OrderRow, file: string): Promise<number> {
  if (order.status === 'Cancelled') {
    context.err(`${order.number} is Cancelled: there is nothing to pack.\n`);
    return 1;
  }
  const whole = await wholeOrder(context.db, order);
  const { name = '' } = await readIdentity(context.db);
  await writeSlip(context, slipOfOrder(whole, name), Date.parse(order.placed_at), file);
  return 0;
}

async function paymentSlip(context: StaffContext, { id, number }: OrderRow, file: string): Promise<number> {
  const slip = await paymentSlipOf(context.db, id);
  if (!slip) {
    context.err(`Nobody has sent a bank slip for ${number}.\n`);
    return 1;
  }
  await writePaymentSlip(context, slip, number, file);
  return 0;
}

/** Parcel of the flags; null for none. @throws BadUsage */
function readShipment({ courier, tracking, link }: Values): TypedShipment | null {
  if (courier === undefined && tracking === undefined && link === undefined) return null;
  if (courier === undefined || tracking === undefined)
    throw new BadUsage('With which courier, under which number? --courier and --tracking go together.');
  if (link !== undefined && !isTrackingLink(link))
    throw new BadUsage('--link must be an https address, with {} where the number of the parcel belongs.');
  return {
    courier: readWords(courier, 'With which courier?', MAX_PARCEL),
    tracking: readWords(tracking, 'Under which number?', MAX_PARCEL),
    link: link ?? null,
  };
}

/** Looking through the orders, and moving one by its lifecycle. */
export const ordersCommand: Command = {
  name: 'orders',
  summary: 'list, search or show orders, write a packing slip, an invoice or a CSV; move one on, mark it paid',
  help: `Lists orders, the newest first: number, when (Colombo), status, how it is paid, whether, total, email.

  npm run shop -- orders list                    the newest ${AT_ONCE}
  npm run shop -- orders list silva              those with each word in their number, or in the name, email or phone of account or receiver
  npm run shop -- orders list +94 77 123 4567    a phone number may be spelled in any way
  npm run shop -- orders list --status shipped --from 2026-04-01 --until 2026-04-30
                                                 days of Colombo, both included
${listHelp('orders list')}
  npm run shop -- orders show <number>           with --json, as JSON
  npm run shop -- orders csv --to orders.csv     all that such a list has, with the same words and flags, for a spreadsheet; without
                                                 --to, to the screen. What it would take for a formula begins with an apostrophe
  npm run shop -- orders slip <number> --to slip.pdf
                                                 packing slip: what goes in, where to, and what the courier collects; no prices
  npm run shop -- orders invoice <number> --to invoice.pdf
                                                 the invoice as its customer has it, also once the account is deleted
  npm run shop -- orders move <number> <status>  processing, shipped, delivered or cancelled
  npm run shop -- orders move <number> shipped --courier Koombiyo --tracking 12345 --link 'https://courier.example/track?no={}'
                                                 {} stands for the number; later orders of this courier need no --link
  npm run shop -- orders track <number> --courier … --tracking …   sets the parcel of one that is on its way already
  npm run shop -- orders payment-slip <number> --to slip.jpg
                                                 photo of the bank's slip that its customer has sent; 'orders show' says if there is one
  npm run shop -- orders mark-paid <number>      the transfer has come, or the cash; the list marks those for which none came in time
  npm run shop -- orders mark-failed <number>    the payment did not come
  npm run shop -- orders mark-refunded <number>  what was paid has been given back

An order can be cancelled until it is shipped; its promo code and its points are then given back, and its points by a refund.
Each move, and each word about the payment, is told to the customer by a notification; that it was shipped, delivered or cancelled, and
that the transfer has come, by mail too.
`,
  json: `list  { count, page, limit, orders: [order] }
show  order, and { next: [status], changes: [{ id, at, actor, subject, field, before, after }] }
order { _id, orderId, status, date, totalAmount, amount, deliveryFee, payment: { status }, paymentMethod,
        items: [{ productId, name, image, size, properties: { <name>: value }, quantity, price, sku }],
        address: { firstName, lastName, email, street, city, state, zipcode, country, phone }, note,
        discountApplied: null or { amountSaved, redeemCode, discountType, discountValue },
        history: [{ status, date }], shipment: null or { courier, tracking, link }, cancellable, takesSlip,
        slip: null or { date }, payBy: null or { day, hasPassed }, expected: null or { from, to },
        returnable: null or { until, quantities: [number] },
        return: null or { kind, reason, status, note, items: [{ index, quantity }], answer, date, withdrawable },
        account: { name, email } }`,
  run: async (args, context) => {
    const {
      values,
      positionals: [what = 'list', ...words],
    } = readArgs(args, FLAGS);
    const allowed = Object.hasOwn(FLAGS_OF, what) ? FLAGS_OF[what] : undefined;
    if (!allowed) throw new BadUsage(`"${printable(what)}" cannot be done with an order.`);
    const strange = (Object.keys(values) as (keyof typeof FLAGS)[]).find((flag) => !allowed.includes(flag));
    if (strange !== undefined) throw new BadUsage(`orders ${what} takes no --${strange}.`);
    if (what === 'list') return list(context, readSearch(words, values), readPaging(values)).then(() => 0);
    if (what === 'csv') return exportOrders(context, readSearch(words, values), values.to).then(() => 0);
    const [number, ...rest] = words;
    if (number === undefined || rest.length !== (what === 'move' ? 1 : 0))
      throw new BadUsage(
        what === 'move'
          ? 'Which order, and where to? orders move takes a number and a status.'
          : `Which order? orders ${what} takes one number.`,
      );
    const to = what === 'move' ? readStatus(rest[0] ?? '', ORDER_STATUSES) : null;
    const shipment = readShipment(values);
    if (shipment ? to !== 'Shipped' && what !== 'track' : what === 'track')
      throw new BadUsage('--courier and --tracking belong to an order that is moved to shipped, or to orders track.');
    const { to: file = '' } = values;
    if (['slip', 'invoice', 'payment-slip'].includes(what) && file === '')
      throw new BadUsage('Into which file? --to names it.');
    const order = await findOrder(context.db, number);
    if (!order) {
      context.err(`There is no order "${printable(number)}".\n`);
      return 1;
    }
    if (what === 'show') return show(context, order, values.json ?? false).then(() => 0);
    if (what === 'slip') return slip(context, order, file);
    if (what === 'invoice') return writeInvoice(context, await wholeOrder(context.db, order), file).then(() => 0);
    if (what === 'payment-slip') return paymentSlip(context, order, file);
    if (what === 'track' && shipment) {
      const isSet = await setShipment(context.db, order.id, shipment, context.now(), context.actor);
      if (isSet) context.out(`${order.number} is on its way with ${printable(shipmentWords(shipment))}.\n`);
      else context.err(`${order.number} is ${order.status}: only an order that is Shipped has a parcel.\n`);
      return isSet ? 0 : 1;
    }
    const payment = Object.hasOwn(PAYMENTS, what) ? PAYMENTS[what as keyof typeof PAYMENTS] : null;
    const moved =
      to === null ? null : await moveOrder(context.db, order.id, to, context.now(), { actor: context.actor, shipment });
    const done = moved
      ? moved.done
      : payment !== null && (await setPayment(context.db, order.id, payment, context.now(), context.actor));
    const now = await findOrder(context.db, order.id);
    const stands = `${order.number} is ${now?.status}, its payment ${now?.payment_status.toLowerCase()}`;
    if (done) context.out(`${stands}.\n`);
    else
      context.err(
        `${stands}: it cannot be ${to === null ? `marked ${payment?.toLowerCase()}` : `moved to ${to}`}.${to === null ? '' : ` Next: ${nextStatuses(now?.status ?? order.status).join(', ') || 'nothing'}.`}\n`,
      );
    return done ? 0 : 1;
  },
};
