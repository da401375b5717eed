import { customerFacts } from './customer-facts.ts';

export const checkoutSenders = {
  checkout: {
    ...customerFacts,
    'cart.told': ['cartWatch'],
    'kept.read': ['keptCheckout'],
    'code.told': ['promo-code'],
    'address.chosen': ['address-choice'],
    'order.kept': ['order-submission'],
    'order.lost': ['order-submission'],
    'order.placed': ['order-submission'],
    'order.changed': ['order-submission'],
    'order.renewed': ['order-submission'],
    'order.left': ['order-submission'],
    'order.refused': ['order-submission'],
    'order.missing': ['order-submission'],
  },
  'order-submission': { 'attempt.kept': ['storage'], 'browser.online': ['connection'] },
  'promo-code': { 'items.told': ['checkout'], 'code.put': ['checkout'] },
};
