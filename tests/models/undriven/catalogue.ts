import { ALONE, BLOCKED, BROKEN, DECODED, type Undriven } from './reasons.ts';

const ANEW =
  'the tours of the lists have no login: that they are asked for again is walked in tests/machines/foreign-server.test.ts';
const BEFORE =
  'only a list that fails while the code of the collection is on its way: tests/machines/foreign-server.test.ts';
const ONE_COLOUR =
  'no page of a product has a link to another colour of the same product: the machine alone is walked through it';

export const catalogueUndriven: Undriven = {
  catalogue: {
    'catalogue.products.failed failures.ask 0': BEFORE,
    'catalogue.categories.failed failures.ask 0': BEFORE,
    'catalogue.vendors.failed failures.ask 0': BEFORE,
    ...Object.fromEntries(
      (['categories', 'vendors'] as const).flatMap((list) => {
        const call = list === 'categories' ? 'loadCategories' : 'loadVendors';
        return [
          ...['loading', 'ready', 'renewing', 'failed'].map((place) => `catalogue.${list}.${place} lists.renew 0`),
          ...[
            `xstate.done.actor.${call} 0`,
            `xstate.error.actor.${call} 0`,
            `xstate.after.answerLimit.catalogue.${list}.renewing 0`,
          ].map((event) => `catalogue.${list}.renewing ${event}`),
        ].map((name) => [name, ANEW]);
      }),
    ),
    'catalogue.pace.holding xstate.error.actor.untilDue 0': 'waiting until it is due cannot fail in a browser',
  },
  collection: {
    'collection.address query.change 0': 'its way types a query and no more: tests/machines/shop closes the search',
    'collection.lists products.failed 0': ALONE,
    'collection.lists.apart always 0': ALONE,
    'collection.lists.asking always 0': ALONE,
    'collection.lists.having always 0': ALONE,
    'collection.lists.lacking always 0': ALONE,
    'collection.lists.asking xstate.done.actor.loadPart 0': ALONE,
    'collection.lists.asking xstate.error.actor.loadPart 0': ALONE,
    'collection.lists.asking xstate.after.answerLimit.collection.lists.asking 0': ALONE,
  },
  product: {
    'product.choosing.size choice.add 1':
      'the page chooses a value of each property by itself: a size alone can be missing where ADD TO CART is',
    'product.choosing.size.asked always 0':
      'only a list that comes anew takes away what is asked for: the machine alone is walked through it',
    'product.missing products.known 0':
      'only a list that comes anew brings a product that was missing: the machine alone is walked through it',
    'product.missing products.known 1':
      'the list of a shell comes before the page does without its product: recently-viewed.spec opens a painted one',
    'product colour.read 0': ONE_COLOUR,
    'product.choosing colour.read 0': ONE_COLOUR,
    'product.choosing.size.asked choice.add 0': 'nothing behind an open question can be pressed',
  },
  'recently-viewed': {
    'recently-viewed shopper.told 2':
      'another shopper in the middle of a visit, or a customer where no product is open: the machine alone is walked through it',
    'recently-viewed xstate.error.actor.shopperWatch 0': BROKEN,
    'recently-viewed.shown viewed.forget 0': 'without a product there is no button',
    ...Object.fromEntries(
      [
        'remembering xstate.after.answerLimit.recently-viewed.remembering 0',
        'remembering xstate.error.actor.rememberView 0',
        'forgettingHere xstate.after.answerLimit.recently-viewed.forgettingHere 0',
        'forgettingHere xstate.error.actor.forgetHere 0',
      ].map((it) => [`recently-viewed.${it}`, BLOCKED]),
    ),
    ...Object.fromEntries(
      [
        'xstate.after.answerLimit.recently-viewed.loading 0',
        'xstate.done.actor.loadViewed 0',
        'xstate.error.actor.loadViewed 0',
      ].map((it) => [
        `recently-viewed.loading ${it}`,
        'only pages without a product ask for the list, and the tours are on a product: the machine alone is walked through it',
      ]),
    ),
  },
  wishlist: {
    'wishlist.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
    'wishlist.list xstate.error.actor.shopperWatch 0': BROKEN,
    'wishlist.list.shown wishlist.add 0': 'the button of what is saved takes it off',
    'wishlist.list.loading wishlist.add 0': 'the button of what is saved takes it off',
    'wishlist.list.shown.storing xstate.done.actor.storeWish 1': 'a device with 200 products: wishlist.spec fills one',
    ...Object.fromEntries(
      [
        'loading xstate.done.actor.loadWishlist 1',
        'loading xstate.done.actor.loadWishlist 2',
        'reading xstate.done.actor.readWishlist 1',
        'shown.sending xstate.done.actor.sendWish 1',
      ].map((it) => [`wishlist.list.${it}`, DECODED]),
    ),
    ...Object.fromEntries(
      [
        'reading xstate.after.answerLimit.wishlist.list.reading 0',
        'reading xstate.error.actor.readWishlist 0',
        'shown.storing xstate.after.answerLimit.wishlist.list.shown.storing 0',
        'shown.storing xstate.error.actor.storeWish 0',
      ].map((it) => [`wishlist.list.${it}`, BLOCKED]),
    ),
  },
  delivery: {
    'delivery.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
    'delivery.reading xstate.done.actor.readDelivery 1': DECODED,
    'delivery.shown.remembering xstate.after.answerLimit.delivery.shown.remembering 0': BLOCKED,
    'delivery.shown.remembering xstate.error.actor.rememberDistrict 0': BLOCKED,
  },
  visit: {
    'visit.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
    'visit xstate.error.actor.recently-viewed 0': BROKEN,
  },
};
