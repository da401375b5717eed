const BY_STAFF = 'the staff move orders on the command line (tests/server/staff-orders.test.ts)';
const BROKEN = 'only a fault in the code of the page\'s own machine stops it: no press and no answer does';

const LEAVES = 'the way leads to another page, and the page\'s own machine ends with it: account.spec goes there and comes back';
const INERT = 'the control is there and does nothing, which is tried at each stop';
const SOMEBODY = 'another customer comes only by way of the login page, where this page\'s machine does not live';

const TELLS = 'every browser tells whether its page is seen and whether motion is wanted';
const AGAIN = 'a device whose owner changes this twice is not played; the machine alone is walked through it';

/** Transitions that no shopper can cause in a browser, each with its reason, by machine. */
export const undriven: Record<string, Record<string, string>> = {
  cart: {
    'cart.reading line.add 0': 'a product shows no control before the page is taken over; presses on a painted one are repeated when what is stored has been told, see painted.spec',
    'cart.reading stored.read 0': 'the same: nothing is put in before the device has told what it holds',
    'cart.reading xstate.after.readLimit.cart.reading 0': 'a browser answers at once whether it keeps anything: only a storage that never answers runs into the limit',
    'cart.open stored.read 0': 'the same: nothing is read after the limit',
    'cart xstate.error.actor.storage 0': 'what a browser throws when storage is blocked or full is caught and told as stored.failed',
  },
  catalogue: {
    'catalogue.pace.holding xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
  },
  carousel: {
    'carousel.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
  },
  hero: {
    'hero.turning slide.next 0': 'the hero has dots and no arrows',
    'hero.turning slide.previous 0': 'the hero has dots and no arrows',
    'hero.tab xstate.error.actor.surroundings 0': TELLS,
    'hero.wish.insisted motion.reduced 0': AGAIN,
  },
  'most-viewed': {
    'most-viewed.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
  },
  slides: {
    'slides.tab xstate.error.actor.surroundings 0': TELLS,
    'slides.wish.insisted motion.reduced 0': AGAIN,
  },
  notices: {
    'notices.showing notice.dismiss 0': 'whoever presses Dismiss points at the notice, or has the focus on it, and so holds it first',
  },
  login: {
    'login.loggingIn.filling name.type 0': 'the form to log in has no name',
  },
  'order-lifecycle': {
    'order-lifecycle.placed order.process 0': BY_STAFF,
    'order-lifecycle.placed order.cancel 0': BY_STAFF,
    'order-lifecycle.processing order.ship 0': BY_STAFF,
    'order-lifecycle.processing order.cancel 0': BY_STAFF,
    'order-lifecycle.shipped order.deliver 0': BY_STAFF,
  },
  orders: {
    'orders xstate.error.actor.returning 0': 'every browser tells when its tab is seen again and when it is connected again',
    'orders.list customer.gone 0': LEAVES,
    'orders.list customer.gone 1': LEAVES,
    'orders.invoice.saving customer.gone 0': LEAVES,
    'orders.invoice.saving customer.known 0': SOMEBODY,
  },
  'password-reset': {
    'password-reset.step.resetting xstate.done.actor.resetPassword 0': LEAVES,
  },
  'email-verification': {
    'email-verification.step customer.known 1': 'whoever becomes known while a code is asked for has been a guest before, and that state answers first',
  },
  profile: {
    'profile customer.gone 0': LEAVES,
    'profile customer.gone 1': LEAVES,
    'profile.editing customer.gone 1': LEAVES,
    'profile.parted form.send 0': LEAVES,
    'profile.parted form.cancel 0': LEAVES,
    'profile.sendingCode xstate.done.actor.sendVerifyCode 0': LEAVES,
    'profile.loading xstate.done.actor.loadProfile 0': LEAVES,
    'profile.loading xstate.done.actor.loadProfile 1': SOMEBODY,
    'profile customer.known 0': SOMEBODY,
    'profile.parted customer.gone 0': 'it ends once more only where another tab has logged in in vain, and then the way leads to the login page',
    'profile.editing.saving name.type 0': INERT,
    'profile.editing.saving email.type 0': INERT,
    'profile.editing.saving form.send 0': INERT,
    'profile.editing.saving form.cancel 0': INERT,
  },
  session: {
    'session xstate.error.actor.tokenStorage 0': 'what a browser throws when storage is blocked or full is caught and told as no token, or as token.unkept',
    'session.begun.unknown xstate.error.actor.connection 0': 'every browser tells when it is connected again',
    'session.starting session.begin 0': 'no page can be used before this device has told what it keeps',
    'session.begun token.changed 0': 'a browser tells its other tabs only of another text',
    'session.guest session.expired 0': 'nothing that a guest is offered yet needs a login',
  },
  shop: {
    'shop.onHome xstate.error.actor.home 0': BROKEN,
    'shop.onCollection xstate.error.actor.collection 0': BROKEN,
    'shop.onProduct xstate.error.actor.product 0': BROKEN,
    'shop.onLogin xstate.error.actor.login 0': BROKEN,
    'shop.onPasswordReset xstate.error.actor.password-reset 0': BROKEN,
    'shop.onEmailVerification xstate.error.actor.email-verification 0': BROKEN,
    'shop.onProfile xstate.error.actor.profile 0': BROKEN,
    'shop.onCheckout xstate.error.actor.checkout 0': BROKEN,
    'shop.onOrders xstate.error.actor.orders 0': BROKEN,
    'shop draft.keep 0': 'a draft is put by under the form of the profile: its own tour does that, and account.spec brings it back',
  },
};
