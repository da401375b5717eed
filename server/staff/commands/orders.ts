import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/order/order.ts';
import { nextStatuses } from '../../../src/machines/orders/order-lifecycle-machine.ts';
import { findOrder, moveOrder, setPayment } from '../../orders/change-status.ts';
import type { OrderRow } from '../../orders/place.ts';
import { ordersWithItems } from '../../orders/read.ts';
import { isTrackingLink, setShipment, shipmentWords, type TypedShipment } from '../../orders/shipment.ts';
import { storedDelivery } from '../../orders/present.ts';
import { readTrail } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { changeInWords, countLine, likePattern, moment, readPage, readStatus, readWords } from '../words.ts';

const AT_ONCE = 50;
const MAX_PARCEL = 100;
const rupees = (cents: number): string => formatPrice(cents, LKR);

async function list(
  { db, out }: StaffContext,
  status: OrderStatus | null,
  words: readonly string[],
  page: number,
): Promise<number> {
  let query = db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id');
  if (status !== null) query = query.where('status', '=', status);
  for (const word of words) {
    const pattern = likePattern(word);
    query = query.where((is) =>
      is.or([
        is('number', 'ilike', pattern),
        is('users.email', 'ilike', pattern),
        is('users.name', 'ilike', pattern),
        is('orders.id', '=', word),
      ]),
    );
  }
  const { count } = await query
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['number', 'placed_at', 'status', 'payment_status', 'payment_method', 'total_cents', 'users.email'])
    .orderBy('placed_at', 'desc')
    .orderBy('orders.id')
    .limit(AT_ONCE)
    .offset((page - 1) * AT_ONCE)
    .execute();
  for (const row of rows) {
    out(
      `${row.number}  ${moment(row.placed_at)}  ${row.status.padEnd(12)}  ${row.payment_method.padEnd(13)}  ${row.payment_status.padEnd(9)}  ${rupees(row.total_cents).padStart(15)}  ${printable(row.email)}\n`,
    );
  }
  out(countLine(Number(count), 'order', { page, atOnce: AT_ONCE }));
  return 0;
}

async function show({ db, out }: StaffContext, order: OrderRow): Promise<void> {
  const [whole] = await ordersWithItems(db, [order]);
  const to = storedDelivery(order.address);
  const { rows: changes } = await readTrail(db, { subject: order.number, atOnce: AT_ONCE, from: 0 });
  const lines = (whole?.items ?? []).map(({ name, size, properties, quantity, price_cents: price }) => {
    const chosen = [
      size,
      ...Object.entries(JSON.parse(properties) as Record<string, string>).map(([key, value]) => `${key}: ${value}`),
    ]
      .filter(Boolean)
      .join(', ');
    return `  ${String(quantity).padStart(3)} × ${rupees(price)}  ${name}${chosen === '' ? '' : ` (${chosen})`}`;
  });
  const text = [
    `${order.number}  ${order.status}; ${order.payment_method}, ${order.payment_status.toLowerCase()}`,
    `${to.firstName} ${to.lastName}, ${to.street}, ${to.city} ${to.zipCode}, ${to.state}, ${to.country}`,
    `${to.email}${to.phone === '' ? '' : `, ${to.phone}`}`,
    ...(order.courier + order.tracking === '' ? [] : [`Parcel ${shipmentWords(order)}`]),
    ...lines,
    `Items ${rupees(order.items_cents)}, discount ${rupees(order.discount_cents)}${order.code === null ? '' : ` (${order.code})`}, delivery ${rupees(order.fee_cents)}, total ${rupees(order.total_cents)}`,
    ...(whole?.events ?? []).map(({ status, at }) => `${moment(at)}  ${status}`),
    ...changes.map((change) => `${moment(change.at)}  ${change.actor}  ${changeInWords(change)}`),
    `Next: ${nextStatuses(order.status).join(', ') || 'nothing'}`,
  ];
  for (const line of text) out(`${printable(line)}\n`);
}

const PARCEL = { courier: { type: 'string' }, tracking: { type: 'string' }, link: { type: 'string' } } as const;

/** Parcel of the flags; null for none. @throws BadUsage */
function readShipment({ courier, tracking, link }: Partial<Record<keyof typeof PARCEL, string>>): TypedShipment | null {
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
  summary: 'list, search or show orders; move one on, mark it paid',
  help: `Lists orders, the newest first: number, when (Colombo), status, how it is paid, whether, total, email.

  npm run shop -- orders list                    the newest ${AT_ONCE}
  npm run shop -- orders list silva              those whose number, email or name has all these words
  npm run shop -- orders list --status shipped --page 2
  npm run shop -- orders show <number>
  npm run shop -- orders move <number> <status>  processing, shipped, delivered or cancelled
  npm run shop -- orders move <number> shipped --courier Koombiyo --tracking 12345 --link 'https://courier.example/track?no={}'
                                                 {} stands for the number; later orders of this courier need no --link
  npm run shop -- orders track <number> --courier … --tracking …   sets the parcel of one that is on its way already
  npm run shop -- orders mark-paid <number>      the transfer has come, or the cash
  npm run shop -- orders mark-failed <number>    the payment did not come
  npm run shop -- orders mark-refunded <number>  what was paid has been given back

An order can be cancelled until it is shipped; its promo code and its points are then given back. Each move, and each word about the
payment, is told to the customer by a notification; that it was shipped, delivered or cancelled, and that the transfer has come, by mail too.
`,
  run: async (args, context) => {
    const {
      values: { page = '1', status, ...parcel },
      positionals: [what = 'list', ...words],
    } = readArgs(args, { page: { type: 'string' }, status: { type: 'string' }, ...PARCEL });
    const at = readPage(page);
    if (what === 'list')
      return list(context, status === undefined ? null : readStatus(status, ORDER_STATUSES), words, at);
    const payments = { 'mark-paid': 'Completed', 'mark-failed': 'Failed', 'mark-refunded': 'Refunded' } as const;
    const payment = Object.hasOwn(payments, what) ? payments[what as keyof typeof payments] : null;
    if (payment === null && what !== 'show' && what !== 'move' && what !== 'track')
      throw new BadUsage(`"${what}" cannot be done with an order.`);
    const [number, ...rest] = words;
    if (number === undefined || rest.length !== (what === 'move' ? 1 : 0))
      throw new BadUsage(
        what === 'move'
          ? 'Which order, and where to? orders move takes a number and a status.'
          : `Which order? orders ${what} takes one number.`,
      );
    const to = what === 'move' ? readStatus(rest[0] ?? '', ORDER_STATUSES) : null;
    const shipment = readShipment(parcel);
    if (shipment ? to !== 'Shipped' && what !== 'track' : what === 'track')
      throw new BadUsage('--courier and --tracking belong to an order that is moved to shipped, or to orders track.');
    const order = await findOrder(context.db, number);
    if (!order) {
      context.err(`There is no order "${printable(number)}".\n`);
      return 1;
    }
    if (what === 'track' && shipment) {
      const isSet = await setShipment(context.db, order.id, shipment, context.now(), context.actor);
      if (isSet) context.out(`${order.number} is on its way with ${printable(shipmentWords(shipment))}.\n`);
      else context.err(`${order.number} is ${order.status}: only an order that is Shipped has a parcel.\n`);
      return isSet ? 0 : 1;
    }
    if (to === null && payment === null) {
      await show(context, order);
      return 0;
    }
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
