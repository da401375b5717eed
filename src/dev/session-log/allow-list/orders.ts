import type { ordersMachine } from '../../../machines/orders/orders-machine.ts';
import type { orderCancellationMachine } from '../../../machines/orders/order-cancellation-machine.ts';
import type { orderReturnMachine } from '../../../machines/orders/order-return-machine.ts';
import type { orderAgainMachine } from '../../../machines/orders/order-again-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

/** What was bought and where it goes is personal, and so is which order it is. */
const orders: AllowListOf<typeof ordersMachine> = {
  exact: false,
  context: { count: true, isPlaced: true },
  events: {
    'customer.gone': { why: true },
    'order.open': { isPlaced: true },
    'xstate.error.actor.loadOrderBook': { error },
    'xstate.error.actor.saveInvoice': { error },
  },
};

const orderCancellation: AllowListOf<typeof orderCancellationMachine> = {
  exact: false,
  context: { error },
  events: { 'xstate.error.actor.cancelOrder': { error } },
};

/** What comes back, and why, is the customer's own. */
const orderReturn: AllowListOf<typeof orderReturnMachine> = {
  exact: false,
  context: { isMarked: true, error },
  events: {
    'xstate.error.actor.requestReturn': { error },
    'xstate.error.actor.withdrawReturn': { error },
  },
};

const orderAgain: AllowListOf<typeof orderAgainMachine> = {
  exact: false,
  context: { error },
  events: { 'xstate.done.actor.loadProducts': { output: true }, 'xstate.error.actor.loadProducts': { error } },
};

export const ordersAllowLists = {
  orders,
  'order-cancellation': orderCancellation,
  'order-return': orderReturn,
  'order-again': orderAgain,
};
