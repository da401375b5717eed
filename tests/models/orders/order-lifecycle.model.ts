import type { SnapshotFrom } from 'xstate';
import {
  canWithdraw,
  nextStatuses,
  orderLifecycle,
  selectStatus,
  statusesAhead,
} from '../../../src/machines/orders/order-lifecycle-machine.ts';
import { pack } from '../model.ts';

type Lifecycle = SnapshotFrom<typeof orderLifecycle>;

/** Where each event alone leads. */
const LEADS = {
  'order.process': 'Processing',
  'order.ship': 'Shipped',
  'order.deliver': 'Delivered',
  'order.cancel': 'Cancelled',
  'order.withdraw': 'Cancelled',
} as const;
const moved = (before: Lifecycle, after: Lifecycle): boolean => selectStatus(before) !== selectStatus(after);

export const lifecycle = pack({
  machine: orderLifecycle,
  limit: 10,
  events: {
    'order.process': [{ type: 'order.process' }],
    'order.ship': [{ type: 'order.ship' }],
    'order.deliver': [{ type: 'order.deliver' }],
    'order.cancel': [{ type: 'order.cancel' }],
    'order.withdraw': [{ type: 'order.withdraw' }],
  },
  rest: (snapshot) => snapshot.hasTag('settled'),
  invariants: {
    'an order that is settled goes nowhere, and every other goes on': (snapshot) =>
      snapshot.hasTag('settled') === (nextStatuses(selectStatus(snapshot)).length === 0),
    'it can be cancelled exactly until it is shipped': (snapshot) =>
      nextStatuses(selectStatus(snapshot)).includes('Cancelled') ===
        ['Order Placed', 'Processing'].includes(selectStatus(snapshot)) &&
      snapshot.hasTag('cancellable') === nextStatuses(selectStatus(snapshot)).includes('Cancelled'),
    'its customer can cancel it until it is processed': (snapshot) =>
      canWithdraw(selectStatus(snapshot)) === (selectStatus(snapshot) === 'Order Placed') &&
      (!canWithdraw(selectStatus(snapshot)) || snapshot.hasTag('cancellable')),
    'what is not cancelled ends at the door': (snapshot) =>
      ['Delivered', 'Cancelled'].includes(selectStatus(snapshot))
        ? statusesAhead(selectStatus(snapshot)).length === 0
        : statusesAhead(selectStatus(snapshot)).at(-1) === 'Delivered',
  },
  steps: {
    'each move leads to its own status, and only to one that the list of the next ones has': (
      { event },
      before,
      after,
    ) =>
      !moved(before, after) ||
      (selectStatus(after) === LEADS[event.type as keyof typeof LEADS] &&
        nextStatuses(selectStatus(before)).includes(selectStatus(after))),
    'no move leads back': (_, before, after) =>
      !moved(before, after) || !nextStatuses(selectStatus(after)).includes(selectStatus(before)),
    'nothing is skipped on the way to the door': (_, before, after) =>
      !moved(before, after) ||
      selectStatus(after) === 'Cancelled' ||
      statusesAhead(selectStatus(before))[0] === selectStatus(after),
  },
});
