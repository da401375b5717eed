import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { promoCodeMachine } from '../../../machines/checkout/promo-code-machine.ts';
import type { orderSubmissionMachine } from '../../../machines/checkout/order-submission-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

/** Addresses, codes and keys are taken out; what was pressed and what failed stays. */
const checkout: AllowListOf<typeof checkoutMachine> = {
  exact: false,
  context: { isTyped: true, method: true, isTried: true, isPhoneAsked: true },
  events: {
    'customer.gone': { why: true },
    'address.type': { field: true },
    'method.choose': { method: true },
    'order.refused': { error },
    'xstate.error.actor.loadBasis': { error },
    'xstate.error.actor.renewBasis': { error },
  },
};

const promo: AllowListOf<typeof promoCodeMachine> = {
  exact: false,
  context: { error },
  events: { 'code.put': { as: true }, 'xstate.error.actor.validateCode': { error } },
};

const orderSending: AllowListOf<typeof orderSubmissionMachine> = {
  exact: false,
  context: { tries: true },
  events: { 'xstate.error.actor.placeOrder': { error }, 'xstate.error.actor.loadOrders': { error } },
};

export const checkoutAllowLists = {
  checkout,
  'promo-code': promo,
  'order-submission': orderSending,
};
