import { setup, type SnapshotFrom } from 'xstate';
import type { CustomPaymentStatus } from '../../domain/custom-orders/custom-order.ts';
import { statusChart } from '../status-chart.ts';

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

const STATUS_OF = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  partlyRefunded: 'Partially refunded',
} as const satisfies Record<string, CustomPaymentStatus>;
const chart = statusChart<typeof customPayment, CustomPaymentStatus>(customPayment, STATUS_OF);

/** Status in the words of section 4. */
export const selectPaymentStatus = ({ value }: SnapshotFrom<typeof customPayment>): CustomPaymentStatus =>
  STATUS_OF[value];

/** Payment statuses that can follow, in the chart's order. */
export const nextPaymentStatuses = (from: CustomPaymentStatus): CustomPaymentStatus[] =>
  chart.next(from, ['payment.receive', 'payment.fail', 'payment.refund', 'payment.refundPart']);
