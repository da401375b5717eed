import {
  isReturnOpen,
  returnLifecycle,
  STAFF_MOVES,
  staffMovesOf,
  statusAfter,
  statusAfterWithdrawal,
} from '../../../src/machines/orders/return-lifecycle-machine.ts';
import type { ReturnStatus } from '../../../src/domain/order/return-request.ts';
import { pack } from '../model.ts';

/** Status that stands for a state. */
const statusOf = ({ value }: { value: string }): ReturnStatus =>
  (value.charAt(0).toUpperCase() + value.slice(1)) as ReturnStatus;

/** Where each move leads, and from which statuses on. */
const LEADS = {
  'return.approve': ['Approved', ['Requested', 'Declined']],
  'return.decline': ['Declined', ['Requested', 'Approved', 'Received']],
  'return.receive': ['Received', ['Approved']],
  'return.complete': ['Completed', ['Received']],
  'return.withdraw': ['Withdrawn', ['Requested']],
} as const satisfies Record<string, readonly [ReturnStatus, readonly ReturnStatus[]]>;

export const returnLifecyclePack = pack({
  machine: returnLifecycle,
  limit: 10,
  events: {
    'return.approve': [{ type: 'return.approve' }],
    'return.decline': [{ type: 'return.decline' }],
    'return.receive': [{ type: 'return.receive' }],
    'return.complete': [{ type: 'return.complete' }],
    'return.withdraw': [{ type: 'return.withdraw' }],
  },
  rest: (snapshot) => !snapshot.hasTag('open'),
  invariants: {
    'a return is open until it is completed, declined or withdrawn': (snapshot) =>
      snapshot.hasTag('open') === isReturnOpen(statusOf(snapshot)) &&
      snapshot.hasTag('open') === ['Requested', 'Approved', 'Received'].includes(statusOf(snapshot)),
    'its customer can take it back until the staff have answered': (snapshot) =>
      (statusAfterWithdrawal(statusOf(snapshot)) === 'Withdrawn') === (statusOf(snapshot) === 'Requested'),
    'the staff can do what leads somewhere, in the order of the moves': (snapshot) =>
      staffMovesOf(statusOf(snapshot)).join() ===
      STAFF_MOVES.filter((move) =>
        (LEADS[`return.${move}`][1] as readonly ReturnStatus[]).includes(statusOf(snapshot)),
      ).join(),
  },
  steps: {
    'each move leads to its own status, and only from where it may': ({ event }, before, after) => {
      const [to, froms] = LEADS[event.type as keyof typeof LEADS];
      const isAllowed = (froms as readonly ReturnStatus[]).includes(statusOf(before));
      const move = STAFF_MOVES.find((it) => event.type === `return.${it}`);
      const told = move ? statusAfter(statusOf(before), move) : statusAfterWithdrawal(statusOf(before));
      return statusOf(after) === (isAllowed ? to : statusOf(before)) && told === (isAllowed ? to : null);
    },
  },
});
