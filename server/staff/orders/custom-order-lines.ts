import type { Kysely } from 'kysely';
import type { Address } from '../../../src/domain/account/user.ts';
import { shortNumber } from '../../../src/domain/custom-orders/custom-order.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { customPayByOf, figuresOf, presentCustomOrder } from '../../custom-orders/present.ts';
import { type CustomOrderRow, type WholeCustomOrder, wholeCustomOrders } from '../../custom-orders/read.ts';
import { nextInWords } from '../../custom-orders/staff.ts';
import type { Database } from '../../db/schema.ts';
import { readTrail } from '../../trail/trail.ts';
import { moment } from '../read-typed.ts';

/** What the staff read of custom orders. */

/** Changes of the trail that an order shows. */
const MAX_CHANGES = 200;
const rupees = (cents: number): string => formatPrice(cents, LKR);

/** Status, or how it ended. */
const standing = ({ status, closing_kind: ended }: Pick<CustomOrderRow, 'status' | 'closing_kind'>): string =>
  ended ?? status;

/** A line of the list. @param now ms since 1970. */
export function listLine(row: CustomOrderRow & { email: string }, hasSlip: boolean, now: number): string {
  const { price, deliveryFee } = figuresOf(row);
  const payBy = customPayByOf(row, hasSlip, now);
  return [
    shortNumber(row.id),
    moment(row.placed_at),
    standing(row).padEnd(22),
    row.payment_method.padEnd(16),
    row.payment_status.padEnd(18),
    rupees(price + deliveryFee).padStart(16),
    `${row.quantity} × ${row.product_type}`,
    row.email,
    ...(payBy?.hasPassed ? [`no transfer by ${payBy.day}`] : []),
  ].join('  ');
}

/** Sentence about what it is, its status, payment and price. */
export function standingLine(row: CustomOrderRow): string {
  const { price, deliveryFee } = figuresOf(row);
  return `${row.quantity} × ${row.product_type}: ${shortNumber(row.id)} is ${standing(row)}, its payment ${row.payment_status.toLowerCase()}; ${rupees(price)} and ${rupees(deliveryFee)} for delivery, ${rupees(price + deliveryFee)} in all.`;
}

/** A custom order as JSON: as the contract has it, with its number and account. */
export function customOrderJson(
  whole: WholeCustomOrder,
  { name, email }: { name: string; email: string },
  now: number,
) {
  const { keepsKeys: _ours, ...order } = presentCustomOrder(whole, now);
  return { ...order, number: shortNumber(whole.order.id), account: { name, email } };
}

async function readWhole(db: Kysely<Database>, row: CustomOrderRow) {
  const [whole = { order: row, drawings: [], events: [], slipAt: null }] = await wholeCustomOrders(db, [row]);
  const who = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const notes = await db
    .selectFrom('custom_order_notes')
    .select(['at', 'note'])
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute();
  const subject = shortNumber(row.id);
  const { rows: changes } = await readTrail(db, { subject, atOnce: MAX_CHANGES, from: 0 });
  return { whole, who, notes, changes };
}

/** All that there is about an order, as JSON. */
export async function showCustomOrderJson(db: Kysely<Database>, row: CustomOrderRow, now: number): Promise<object> {
  const { whole, who, notes, changes } = await readWhole(db, row);
  return { ...customOrderJson(whole, who, now), staffNotes: notes, changes };
}

/** All that there is about an order, a line each. */
export async function showLines(db: Kysely<Database>, row: CustomOrderRow): Promise<string[]> {
  const { whole, who, notes } = await readWhole(db, row);
  const { street, city, state, zipCode, country } = JSON.parse(row.address) as Address;
  const chosen = Object.entries(JSON.parse(row.properties) as Record<string, string>);
  const drawings = whole.drawings.length;
  const lines = [
    `${shortNumber(row.id)}  ${row.status}; ${row.payment_method}, ${row.payment_status.toLowerCase()}  (${row.id})`,
    `${who.name} <${who.email}>, ${row.phone}`,
    `${street}, ${city} ${zipCode}, ${state}, ${country}`,
    `${row.quantity} × ${row.product_type} (${row.category}), "${row.design_name}"`,
    ...chosen.map(([name, value]) => `  ${name}: ${value}`),
    ...(row.notes === '' ? [] : ['The customer says:', ...row.notes.split('\n').map((line) => `  ${line}`)]),
    `${drawings} ${drawings === 1 ? 'drawing' : 'drawings'}, ${row.mockup === null ? 'no mockup' : 'a mockup'}`,
    `Pieces ${rupees(row.original_cents)}, discount ${rupees(row.discount_cents)}${row.code === null ? '' : ` (${row.code})`}, delivery ${rupees(row.fee_cents)}, total ${rupees(row.price_cents + row.fee_cents)}`,
    ...(row.quoted_at === null
      ? []
      : [
          `Quoted ${rupees(row.quote_price_cents ?? 0)}, delivery ${rupees(row.quote_fee_cents ?? 0)}, on ${moment(row.quoted_at)}`,
        ]),
    ...whole.events.map(
      ({ status, at, actor, note }) => `${moment(at)}  ${status} (${actor})${note === '' ? '' : `: ${note}`}`,
    ),
    ...(row.pay_by === '' ? [] : [`Transfer by ${row.pay_by}`]),
    ...(whole.slipAt === null ? [] : [`${moment(whole.slipAt)}  bank slip received`]),
    ...(row.paid_at === null ? [] : [`${moment(row.paid_at)}  paid`]),
    ...(row.closing_kind === null
      ? []
      : [`${moment(row.closed_at ?? '')}  ${row.closing_kind} (${row.closing_by ?? ''}): ${row.closing_reason ?? ''}`]),
    ...notes.map(({ at, note }) => `${moment(at)}  note: ${note}`),
    `Next: ${nextInWords(row)}`,
  ];
  return lines;
}
