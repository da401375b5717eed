import type { catalogueMachine } from '../../../machines/catalogue/catalogue-machine.ts';
import type { collectionMachine } from '../../../machines/catalogue/collection-machine.ts';
import type { furtherMatchesMachine } from '../../../machines/catalogue/further-matches-machine.ts';
import type { visitMachine } from '../../../machines/catalogue/visit-machine.ts';
import type { deliveryMachine } from '../../../machines/catalogue/delivery-machine.ts';
import type { recentlyViewedMachine } from '../../../machines/catalogue/recently-viewed-machine.ts';
import type { wishlistMachine } from '../../../machines/catalogue/wishlist-machine.ts';
import type { productMachine } from '../../../machines/catalogue/product-machine.ts';
import type { searchMachine } from '../../../machines/catalogue/search-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error, initialData, initialProduct, lists } from '../shapes.ts';

const catalogue: AllowListOf<typeof catalogueMachine> = {
  exact: true,
  context: {
    products: true,
    categories: true,
    vendors: true,
    glimpse: initialData,
    productsError: error,
    categoriesError: error,
    vendorsError: error,
  },
  events: {
    'xstate.init': { input: { glimpse: initialData } },
    'xstate.done.actor.loadProducts': { output: true },
    'xstate.done.actor.loadCategories': { output: true },
    'xstate.done.actor.loadVendors': { output: true },
    'xstate.error.actor.loadProducts': { error },
    'xstate.error.actor.loadCategories': { error },
    'xstate.error.actor.loadVendors': { error },
  },
};

const collection: AllowListOf<typeof collectionMachine> = {
  exact: true,
  context: {
    ...lists,
    painted: true,
    asked: true,
    filters: true,
    moving: true,
    part: true,
    searched: true,
    typed: true,
    further: true,
  },
  events: {
    'xstate.init': { input: { ...lists, painted: true, filters: true } },
    'products.known': { products: true },
    'categories.known': { categories: true },
    'vendors.known': { vendors: true },
    'products.failed': { error },
    'vendors.failed': { error },
    'xstate.done.actor.loadPart': { output: true },
    'xstate.error.actor.loadPart': { error },
    'address.read': { filters: true },
    'category.toggle': { id: true },
    'type.toggle': { id: true },
    'vendor.toggle': { id: true },
    'size.toggle': { size: true },
    'colour.toggle': { colour: true },
    'sort.choose': { sort: true },
    'price.move': { handle: true, value: true },
    'price.type': { handle: true, text: true },
    'query.change': { query: true },
  },
};

const furtherMatches: AllowListOf<typeof furtherMatchesMachine> = {
  exact: true,
  context: { input: { query: true }, data: true, error },
  events: {
    'xstate.init': { input: { query: true } },
    'xstate.done.actor.load': { output: true },
    'xstate.error.actor.load': { error },
  },
};

const visit: AllowListOf<typeof visitMachine> = {
  exact: true,
  context: { productId: true },
  events: { 'xstate.init': { input: { productId: true } } },
};

/** Where somebody lives is theirs: not even the district is logged. */
const delivery: AllowListOf<typeof deliveryMachine> = {
  exact: false,
  context: { productId: true },
  events: { 'xstate.init': { input: { productId: true } }, 'xstate.error.actor.readDelivery': { error } },
};

/** The page that is open is in the address; what was viewed before is the shopper's own. */
const recentlyViewed: AllowListOf<typeof recentlyViewedMachine> = {
  exact: false,
  context: { productId: true, isTaken: true },
  events: {
    'xstate.init': { input: { productId: true } },
    'xstate.error.actor.trackInterest': { error },
    'xstate.error.actor.loadViewed': { error },
    'xstate.error.actor.forgetViewed': { error },
  },
};

/** What somebody saved is their own. */
const wishlist: AllowListOf<typeof wishlistMachine> = {
  exact: false,
  context: {},
  events: {
    'xstate.error.actor.loadWishlist': { error },
    'xstate.error.actor.sendWish': { error },
  },
};

const product: AllowListOf<typeof productMachine> = {
  exact: true,
  context: {
    productId: true,
    products: true,
    painted: initialProduct,
    colour: true,
    size: true,
    choice: true,
    picked: true,
  },
  events: {
    'xstate.init': { input: { productId: true, products: true, painted: initialProduct, colour: true, size: true } },
    'products.known': { products: true },
    'size.choose': { size: true },
    'property.choose': { name: true, value: true },
    'picture.pick': { image: true },
    'colour.read': { colour: true },
    'xstate.error.actor.countView': { error },
  },
};

const search: AllowListOf<typeof searchMachine> = {
  exact: true,
  context: { query: true, products: true, marked: true, page: true },
  events: {
    'products.known': { products: true },
    'page.opened': { page: true, query: true },
    'query.type': { query: true },
    'suggestion.choose': { key: true },
  },
};

export const catalogueAllowLists = {
  catalogue,
  collection,
  'further-matches': furtherMatches,
  visit,
  delivery,
  'recently-viewed': recentlyViewed,
  wishlist,
  product,
  search,
};
