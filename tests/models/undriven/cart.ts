import { HEARS, LOCKS, type Undriven } from './reasons.ts';

const ORDERED = 'only a placed order empties the cart at once, on the page of the checkout, where the cart is not seen';
const TURNS =
  'a tab that has its turn gives it back when its call is answered or given up: the limit is for a browser that never does';
const NO_CART = 'what is no cart does not come through the client: it is a failure there';
const TWICE =
  'the tours try once: what two tries in vain say, and Retry then, is walked in tests/machines/foreign-server.test.ts';

export const cartUndriven: Undriven = {
  'account-cart': {
    'account-cart.joined lines.ordered 0': ORDERED,
    'account-cart.joining lines.ordered 0': ORDERED,
    'account-cart.apart lines.ordered 0': ORDERED,
    'account-cart.joining xstate.error.actor.turn 0': LOCKS,
    'account-cart.joined.mirroring xstate.error.actor.turn 0': LOCKS,
    'account-cart.joining.queued xstate.after.turnLimit.account-cart.joining.queued 0': TURNS,
    'account-cart.joined.mirroring.queued xstate.after.turnLimit.account-cart.joined.mirroring.queued 0': TURNS,
    'account-cart.joining.adding xstate.after.storageLimit.account-cart.joining.adding 0':
      'a browser answers at once whether it keeps anything',
    'account-cart.joining.reading xstate.done.actor.loadAccountCart 1': NO_CART,
    'account-cart.joined.mirroring.reading xstate.done.actor.loadAccountCart 1': NO_CART,
    'account-cart xstate.error.actor.accountStorage 0':
      'what a browser throws when storage is blocked or full is caught: the cart goes on in memory',
    'account-cart xstate.error.actor.joinGuestWishlist 0':
      "what a guest saved stays on the device, and nothing of the cart changes: the cart's own tests lose the call",
    'account-cart.apart xstate.error.actor.connection 0': HEARS,
    'account-cart.joined.pausing xstate.error.actor.connection 0': HEARS,
    'account-cart.joined.pausing cart.retry 0': TWICE,
  },
  cart: {
    'cart.discount.applied lines.clear 0': ORDERED,
    'cart.discount.applied customer.gone 0':
      'the tours of a customer have no box of codes: the machine alone is walked through it',
    'cart.discount.applied discount.told 0':
      'the same code is told again when the checkout asks about it anew: it changes nothing, and comes within the step that removes the code',
    'cart.whose.guest lines.clear 0': ORDERED,
    'cart.whose.customer lines.clear 0': ORDERED,
    'cart.whose.customer.brought always 0': ORDERED,
    'cart.whose.customer.brought lines.clear 0': ORDERED,
    'cart.whose.customer.brought.joined lines.clear 0': ORDERED,
    'cart.whose.customer.brought.joined lines.changed 0':
      "the tours of the account's cart change its lines by their presses, and see them told to it",
    'cart.whose.customer.bringing xstate.error.actor.bringAccountCart 0':
      'a browser remembers a module that failed: the next try reloads the page (decision 079), which ends the way; tests/e2e/network/lost-assets.spec.ts loses code, and the limit leads to the same state here',
    'cart.whose.customer.brought xstate.error.actor.account-cart 0':
      "only a fault in the code of the account's cart stops it: no press and no answer does",
    'cart.whose.customer.brought.joined.saved account.unsaved 0': TWICE,
    'cart.whose.customer.brought.joined.unsaved account.saved 0': TWICE,
    'cart.whose.customer.brought.joined.unsaved cart.retry 0': TWICE,
    'cart.lines.reading stored.read 0': 'the same: nothing is put in before the device has told what it holds',
    'cart.lines.reading xstate.after.readLimit.cart.lines.reading 0':
      'a browser answers at once whether it keeps anything: only a storage that never answers runs into the limit',
    'cart.lines.open stored.read 0': 'the same: nothing is read after the limit',
    'cart xstate.error.actor.storage 0':
      'what a browser throws when storage is blocked or full is caught and told as stored.failed',
  },
};
