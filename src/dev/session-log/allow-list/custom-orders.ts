import type { customOrdersMachine } from '../../../machines/custom-orders/custom-orders-machine.ts';
import type { customOrderMachine } from '../../../machines/custom-orders/custom-order-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

const customOrders: AllowListOf<typeof customOrdersMachine> = {
  exact: false,
  context: {},
  events: { 'customer.gone': { why: true }, 'xstate.error.actor.loadCustomOrders': { error } },
};

/** A design, its price and what is written to the tailor are personal. */
const customOrder: AllowListOf<typeof customOrderMachine> = {
  exact: false,
  context: { move: true, error, tries: true },
  events: {
    'customer.gone': { why: true },
    'xstate.error.actor.loadCustomOrder': { error },
    'xstate.error.actor.changeStatus': { error },
  },
};

export const customOrdersAllowLists = {
  'custom-orders': customOrders,
  'custom-order': customOrder,
};
