const BROKEN = 'only a fault in the code of the page\'s own machine stops it: no press and no answer does';

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
  shop: {
    'shop.onHome xstate.error.actor.home 0': BROKEN,
    'shop.onCollection xstate.error.actor.collection 0': BROKEN,
    'shop.onProduct xstate.error.actor.product 0': BROKEN,
  },
};
