import { BROKEN, DECODED, INERT, QUIET, type Undriven } from './reasons.ts';

const LEADS = "the way leads to another page, and the page's own machine ends with it: checkout.spec goes there";
const SETTLED = 'the machine ends with its order: the tours of the checkout, and checkout.spec, see what comes of it';

export const checkoutUndriven: Undriven = {
  checkout: {
    'checkout.sending.reviewing cart.told 0':
      "the account's cart changes under a review only by another tab or device: the machine alone is walked through it",
    'checkout xstate.error.actor.cartWatch 0': BROKEN,
    'checkout xstate.error.actor.storage 0':
      'what a browser throws when storage is blocked or full is caught, and nothing was kept',
    'checkout.reading xstate.error.actor.keptCheckout 0':
      'what a browser throws when storage is blocked or full is caught, and nothing was kept',
    'checkout.filling always 2':
      'who fills in the form here is a guest, but for what needs a customer; their cart is emptied in another tab alone',
    'checkout customer.known 0': 'another customer is known only after the one before has gone',
    'checkout.loading xstate.done.actor.loadBasis 0': DECODED,
    'checkout.loading xstate.done.actor.loadBasis 2':
      'these tours begin on a device that keeps no draft: checkout.spec reloads a form that is half typed',
    'checkout.waiting always 0':
      'an order that this page alone knows of is of a device that keeps nothing, after a session that ended by itself',
    'checkout.renewing xstate.done.actor.renewBasis 1': DECODED,
    'checkout.renewing customer.gone 0': QUIET,
    'checkout.filling always 0': QUIET,
    'checkout.filling always 1': LEADS,
    'checkout.leaving always 0': LEADS,
    'checkout.placed cart.told 0': LEADS,
    'checkout.sending order.placed 0': LEADS,
    'checkout.sending order.refused 0': LEADS,
    'checkout.filling order.place 2': LEADS,
    'checkout.filling order.place 0': INERT,
    'checkout.filling address.chosen 0': 'the tour of address-choice chooses one, and sees it in the form',
    'checkout.filling order.place 5': 'no cart that the shop can hold costs as much',
    'checkout.filling customer.gone 0': QUIET,
    'checkout.filling.parted cart.told 0': QUIET,
    'checkout.sending always 0': QUIET,
  },
  'promo-code': {
    'promo-code.asking xstate.done.actor.validateCode 1': DECODED,
    'promo-code.applied items.told 1':
      'the same items are told again only where a cart comes back after its session had ended: the machine alone is walked through it',
  },
  'order-submission': {
    'order-submission xstate.error.actor.attemptStorage 0':
      'what a browser throws when storage is blocked or full is caught, and the order goes on in memory',
    'order-submission xstate.after.patience.order-submission 0':
      'a minute, within which each look and each pause ends before',
    'order-submission.lost always 1':
      'a server without keys that does not answer: the tour of one begins where the page was left, and looks at once',
    'order-submission.keeping xstate.after.keepLimit.order-submission.keeping 0':
      'a browser answers at once whether it keeps anything',
    'order-submission.unknown xstate.error.actor.connection 0': 'every browser tells when it is connected again',
    'order-submission.sending xstate.done.actor.placeOrder 1': DECODED,
    'order-submission.sending xstate.done.actor.placeOrder 0': SETTLED,
    'order-submission.sending xstate.error.actor.placeOrder 1': SETTLED,
    'order-submission.looking xstate.done.actor.loadOrders 0': SETTLED,
    'order-submission.looking xstate.done.actor.loadOrders 1': SETTLED,
    'order-submission.reviewing changes.leave 0': SETTLED,
  },
};
