import { setup } from 'xstate';
import type { ReturnStatus } from '../../domain/order/return-request.ts';
import { statusChart } from '../status-chart.ts';

/**
 * Lifecycle of a return that a customer has asked for (section 9, return window; docs/decisions/139-returns.md). One chart for the
 * server, which moves returns by it, and for whoever reads how it goes.
 */
export type ReturnEvent =
  /** The customer's own: the others are the staff's. */
  | { type: 'return.withdraw' }
  | { type: 'return.approve' }
  | { type: 'return.decline' }
  /** The pieces have come back. */
  | { type: 'return.receive' }
  /** The money was given back, or the pieces that are wanted instead were sent. */
  | { type: 'return.complete' };

export const returnLifecycle = setup({
  types: { events: {} as ReturnEvent, tags: {} as 'open' },
}).createMachine({
  id: 'return-lifecycle',
  initial: 'requested',
  states: {
    requested: {
      tags: 'open',
      on: { 'return.approve': 'approved', 'return.decline': 'declined', 'return.withdraw': 'withdrawn' },
    },
    /** The pieces are on their way back, or still with the customer. */
    approved: {
      tags: 'open',
      on: { 'return.receive': 'received', 'return.decline': 'declined' },
    },
    /** What has come back is looked at: it may be worn, and is declined then. */
    received: { tags: 'open', on: { 'return.complete': 'completed', 'return.decline': 'declined' } },
    completed: {},
    /** By mistake, perhaps, or before somebody called. */
    declined: { on: { 'return.approve': 'approved' } },
    withdrawn: {},
  },
});

const STATUS_OF = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  completed: 'Completed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const satisfies Record<string, ReturnStatus>;
const chart = statusChart<typeof returnLifecycle, ReturnStatus>(returnLifecycle, STATUS_OF);

/** Moves of the staff, in the order in which they are offered, and the event of each. */
const STAFF_EVENTS = {
  approve: 'return.approve',
  decline: 'return.decline',
  receive: 'return.receive',
  complete: 'return.complete',
} as const satisfies Record<string, ReturnEvent['type']>;
export type StaffMove = keyof typeof STAFF_EVENTS;
export const STAFF_MOVES = Object.keys(STAFF_EVENTS) as readonly StaffMove[];

/** Status after a move of the staff; null where the chart does not allow it. */
export const statusAfter = (from: ReturnStatus, move: StaffMove): ReturnStatus | null =>
  chart.after(from, STAFF_EVENTS[move]);

/** Moves of the staff that are allowed, in their order. */
export const staffMovesOf = (from: ReturnStatus): StaffMove[] =>
  STAFF_MOVES.filter((move) => statusAfter(from, move) !== null);

/** Status after its customer takes a return back; null where they cannot. */
export const statusAfterWithdrawal = (from: ReturnStatus): ReturnStatus | null => chart.after(from, 'return.withdraw');

/** True of a return that is neither done nor given up. */
export const isReturnOpen = (status: ReturnStatus): boolean => chart.has(status, 'open');
