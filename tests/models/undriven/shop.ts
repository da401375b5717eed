import { ALONE, BROKEN, type Undriven } from './reasons.ts';

const WISHLIST = 'its address is opened by links alone: wishlist.spec presses them';
const NOTIFICATIONS =
  'the tours of the root do not come to the notifications: notifications.spec opens and leaves their page';
const ABOUT = 'the tours of the root do not come to the page About, which has a tour of its own';

export const shopUndriven: Undriven = {
  toasts: {
    'toasts customer.known 0': 'nobody logs in on this tour',
    'toasts.showing notice.dismiss 0':
      'whoever presses it at a desk points at it or has the focus on it first, and holds it so',
    'toasts.showing notice.expired 1': 'this tour has one notice at a time, which is the newest',
  },
  'shop-profile': {
    'shop-profile.arriving always 0': 'nobody is asked: what the page came with is seen on every painted page',
  },
  shop: {
    'shop.arriving always 13': ABOUT,
    'shop.arriving always 14': WISHLIST,
    'shop.onWishlist page.opened 0': WISHLIST,
    'shop.onWishlist xstate.error.actor.wishlist 0': BROKEN,
    'shop.onAbout page.opened 0': ABOUT,
    'shop.arriving always 12': NOTIFICATIONS,

    'shop.onAbout xstate.error.actor.about 0': BROKEN,
    'shop.onNotificationsPage customer.changed 0': NOTIFICATIONS,
    'shop.onNotificationsPage page.opened 0': NOTIFICATIONS,
    'shop.onNotificationsPage xstate.error.actor.notifications-page 0': BROKEN,
    'shop.onHome xstate.error.actor.home 0': BROKEN,
    'shop.onCollection xstate.error.actor.collection 0': BROKEN,
    'shop.onMissing xstate.error.actor.missing 0': BROKEN,
    'shop.onHome customer.changed 0': 'the tours of the home page have a customer come and go',
    'shop.onProduct xstate.error.actor.product 0': BROKEN,
    'shop.onLogin xstate.error.actor.login 0': BROKEN,
    'shop.onPasswordReset xstate.error.actor.password-reset 0': BROKEN,
    'shop.onEmailVerification xstate.error.actor.email-verification 0': BROKEN,
    'shop.onProfile xstate.error.actor.profile 0': BROKEN,
    'shop.onCheckout xstate.error.actor.checkout 0': BROKEN,
    'shop.onOrders xstate.error.actor.orders 0': BROKEN,
    'shop.onCustomOrders xstate.error.actor.custom-orders 0': BROKEN,
    'shop.onCustomOrder xstate.error.actor.custom-order 0': BROKEN,
    'shop.onCustomOrderForm xstate.error.actor.custom-order-form 0': BROKEN,
    'shop customer.gone 1': 'these tours delete no account: delete-account.spec does',
    'shop customer.gone 3': 'a token is refused as the shop starts, before anybody has come to a page of this tour',
    'shop access.check 0': 'it leads away from the login page: account.spec comes to it logged in',
    'shop access.check 1': 'it leads to the login page: orders.spec opens an order as a guest',
    'shop.onCollection products.failed 0': ALONE,
    'shop.onCollection categories.failed 0': "the collection's own tour fails its lists",
    'shop.onCollection vendors.failed 0': "the collection's own tour fails its lists",
    'shop.onProduct xstate.error.actor.comments-section 0': BROKEN,
    'shop.onProduct customer.changed 0': 'comments.spec logs in and out on the page of a product',
    'shop.onProduct products.failed 0': "the product's own tour fails its list",
    'shop.onLogin customer.changed 0': "the login's own tour refuses the token that came",
    'shop size.keep 0':
      'a size is put by under the page of its product: its own tour chooses one, and colours.spec comes back to it',
    'shop draft.keep 0':
      'a draft is put by under the form of the profile: its own tour does that, and account.spec brings it back',
  },
};
