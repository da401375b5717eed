import type { paymentSlipMachine } from '../../../machines/payment-slip/payment-slip-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

/** What a slip shows is the customer's own. */
const paymentSlip: AllowListOf<typeof paymentSlipMachine> = {
  exact: false,
  context: { error },
  events: { 'xstate.error.actor.sendSlip': { error } },
};

export const paymentSlipAllowLists = {
  'payment-slip': paymentSlip,
};
