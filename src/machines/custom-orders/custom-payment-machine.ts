import { getNextSnapshot, setup, type SnapshotFrom } from 'xstate';
import type { CustomPaymentStatus } from '../../domain/custom-orders/custom-order.ts';

/** Payment of a custom order (section 4), beside its lifecycle; moved by the staff. */
export type CustomPaymentEvent =
  | { type: 'payment.receive' }
  | { type: 'payment.fail' }
  | { type: 'payment.refund' }
  | { type: 'payment.refundPart' };

export const customPayment = setup({
  types: { events: {} as CustomPaymentEvent, tags: {} as 'due' },
}).createMachine({
  id: 'custom-payment',
  initial: 'pending',
  states: {
    pending: { tags: 'due', on: { 'payment.receive': 'paid', 'payment.fail': 'failed' } },
    /** It could not be taken; it may be still. */
    failed: { tags: 'due', on: { 'payment.receive': 'paid' } },
    paid: { on: { 'payment.refund': 'refunded', 'payment.refundPart': 'partlyRefunded' } },
    partlyRefunded: { on: { 'payment.refund': 'refunded' } },
    refunded: {},
  },
});

type Payment = SnapshotFrom<typeof customPayment>;
type State = Payment['value'];

const STATUS_OF: Readonly<Record<State, CustomPaymentStatus>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  partlyRefunded: 'Partially refunded',
};
const STATE_OF = Object.fromEntries(
  Object.entries(STATUS_OF).map(([state, status]) => [status, state as State]),
) as Readonly<Record<CustomPaymentStatus, State>>;
const EVENTS = ['payment.receive', 'payment.fail', 'payment.refund', 'payment.refundPart'] as const;

const at = (status: CustomPaymentStatus): Payment => customPayment.resolveState({ value: STATE_OF[status] });

/** Status in the words of section 4. */
export const selectPaymentStatus = (snapshot: Payment): CustomPaymentStatus => STATUS_OF[snapshot.value];

/** Payment statuses that can follow, in the chart's order. */
export const nextPaymentStatuses = (from: CustomPaymentStatus): CustomPaymentStatus[] =>
  EVENTS.flatMap((type) =>
    at(from).can({ type }) ? [selectPaymentStatus(getNextSnapshot(customPayment, at(from), { type }))] : [],
  );
