import { type Kysely, sql, type Updateable } from 'kysely';
import { shortNumber } from '../../src/domain/custom-orders/custom-order.ts';
import { formatPrice, LKR } from '../../src/domain/money.ts';
import { type CustomLifecycleEvent, statusAfter } from '../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { notify } from '../notifications/notify.ts';
import { dueOf, figuresOf } from './present.ts';
import type { CustomOrderRow } from './read.ts';

type Move = CustomLifecycleEvent['type'];

/** A move's actor and note. `set` changes columns beside the status. */
export type Moving = {
  actor: 'customer' | 'staff';
  note?: string;
  set?: Omit<Updateable<Database['custom_orders']>, 'id' | 'status' | 'revision'>;
  /** Added to the customer's notification. */
  told?: string;
};

const totalOf = (row: CustomOrderRow): string => {
  const { price, deliveryFee } = figuresOf(row);
  return formatPrice(price + deliveryFee, LKR);
};

/** What a customer reads of each move (readings 5.7, 5.8). */
const TOLD: Readonly<Record<Move, (order: CustomOrderRow) => { title: string; message: string }>> = {
  'order.propose': (order) => ({
    title: 'Please confirm your custom order',
    message: `We have looked at your custom order ${shortNumber(order.id)}: it comes to ${totalOf(order)}. Please confirm it, or request a change.`,
  }),
  'order.confirm': (order) => ({
    title: 'Custom order confirmed',
    message: `You have confirmed your custom order ${shortNumber(order.id)} of ${totalOf(order)}.`,
  }),
  'order.requestChange': ({ id }) => ({
    title: 'Change requested',
    message: `We have your request to change your custom order ${shortNumber(id)}.`,
  }),
  'order.edit': (order) => ({
    title: 'Custom order updated',
    message: `We have your changes to your custom order ${shortNumber(order.id)}. It now comes to ${totalOf(order)}.`,
  }),
  'order.prepare': ({ id }) => ({
    title: 'Custom order in preparation',
    message: `Your custom order ${shortNumber(id)} is being prepared.`,
  }),
  'order.send': (order) => ({
    title: 'Custom order on its way',
    message: `Your custom order ${shortNumber(order.id)} is on its way.${dueOf(order) === 'cash' ? ` Please have ${totalOf(order)} ready in cash.` : ''}`,
  }),
  'order.deliver': ({ id }) => ({
    title: 'Custom order delivered',
    message: `Your custom order ${shortNumber(id)} has been delivered. Thank you!`,
  }),
};

/**
 * Takes the row of an order for this transaction: other writers wait until its end, and then read it as it is.
 * @param userId null for the staff. @returns undefined where there is none such, or it is another's.
 */
export function takeCustomOrder(
  tx: Kysely<Database>,
  id: string,
  userId: string | null,
): Promise<CustomOrderRow | undefined> {
  const raised = tx
    .updateTable('custom_orders')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', id);
  return (userId === null ? raised : raised.where('user_id', '=', userId)).returningAll().executeTakeFirst();
}

/** Notifies the customer of a custom order. */
export const tellCustomer = (
  tx: Kysely<Database>,
  { id, user_id }: Pick<CustomOrderRow, 'id' | 'user_id'>,
  told: { title: string; message: string },
  now: number,
): Promise<void> =>
  notify(tx, { user_id, type: 'custom_order', ...told, related_type: 'custom_order', related_id: id }, now);

/** Events of an order beyond which its customer adds no more, since every answer has all of them; the staff still can. */
const MAX_EVENTS = 500;

/** Adds an event to an order's history, in a transaction that has its row. @throws HttpError 409 where a customer has too many. */
export async function addEvent(
  tx: Kysely<Database>,
  { id, status }: Pick<CustomOrderRow, 'id' | 'status'>,
  { actor, note = '' }: Pick<Moving, 'actor' | 'note'>,
  now: number,
): Promise<void> {
  const { next } = await tx
    .selectFrom('custom_order_events')
    .select(sql<number>`cast(count(*) as bigint)`.as('next'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  if (actor === 'customer' && next >= MAX_EVENTS)
    throw new HttpError(409, 'This order was changed too often. Please call us.');
  await tx
    .insertInto('custom_order_events')
    .values({ order_id: id, position: next, status, at: new Date(now).toISOString(), actor, note })
    .execute();
}

/**
 * Moves an order along its lifecycle, by compare-and-set, writes its history and notifies its customer; nothing else writes a status.
 * Of two moves at once one is done. A closed order moves no more.
 * @param now milliseconds since 1970.
 * @returns the row as it is then; null where the lifecycle does not allow it.
 */
export async function moveOrder(
  tx: Kysely<Database>,
  before: CustomOrderRow,
  move: Move,
  { actor, note = '', set = {}, told = '' }: Moving,
  now: number,
): Promise<CustomOrderRow | null> {
  const status = before.closing_kind === null ? statusAfter(before.status, move) : null;
  if (status === null) return null;
  const order = await tx
    .updateTable('custom_orders')
    .set({ ...set, status })
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .where('revision', '=', before.revision)
    .returningAll()
    .executeTakeFirst();
  if (!order) return null;
  await addEvent(tx, order, { actor, note }, now);
  const { title, message } = TOLD[move](order);
  await tellCustomer(tx, order, { title, message: told === '' ? message : `${message} ${told}` }, now);
  return order;
}
