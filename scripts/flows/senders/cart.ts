import { customerFacts } from './customer-facts.ts';

export const cartSenders = {
  'account-cart': {
    'lines.changed': ['cart'],
    'lines.ordered': ['cart'],
    'cart.retry': ['cart'],
    'kept.told': ['accountStorage'],
    'guest.joined': ['accountStorage'],
    'turn.come': ['turn'],
    'browser.online': ['connection'],
  },
  cart: {
    ...customerFacts,
    'account.told': ['account-cart'],
    'account.failed': ['account-cart'],
    'account.unsaved': ['account-cart'],
    'account.saved': ['account-cart'],
    'discount.told': ['promo-code'],
    'line.add': ['product'],
    'lines.changed': ['itself'],
    'lines.clear': ['checkout'],
    'products.known': ['shop'],
    'stored.read': ['storage'],
    'stored.changed': ['storage'],
    'stored.failed': ['storage'],
  },
};
