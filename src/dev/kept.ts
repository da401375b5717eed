import type { accountCartMachine } from '../machines/account-cart.ts';
import type { alertsMachine } from '../machines/alerts.ts';
import type { carouselMachine } from '../machines/carousel.ts';
import type { cartMachine } from '../machines/cart.ts';
import type { catalogueMachine } from '../machines/catalogue.ts';
import type { checkoutMachine } from '../machines/checkout.ts';
import type { collectionMachine } from '../machines/collection.ts';
import type { emailVerificationMachine } from '../machines/email-verification.ts';
import type { heroMachine } from '../machines/hero.ts';
import type { homeMachine } from '../machines/home.ts';
import type { loginMachine } from '../machines/login.ts';
import type { menuMachine } from '../machines/menu.ts';
import type { mostViewedMachine } from '../machines/most-viewed.ts';
import type { noticesMachine } from '../machines/notices.ts';
import type { orderSendingMachine } from '../machines/order-sending.ts';
import type { ordersMachine } from '../machines/orders.ts';
import type { passwordResetMachine } from '../machines/password-reset.ts';
import type { productMachine } from '../machines/product.ts';
import type { profileMachine } from '../machines/profile.ts';
import type { promoMachine } from '../machines/promo.ts';
import type { searchMachine } from '../machines/search.ts';
import type { sessionMachine } from '../machines/session.ts';
import type { shopMachine } from '../machines/shop.ts';
import type { KeptOf, KeptOfMachine } from './keep.ts';

/** Why a call failed, without what the server said: that may name somebody. */
const error = { code: true, status: true } as const;
/** The key of a line, as the cart keeps it: by it, a notice takes the place of another. */
const notice = { code: true, quantity: true, line: { key: true }, problem: { code: true }, error } as const;
const alert = { code: true, problem: { code: true }, error } as const;

// Never on these lists: passwords, codes and tokens, e-mail and postal addresses, names of people, what somebody wrote.
// The catalogue is public. The query of a search is in the address of the page already.

const alerts: KeptOf<typeof alertsMachine> = { exact: true, context: { queue: alert }, events: { 'alert.raise': { alert } } };

const carousel: KeptOf<typeof carouselMachine> = {
  exact: true,
  context: { images: true, settings: true, error },
  events: { 'xstate.done.actor.loadCarousel': { output: true }, 'xstate.error.actor.loadCarousel': { error } },
};

