import { setup, type SnapshotFrom } from 'xstate';
import { type CustomStatus, isCustomStatus } from '../../domain/custom-orders/custom-order.ts';
import { statusChart } from '../status-chart.ts';

/**
 * Lifecycle of a custom order (section 4; readings 5.7). The customer confirms what the staff propose or asks for a
 * change, and may edit until they have confirmed; an edit begins anew. One chart for the app, whose buttons ask it, and the
 * server, which moves orders by nothing else.
 */
export type CustomLifecycleEvent =
  /** The customer's. */
  | { type: 'order.confirm' }
  | { type: 'order.requestChange' }
  | { type: 'order.edit' }
  /** The staff's. */
  | { type: 'order.propose' }
  | { type: 'order.prepare' }
  | { type: 'order.send' }
  | { type: 'order.deliver' };

export const customLifecycle = setup({
  types: { events: {} as CustomLifecycleEvent, tags: {} as 'settled' },
}).createMachine({
  id: 'custom-lifecycle',
  initial: 'placed',
  states: {
    placed: { on: { 'order.propose': 'awaiting', 'order.edit': 'placed' } },
    awaiting: {
      on: { 'order.confirm': 'confirmed', 'order.requestChange': 'changing', 'order.edit': 'placed' },
    },
    changing: { on: { 'order.propose': 'awaiting', 'order.edit': 'placed' } },
    confirmed: { on: { 'order.prepare': 'preparing' } },
    preparing: { on: { 'order.send': 'underway' } },
    underway: { on: { 'order.deliver': 'delivered' } },
    delivered: { tags: 'settled' },
  },
});

const STATUS_OF = {
  placed: 'Request Placed',
  awaiting: 'Awaiting Confirmation',
  confirmed: 'Confirmed',
  changing: 'Request Change',
  preparing: 'Preparing',
  underway: 'On Delivery',
  delivered: 'Successfully Delivered',
} as const satisfies Record<string, CustomStatus>;
const chart = statusChart<typeof customLifecycle, CustomStatus>(customLifecycle, STATUS_OF);

/** Status in the words of section 4. */
export const selectCustomStatus = ({ value }: SnapshotFrom<typeof customLifecycle>): CustomStatus => STATUS_OF[value];

/** Status after a move; null if the move is not allowed, also from a status that we do not know (readings 6.7). */
export const statusAfter = (status: string, type: CustomLifecycleEvent['type']): CustomStatus | null =>
  isCustomStatus(status) ? chart.after(status, type) : null;

/** True if the customer may edit (section 4): only before it is confirmed. */
export const canEdit = (status: string): boolean => statusAfter(status, 'order.edit') !== null;

/** True if the customer is asked to confirm, or to request a change. */
export const canConfirm = (status: string): boolean => statusAfter(status, 'order.confirm') !== null;

/** Moves that the customer is asked for on the page of an order. */
export type CustomerMove = 'order.confirm' | 'order.requestChange';

const STAFF_MOVES = ['order.propose', 'order.prepare', 'order.send', 'order.deliver'] as const;
/** Statuses to which the staff can move an order next; empty if it is the customer's turn, or nobody's. */
export const staffStatuses = (status: CustomStatus): CustomStatus[] => chart.next(status, STAFF_MOVES);
/** The move of the staff that leads from one status to another; null where there is none. */
export const staffMove = (from: CustomStatus, to: CustomStatus): (typeof STAFF_MOVES)[number] | null =>
  STAFF_MOVES.find((type) => statusAfter(from, type) === to) ?? null;

/** Statuses to come if nobody requests a change, the nearest first. */
export function customStatusesAhead(status: CustomStatus): CustomStatus[] {
  const next = staffStatuses(status)[0] ?? statusAfter(status, 'order.confirm');
  return next === null ? [] : [next, ...customStatusesAhead(next)];
}
