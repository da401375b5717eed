import type { SnapshotFrom } from 'xstate';
import {
  canConfirm,
  canEdit,
  customLifecycle,
  customStatusesAhead,
  selectCustomStatus,
  staffMove,
  staffStatuses,
  statusAfter,
} from '../../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import { pack } from '../model.ts';

type Lifecycle = SnapshotFrom<typeof customLifecycle>;

/** Where each event alone leads. */
const LEADS = {
  'order.confirm': 'Confirmed',
  'order.requestChange': 'Request Change',
  'order.edit': 'Request Placed',
  'order.propose': 'Awaiting Confirmation',
  'order.prepare': 'Preparing',
  'order.send': 'On Delivery',
  'order.deliver': 'Successfully Delivered',
} as const;
const CUSTOMERS: readonly string[] = ['order.confirm', 'order.requestChange', 'order.edit'];
/** Section 4, to the letter. */
const EDITABLE: readonly string[] = ['Request Placed', 'Awaiting Confirmation', 'Request Change'];
const UNKNOWN = 'Embroidering';

export const customLifecycleModel = pack({
  machine: customLifecycle,
  limit: 10,
  events: {
    'order.confirm': [{ type: 'order.confirm' }],
    'order.requestChange': [{ type: 'order.requestChange' }],
    'order.edit': [{ type: 'order.edit' }],
    'order.propose': [{ type: 'order.propose' }],
    'order.prepare': [{ type: 'order.prepare' }],
    'order.send': [{ type: 'order.send' }],
    'order.deliver': [{ type: 'order.deliver' }],
  },
  idle: { 'order.edit': 'who edits a request that has just been placed leaves it as one' },
  rest: (snapshot) => snapshot.hasTag('settled'),
  invariants: {
    'the customer may edit in the three statuses of section 4, and in no other': (snapshot) =>
      canEdit(selectCustomStatus(snapshot)) === EDITABLE.includes(selectCustomStatus(snapshot)),
    'the customer is asked to confirm while the order awaits it, and at no other time': (snapshot) =>
      canConfirm(selectCustomStatus(snapshot)) === (selectCustomStatus(snapshot) === 'Awaiting Confirmation') &&
      canConfirm(selectCustomStatus(snapshot)) ===
        (statusAfter(selectCustomStatus(snapshot), 'order.requestChange') !== null),
    'each order is the turn of the staff, of the customer, or of nobody once it is delivered': (snapshot) =>
      [
        staffStatuses(selectCustomStatus(snapshot)).length > 0,
        canConfirm(selectCustomStatus(snapshot)),
        snapshot.hasTag('settled'),
      ].filter(Boolean).length === 1,
    'every order that is not delivered yet can be': (snapshot) =>
      snapshot.hasTag('settled')
        ? customStatusesAhead(selectCustomStatus(snapshot)).length === 0
        : customStatusesAhead(selectCustomStatus(snapshot)).at(-1) === 'Successfully Delivered',
    'a status that nobody knows allows no move': () =>
      Object.keys(LEADS).every((type) => statusAfter(UNKNOWN, type as keyof typeof LEADS) === null) &&
      !canEdit(UNKNOWN) &&
      !canConfirm(UNKNOWN),
  },
  steps: {
    'each move leads to its own status, as the question about it says': ({ event, answered }, before, after) => {
      const type = event.type as keyof typeof LEADS;
      return (
        statusAfter(selectCustomStatus(before), type) === (answered ? LEADS[type] : null) &&
        selectCustomStatus(after) === (answered ? LEADS[type] : selectCustomStatus(before))
      );
    },
    'the staff find each of their moves by where it leads, and none of the customer’s': (
      { event, answered },
      before,
      after,
    ) =>
      !answered ||
      staffMove(selectCustomStatus(before), selectCustomStatus(after)) ===
        (CUSTOMERS.includes(event.type) ? null : event.type),
    'nothing leads back behind a confirmation': ({ answered }, before, after) =>
      !answered ||
      EDITABLE.includes(selectCustomStatus(before)) ||
      !EDITABLE.includes(selectCustomStatus(after as Lifecycle)),
  },
});
