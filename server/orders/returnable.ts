import { colomboDay } from '../../src/domain/colombo-day.ts';
import {
  lastReturnDay,
  quantitiesLeft,
  type Returnable,
  type ReturnedItem,
} from '../../src/domain/order/return-request.ts';
import { isReturnOpen } from '../../src/machines/orders/return-lifecycle-machine.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { OrderWithItems } from './present.ts';

export type ReturnRow = Selectable<Database['order_returns']>;

/** Lines of a return. */
export const returnedItems = ({ items }: Pick<ReturnRow, 'items'>): ReturnedItem[] =>
  JSON.parse(items) as ReturnedItem[];

/** Returns of an order that its customer can ask for in all: each of them is mailed to the shop. */
const MAX_RETURNS = 5;

/** Return of an order that a customer sees, and that the staff move: the open one, else the latest; undefined for none. */
export const currentReturn = (returns: readonly ReturnRow[]): ReturnRow | undefined =>
  returns.find(({ status }) => isReturnOpen(status)) ?? returns.at(-1);

/**
 * Part of an order that its customer can send back now; null before it is delivered, after the last day, while another return is open,
 * after MAX_RETURNS of them, and where all of it was sent back.
 * @param now milliseconds since 1970.
 */
export function returnableOf(
  { order, items, events, returns }: Pick<OrderWithItems, 'order' | 'items' | 'events' | 'returns'>,
  now: number,
): Returnable | null {
  const delivered = events.findLast(({ status }) => status === 'Delivered');
  if (order.status !== 'Delivered' || !delivered || returns.length >= MAX_RETURNS) return null;
  if (returns.some(({ status }) => isReturnOpen(status))) return null;
  const until = lastReturnDay(Date.parse(delivered.at));
  if (colomboDay(now) > until) return null;
  const completed = returns.filter(({ status }) => status === 'Completed').flatMap(returnedItems);
  const quantities = quantitiesLeft(items, completed);
  return quantities.some((quantity) => quantity > 0) ? { until, quantities } : null;
}
