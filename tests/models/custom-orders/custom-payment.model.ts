import {
  customPayment,
  nextPaymentStatuses,
  selectPaymentStatus,
} from '../../../src/machines/custom-orders/custom-payment-machine.ts';
import { pack } from '../model.ts';

/** Where each event alone leads. */
const LEADS = {
  'payment.receive': 'Paid',
  'payment.fail': 'Failed',
  'payment.refund': 'Refunded',
  'payment.refundPart': 'Partially refunded',
} as const;

export const customPaymentModel = pack({
  machine: customPayment,
  limit: 10,
  events: {
    'payment.receive': [{ type: 'payment.receive' }],
    'payment.fail': [{ type: 'payment.fail' }],
    'payment.refund': [{ type: 'payment.refund' }],
    'payment.refundPart': [{ type: 'payment.refundPart' }],
  },
  rest: (snapshot) => !snapshot.hasTag('due'),
  invariants: {
    'it is due until it has been received': (snapshot) =>
      snapshot.hasTag('due') === ['Pending', 'Failed'].includes(selectPaymentStatus(snapshot)),
    'what is due can be received': (snapshot) =>
      snapshot.hasTag('due') === nextPaymentStatuses(selectPaymentStatus(snapshot)).includes('Paid'),
    'nothing that was not received is given back': (snapshot) =>
      nextPaymentStatuses(selectPaymentStatus(snapshot)).includes('Refunded') ===
      ['Paid', 'Partially refunded'].includes(selectPaymentStatus(snapshot)),
  },
  steps: {
    'each move leads to its own status, and only to one of the next ones': ({ event, answered }, before, after) =>
      nextPaymentStatuses(selectPaymentStatus(before)).includes(LEADS[event.type as keyof typeof LEADS]) === answered &&
      selectPaymentStatus(after) === (answered ? LEADS[event.type as keyof typeof LEADS] : selectPaymentStatus(before)),
  },
});
