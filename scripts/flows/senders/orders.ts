import { customerFacts } from './customer-facts.ts';

export const ordersSenders = {
  'order-lifecycle': {
    'order.process': ['staff'],
    'order.ship': ['staff'],
    'order.deliver': ['staff'],
    'order.cancel': ['staff'],
    'order.withdraw': ['order page'],
  },
  'return-lifecycle': {
    'return.withdraw': ['order page'],
    'return.approve': ['staff'],
    'return.decline': ['staff'],
    'return.receive': ['staff'],
    'return.complete': ['staff'],
  },
  'order-return': { 'draft.found': ['draftStorage'] },
  orders: {
    ...customerFacts,
    'order.open': ['shop'],
    'order.changed': ['order-cancellation', 'payment-slip', 'order-return'],
    'shopper.returned': ['returning'],
  },
};
