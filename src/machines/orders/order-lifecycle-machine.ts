import { setup, type SnapshotFrom } from 'xstate';
import { isOrderStatus, type OrderStatus } from '../../domain/order/order.ts';
import { statusChart } from '../status-chart.ts';

/**
 * Lifecycle of a shop order (section 4; readings 5.7): placed, processed, shipped, delivered; it can be cancelled until
 * it is shipped, by its customer until it is processed and as long as nothing was paid (`canCustomerCancel`,
 * server/orders/cancellable.ts). One chart for the app, which shows it, and the server, which
 * moves orders by it.
 */
export type LifecycleEvent =
  | { type: 'order.process' }
  | { type: 'order.ship' }
  | { type: 'order.deliver' }
  | { type: 'order.cancel' }
  /** The customer's own: the others are the staff's. */
  | { type: 'order.withdraw' };

export const orderLifecycle = setup({
  types: { events: {} as LifecycleEvent, tags: {} as 'cancellable' | 'settled' },
}).createMachine({
  id: 'order-lifecycle',
  initial: 'placed',
  states: {
    placed: {
      tags: 'cancellable',
      on: { 'order.process': 'processing', 'order.cancel': 'cancelled', 'order.withdraw': 'cancelled' },
    },
    processing: { tags: 'cancellable', on: { 'order.ship': 'shipped', 'order.cancel': 'cancelled' } },
    shipped: { on: { 'order.deliver': 'delivered' } },
    delivered: { tags: 'settled' },
    cancelled: { tags: 'settled' },
  },
});

const STATUS_OF = {
  placed: 'Order Placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<string, OrderStatus>;
const chart = statusChart<typeof orderLifecycle, OrderStatus>(orderLifecycle, STATUS_OF);

/** Status in the words of section 4. */
export const selectStatus = ({ value }: SnapshotFrom<typeof orderLifecycle>): OrderStatus => STATUS_OF[value];

/** Statuses to which the staff can move an order, in the chart's order: of 'Order Placed', Processing and Cancelled. */
export const nextStatuses = (from: OrderStatus): OrderStatus[] =>
  chart.next(from, ['order.process', 'order.ship', 'order.deliver', 'order.cancel']);

/** True if the staff may move an order from one to the other in one move; to its own status they cannot. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => nextStatuses(from).includes(to);

/** True if the lifecycle lets a customer cancel their own order. */
export const canWithdraw = (from: OrderStatus): boolean => chart.after(from, 'order.withdraw') !== null;

/** True while the staff can still cancel an order; false of a status that we do not know (readings 6.7). */
export const canStaffCancel = (status: string): boolean => isOrderStatus(status) && canMove(status, 'Cancelled');

/** Statuses that are still ahead if nothing goes wrong, the nearest first: of Processing, Shipped and Delivered. */
export function statusesAhead(from: OrderStatus): OrderStatus[] {
  const next = nextStatuses(from).find((status) => status !== 'Cancelled');
  return next === undefined ? [] : [next, ...statusesAhead(next)];
}