/** What a promo code takes off; the code itself may be a voucher of somebody's. */
const promoCode = { type: true, value: true, discountedAmount: true } as const;
const cart: KeptOf<typeof cartMachine> = {
  exact: true,
  context: { lines: true, products: true, painted: true, isOrdered: true, discount: { code: promoCode, lines: true, amount: true } },
  events: {
    'xstate.init': { input: { painted: true } },
    'line.add': { choice: true },
    'line.set': { key: true, quantity: true },
    'line.remove': { key: true, isGone: true },
    'line.putBack': { line: true },
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
const ofAccount = { server: true, unsent: true, begun: true, keepsKeys: true, isUnread: true, fromGuest: true, givenBack: true, gone: true } as const;
const accountCart: KeptOf<typeof accountCartMachine> = {
  exact: true,
  context: { cart: ofAccount, shown: true, callKey: true, call: true, tries: true, isUnsaved: true },
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

const catalogue: KeptOf<typeof catalogueMachine> = {
  exact: true,
  context: { products: true, categories: true, vendors: true, glimpse: true, productsError: error, categoriesError: error, vendorsError: error },
  events: {
    'xstate.init': { input: { glimpse: true } },
    'xstate.done.actor.loadProducts': { output: true },
    'xstate.done.actor.loadCategories': { output: true },
    'xstate.done.actor.loadVendors': { output: true },
    'xstate.error.actor.loadProducts': { error },
    'xstate.error.actor.loadCategories': { error },
    'xstate.error.actor.loadVendors': { error },
  },
};

const lists = { products: true, categories: true, vendors: true } as const;
const collection: KeptOf<typeof collectionMachine> = {
  exact: true,
  context: { ...lists, painted: true, asked: true, filters: true, moving: true, part: true, typed: true },
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
    'sort.choose': { sort: true },
    'price.move': { handle: true, value: true },
    'price.type': { handle: true, text: true },
    'query.change': { query: true },
  },
};

/** Also the slides of the carousel: the same chart. */
const hero: KeptOf<typeof heroMachine> = {
  exact: true,
  context: { count: true, interval: true, autoplay: true, index: true },
  events: { 'xstate.init': { input: true }, 'slide.show': { index: true } },
};

const home: KeptOf<typeof homeMachine> = { exact: true, context: { categoryId: true }, events: { 'category.open': { categoryId: true } } };

const menu: KeptOf<typeof menuMachine> = { exact: true, context: {}, events: {} };

const mostViewed: KeptOf<typeof mostViewedMachine> = {
  exact: true,
  context: { products: true, error },
  events: { 'xstate.done.actor.loadMostViewed': { output: true }, 'xstate.error.actor.loadMostViewed': { error } },
};

const notices: KeptOf<typeof noticesMachine> = {
  exact: true,
  context: { shown: { id: true, notice }, nextId: true, place: true },
  events: { 'notice.show': { notice }, 'notice.dismiss': { id: true }, 'notice.expired': { id: true }, 'page.opened': { place: true }, 'customer.known': {} },
};

const product: KeptOf<typeof productMachine> = {
  exact: true,
  context: { productId: true, products: true, painted: true, choice: true },
  events: {
    'xstate.init': { input: { productId: true, products: true, painted: true } },
    'products.known': { products: true },
    'size.choose': { size: true },
    'property.choose': { name: true, value: true },
    'xstate.error.actor.countView': { error },
  },
};

const search: KeptOf<typeof searchMachine> = {
  exact: true,
  context: { query: true, products: true, marked: true, page: true },
  events: {
    'products.known': { products: true },
    'page.opened': { page: true, query: true },
    'query.type': { query: true },
    'suggestion.choose': { productId: true },
  },
};

// Of the pages of an account: what was pressed and what failed, and nothing that was typed.
const emailVerification: KeptOf<typeof emailVerificationMachine> = {
  exact: false,
  context: { codeSent: true, isTried: true, failure: error },
  events: { 'customer.gone': { why: true }, 'xstate.error.actor.sendVerifyCode': { error }, 'xstate.error.actor.verifyAccount': { error } },
};
const login: KeptOf<typeof loginMachine> = {
  exact: false,
  context: { isTried: true, failure: error },
  events: { 'customer.gone': { why: true }, 'xstate.error.actor.logIn': { error }, 'xstate.error.actor.signUp': { error } },
};
const passwordReset: KeptOf<typeof passwordResetMachine> = {
  exact: false,
  context: { isTried: true, failure: error },
  events: { 'xstate.error.actor.sendResetCode': { error }, 'xstate.error.actor.resetPassword': { error } },
};
const profile: KeptOf<typeof profileMachine> = {
  exact: false,
  context: { failure: error },
  events: {
    'customer.gone': { why: true }, 'xstate.error.actor.loadProfile': { error }, 'xstate.error.actor.saveProfile': { error }, 'xstate.error.actor.sendVerifyCode': { error },
  },
};

/** Addresses, codes and keys are taken out; what was pressed and what failed stays. */
const checkout: KeptOf<typeof checkoutMachine> = {
  exact: false,
  context: { isTyped: true, method: true, isTried: true },
  events: { 'customer.gone': { why: true }, 'address.type': { field: true }, 'method.choose': { method: true }, 'order.refused': { error }, 'xstate.error.actor.loadBasis': { error }, 'xstate.error.actor.renewBasis': { error } },
};
const promo: KeptOf<typeof promoMachine> = { exact: false, context: { error }, events: { 'code.put': { as: true }, 'xstate.error.actor.validateCode': { error } } };
const orderSending: KeptOf<typeof orderSendingMachine> = {
  exact: false,
  context: { tries: true },
  events: { 'xstate.error.actor.placeOrder': { error }, 'xstate.error.actor.loadOrders': { error } },
};

/** What was bought and where it goes is personal, and so is which order it is. */
const orders: KeptOf<typeof ordersMachine> = {
  exact: false,
  context: { count: true },
  events: { 'customer.gone': { why: true }, 'xstate.error.actor.loadOrderBook': { error }, 'xstate.error.actor.saveInvoice': { error } },
};

/** Neither tokens nor customers are ever kept; what it decides by is taken out. */
const session: KeptOf<typeof sessionMachine> = {
  exact: false,
  context: { tries: true },
  events: {
    'session.expired': { quietly: true },
    'xstate.error.actor.checkToken': { error },
    'xstate.error.actor.loadUser': { error },
    'xstate.error.actor.logOut': { error },
  },
};

/** Without the address itself, `page` says what of it counts; and without the customer, `who` does. */
const shop: KeptOf<typeof shopMachine> = {
  exact: true,
  context: { page: true, arrival: true, currency: true, ...lists, glimpse: true, who: true },
  events: {
    'xstate.init': { input: { page: true, glimpse: true } },
    'page.opened': { page: true, arrival: true, isHere: true },
    'products.loaded': { products: true },
    'products.failed': { error },
    'categories.loaded': { categories: true },
    'categories.failed': { error },
    'vendors.loaded': { vendors: true },
    'vendors.failed': { error },
    'query.asked': { query: true },
    'customer.gone': { why: true },
  },
};

/** What may be kept of each machine, by its id. Of one that is not here, nothing is. */
export const KEPT = {
  'account-cart': accountCart, alerts, carousel, cart, catalogue, checkout, collection, 'email-verification': emailVerification, hero, home, login, menu, 'most-viewed': mostViewed, notices,
  'order-sending': orderSending, orders, 'password-reset': passwordReset, product, profile, promo, search, session, shop, slides: hero,
} as Readonly<Record<string, KeptOfMachine>>;

/** What is kept of a machine that nobody has decided about. */
export const NOTHING: KeptOfMachine = { exact: false, context: {}, events: {} };
