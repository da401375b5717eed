import { BROKEN, DECODED, LEAVES, RETURNS, SOMEBODY, type Undriven } from './reasons.ts';

const BY_STAFF = 'the staff move orders on the command line (tests/server/staff/orders.test.ts)';

export const ordersUndriven: Undriven = {
  'order-lifecycle': {
    'order-lifecycle.placed order.process 0': BY_STAFF,
    'order-lifecycle.placed order.cancel 0': BY_STAFF,
    'order-lifecycle.placed order.withdraw 0':
      'no actor of the page lives in it: the tours of order-cancellation send it, and the server moves the order (tests/server/orders/cancel.test.ts)',
    'order-lifecycle.processing order.ship 0': BY_STAFF,
    'order-lifecycle.processing order.cancel 0': BY_STAFF,
    'order-lifecycle.shipped order.deliver 0': BY_STAFF,
  },
  'return-lifecycle': Object.fromEntries(
    [
      ...['approve', 'decline'].map((move) => `requested return.${move}`),
      ...['receive', 'decline'].map((move) => `approved return.${move}`),
      ...['complete', 'decline'].map((move) => `received return.${move}`),
      'requested return.withdraw',
      'declined return.approve',
    ].map((move) => [
      `return-lifecycle.${move} 0`,
      'no actor of the page lives in it: the server moves returns (tests/server/orders/returns.test.ts)',
    ]),
  ),
  'order-again': {
    'order-again.loading xstate.done.actor.loadProducts 1': DECODED,
    'order-again.shown again.confirm 0':
      "the way leads to the cart, and the page's own machine ends with it: orders.spec goes there",
  },
  'order-return': {
    'order-return xstate.error.actor.draftStorage 0':
      'what a browser throws when storage is blocked or full is caught: a form is then of this page',
    'order-return.idle draft.found 0': 'a reload gives it back: returns.spec goes through one',
  },
  orders: {
    'orders.list.ready order.changed 0':
      'the tours of order-cancellation, payment-slip and order-return change orders, and see the list that is then read',
    'orders.list.ready xstate.error.actor.order-again 0': BROKEN,
    'orders.list.ready xstate.error.actor.order-cancellation 0': BROKEN,
    'orders.list.ready xstate.error.actor.payment-slip 0': BROKEN,
    'orders.list.ready xstate.error.actor.order-return 0': BROKEN,
    'orders.list.ready.fresh always 0':
      'only an order at a server that does not name it leads here: tests/machines/foreign-server.test.ts',
    'orders xstate.error.actor.returning 0': RETURNS,
    'orders.list customer.gone 0': LEAVES,
    'orders.list customer.gone 1': LEAVES,
    'orders.invoice.saving customer.gone 0': LEAVES,
    'orders.invoice.saving customer.known 0': SOMEBODY,
  },
};
