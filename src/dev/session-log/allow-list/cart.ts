import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { accountCartMachine } from '../../../machines/cart/account-cart-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

/** What a promo code takes off; the code itself may be a voucher of somebody's. */
const promoCode = { type: true, value: true, discountedAmount: true } as const;

const cart: AllowListOf<typeof cartMachine> = {
  exact: true,
  context: {
    lines: true,
    products: true,
    painted: true,
    of: false,
    isOrdered: true,
    discount: { code: promoCode, lines: true, amount: true },
  },
  events: {
    'xstate.init': { input: { painted: true } },
    'line.add': { choice: true },
    'line.set': { key: true, quantity: true },
    'line.remove': { key: true, isGone: true },
    'line.putBack': { line: true },
    'lines.changed': { areGone: true },
    'lines.clear': {},
    'discount.told': { code: promoCode, amount: true },
    'products.known': { products: true },
    'stored.read': { lines: true },
    'stored.changed': { lines: true },
    'customer.gone': { why: true },
    'account.told': { lines: true },
    'cart.retry': {},
  },
};

/** What lies in it; whose it is, is nobody's business. */
const ofAccount = {
  server: true,
  unsent: true,
  begun: true,
  keepsKeys: true,
  isUnread: true,
  fromGuest: true,
  givenBack: true,
  gone: true,
} as const;

const accountCart: AllowListOf<typeof accountCartMachine> = {
  exact: true,
  context: { of: false, cart: ofAccount, shown: true, callKey: true, call: true, tries: true, isUnsaved: true },
  events: {
    'lines.changed': { lines: true, areGone: true },
    'kept.told': { cart: ofAccount },
    'turn.come': { cart: ofAccount, callKey: true },
    'guest.joined': { added: true, leftOut: true },
    'xstate.done.actor.loadAccountCart': { output: true },
    'xstate.error.actor.loadAccountCart': { error },
    'xstate.error.actor.changeAccountCart': { error },
  },
};

export const cartAllowLists = {
  cart,
  'account-cart': accountCart,
};
