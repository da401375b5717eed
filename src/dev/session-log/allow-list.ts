import type { accountCartMachine } from '../../machines/cart/account-cart-machine.ts';
import type { alertsMachine } from '../../machines/shop/alerts-machine.ts';
import type { carouselMachine } from '../../machines/home/carousel-machine.ts';
import type { cartMachine } from '../../machines/cart/cart-machine.ts';
import type { catalogueMachine } from '../../machines/catalogue/catalogue-machine.ts';
import type { checkoutMachine } from '../../machines/checkout/checkout-machine.ts';
import type { collectionMachine } from '../../machines/catalogue/collection-machine.ts';
import type { commentVotesMachine } from '../../machines/comments/comment-votes-machine.ts';
import type { commentsMachine } from '../../machines/comments/comments-machine.ts';
import type { commentsSectionMachine } from '../../machines/comments/comments-section-machine.ts';
import type { customOrderMachine } from '../../machines/custom-orders/custom-order-machine.ts';
import type { customOrdersMachine } from '../../machines/custom-orders/custom-orders-machine.ts';
import type { emailVerificationMachine } from '../../machines/account/email-verification-machine.ts';
import type { slideshowMachine } from '../../machines/home/slideshow-machine.ts';
import type { homeMachine } from '../../machines/home/home-machine.ts';
import type { loginMachine } from '../../machines/account/login-machine.ts';
import type { connectionMachine } from '../../machines/shop/connection-machine.ts';
import type { menuMachine } from '../../machines/shop/menu-machine.ts';
import type { shopProfileMachine } from '../../machines/shop/shop-profile-machine.ts';
import type { aboutMachine } from '../../machines/shop/about-machine.ts';
import type { furtherMatchesMachine } from '../../machines/catalogue/further-matches-machine.ts';
import type { mostViewedMachine } from '../../machines/home/most-viewed-machine.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications-machine.ts';
import type { notificationsPageMachine } from '../../machines/notifications/notifications-page-machine.ts';
import type { chatMachine } from '../../machines/chat/chat-machine.ts';
import type { chatStartMachine } from '../../machines/chat/chat-start-machine.ts';
import type { helpMachine } from '../../machines/chat/help-machine.ts';
import type { notificationsStartMachine } from '../../machines/notifications/notifications-start-machine.ts';
import type { deliveryMachine } from '../../machines/catalogue/delivery-machine.ts';
import type { wishlistMachine } from '../../machines/catalogue/wishlist-machine.ts';
import type { recentlyViewedMachine } from '../../machines/catalogue/recently-viewed-machine.ts';
import type { visitMachine } from '../../machines/catalogue/visit-machine.ts';
import type { recommendationsMachine } from '../../machines/home/recommendations-machine.ts';
import type { toastsMachine } from '../../machines/shop/toasts-machine.ts';
import type { orderSubmissionMachine } from '../../machines/checkout/order-submission-machine.ts';
import type { orderAgainMachine } from '../../machines/orders/order-again-machine.ts';
import type { orderCancellationMachine } from '../../machines/orders/order-cancellation-machine.ts';
import type { orderReturnMachine } from '../../machines/orders/order-return-machine.ts';
import type { paymentSlipMachine } from '../../machines/payment-slip/payment-slip-machine.ts';
import type { ordersMachine } from '../../machines/orders/orders-machine.ts';
import type { accountDeletionMachine } from '../../machines/account/account-deletion-machine.ts';
import type { dataDownloadMachine } from '../../machines/account/data-download-machine.ts';
import type { addressChoiceMachine } from '../../machines/submission/address-choice-machine.ts';
import type { addressesMachine } from '../../machines/account/addresses-machine.ts';
import type { passwordChangeMachine } from '../../machines/account/password-change-machine.ts';
import type { passwordResetMachine } from '../../machines/account/password-reset-machine.ts';
import type { productMachine } from '../../machines/catalogue/product-machine.ts';
import type { profileMachine } from '../../machines/account/profile-machine.ts';
import type { promoCodeMachine } from '../../machines/checkout/promo-code-machine.ts';
import type { searchMachine } from '../../machines/catalogue/search-machine.ts';
import type { sessionMachine } from '../../machines/account/session-machine.ts';
import type { shopMachine } from '../../machines/shop/shop-machine.ts';
import type { AllowListOf, AllowListOfMachine } from './filter.ts';
import { alert, error, initialData, initialProduct, lists, notice, page } from './shapes.ts';

// Never on these lists: passwords, codes and tokens, e-mail and postal addresses, names of people, what somebody wrote.
// The catalogue is public. The query of a search is in the address of the page already.

const alerts: AllowListOf<typeof alertsMachine> = {
  exact: true,
  context: { queue: alert },
  events: { 'alert.raise': { alert } },
};

const carousel: AllowListOf<typeof carouselMachine> = {
  exact: true,
  context: { images: true, settings: true, error },
  events: { 'xstate.done.actor.loadCarousel': { output: true }, 'xstate.error.actor.loadCarousel': { error } },
};

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

const slideshow: AllowListOf<typeof slideshowMachine> = {
  exact: true,
  context: { count: true, interval: true, autoplay: true, index: true },
  events: { 'xstate.init': { input: true }, 'slide.show': { index: true } },
};

/** Who is shopping is personal: whether there are recommendations goes by that. */
const home: AllowListOf<typeof homeMachine> = {
  exact: false,
  context: { categoryId: true },
  events: {
    'category.open': { categoryId: true },
  },
};

const connection: AllowListOf<typeof connectionMachine> = { exact: true, context: {}, events: {} };
const menu: AllowListOf<typeof menuMachine> = { exact: true, context: {}, events: {} };

const mostViewed: AllowListOf<typeof mostViewedMachine> = {
  exact: true,
  context: { input: false, data: true, error },
  events: { 'xstate.done.actor.load': { output: true }, 'xstate.error.actor.load': { error } },
};

/** Who the shop is, as it tells everybody. */
const shopProfile: AllowListOf<typeof shopProfileMachine> = {
  exact: true,
  context: { profile: true },
  events: {
    'xstate.init': { input: { painted: true } },
    'xstate.done.actor.loadProfile': { output: true },
    'xstate.error.actor.loadProfile': { error },
  },
};

/** The owner's words to everybody. */
const about: AllowListOf<typeof aboutMachine> = {
  exact: true,
  context: { input: { painted: true }, data: true, error },
  events: {
    'xstate.init': { input: { painted: true } },
    'xstate.done.actor.load': { output: true },
    'xstate.error.actor.load': { error },
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
const addressChoice: AllowListOf<typeof addressChoiceMachine> = {
  exact: false,
  context: {},
  events: { 'xstate.error.actor.loadAddresses': { error } },
};
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

/** Which products a customer is recommended tells what they looked at and bought. */
const recommendations: AllowListOf<typeof recommendationsMachine> = {
  exact: false,
  context: { error },
  events: { 'xstate.error.actor.load': { error } },
};

const notices: AllowListOf<typeof toastsMachine> = {
  exact: true,
  context: { shown: { id: true, notice }, nextId: true, place: true },
  events: {
    'notice.show': { notice },
    'notice.dismiss': { id: true },
    'notice.expired': { id: true },
    'page.opened': { place: true },
    'customer.known': {},
  },
};

const product: AllowListOf<typeof productMachine> = {
  exact: true,
  context: { productId: true, products: true, painted: initialProduct, colour: true, choice: true, picked: true },
  events: {
    'xstate.init': { input: { productId: true, products: true, painted: initialProduct, colour: true } },
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

// Of the pages of an account: what was pressed and what failed, and nothing that was typed.
const emailVerification: AllowListOf<typeof emailVerificationMachine> = {
  exact: false,
  context: { codeSent: true, isTried: true, failure: error },
  events: {
    'customer.gone': { why: true },
    'xstate.error.actor.sendVerifyCode': { error },
    'xstate.error.actor.verifyAccount': { error },
  },
};
const login: AllowListOf<typeof loginMachine> = {
  exact: false,
  context: { isTried: true, failure: error, waiting: true },
  events: {
    'order.waits': { kind: true, isNewHere: true },
    'customer.gone': { why: true },
    'xstate.error.actor.logIn': { error },
    'xstate.error.actor.signUp': { error },
  },
};
const passwordReset: AllowListOf<typeof passwordResetMachine> = {
  exact: false,
  context: { isTried: true, failure: error },
  events: { 'xstate.error.actor.sendResetCode': { error }, 'xstate.error.actor.resetPassword': { error } },
};
const passwordChange: AllowListOf<typeof passwordChangeMachine> = {
  exact: false,
  context: { isTried: true, failure: error },
  events: { 'xstate.error.actor.changePassword': { error } },
};
const addresses: AllowListOf<typeof addressesMachine> = {
  exact: false,
  context: { isTried: true, failure: error },
  events: {
    'list.open': { isOffered: true },
    'xstate.error.actor.loadAddresses': { error },
    'xstate.error.actor.saveAddress': { error },
    'xstate.error.actor.removeAddress': { error },
    'xstate.error.actor.preferAddress': { error },
    'xstate.error.actor.restoreAddress': { error },
  },
};
const accountDeletion: AllowListOf<typeof accountDeletionMachine> = {
  exact: false,
  context: { isToAddressBefore: true, isTried: true, failure: error },
  events: {
    'xstate.error.actor.loadDeletionPlan': { error },
    'xstate.error.actor.sendDeletionCode': { error },
    'xstate.error.actor.deleteAccount': { error },
  },
};
const dataDownload: AllowListOf<typeof dataDownloadMachine> = {
  exact: true,
  context: { failure: error },
  events: { 'xstate.error.actor.saveMyData': { error } },
};
const profile: AllowListOf<typeof profileMachine> = {
  exact: false,
  context: { failure: error },
  events: {
    'customer.gone': { why: true },
    'xstate.error.actor.loadProfile': { error },
    'xstate.error.actor.saveProfile': { error },
    'xstate.error.actor.sendVerifyCode': { error },
  },
};

/** Addresses, codes and keys are taken out; what was pressed and what failed stays. */
const checkout: AllowListOf<typeof checkoutMachine> = {
  exact: false,
  context: { isTyped: true, method: true, isTried: true },
  events: {
    'customer.gone': { why: true },
    'address.type': { field: true },
    'method.choose': { method: true },
    'order.refused': { error },
    'xstate.error.actor.loadBasis': { error },
    'xstate.error.actor.renewBasis': { error },
  },
};
const promo: AllowListOf<typeof promoCodeMachine> = {
  exact: false,
  context: { error },
  events: { 'code.put': { as: true }, 'xstate.error.actor.validateCode': { error } },
};
const orderSending: AllowListOf<typeof orderSubmissionMachine> = {
  exact: false,
  context: { tries: true },
  events: { 'xstate.error.actor.placeOrder': { error }, 'xstate.error.actor.loadOrders': { error } },
};

/** What was bought and where it goes is personal, and so is which order it is. */
const orders: AllowListOf<typeof ordersMachine> = {
  exact: false,
  context: { count: true, isPlaced: true },
  events: {
    'customer.gone': { why: true },
    'order.open': { isPlaced: true },
    'xstate.error.actor.loadOrderBook': { error },
    'xstate.error.actor.saveInvoice': { error },
  },
};

const orderCancellation: AllowListOf<typeof orderCancellationMachine> = {
  exact: false,
  context: { error },
  events: { 'xstate.error.actor.cancelOrder': { error } },
};
/** What a slip shows is the customer's own. */
const paymentSlip: AllowListOf<typeof paymentSlipMachine> = {
  exact: false,
  context: { error },
  events: { 'xstate.error.actor.sendSlip': { error } },
};
/** What comes back, and why, is the customer's own. */
const orderReturn: AllowListOf<typeof orderReturnMachine> = {
  exact: false,
  context: { isMarked: true, error },
  events: {
    'xstate.error.actor.requestReturn': { error },
    'xstate.error.actor.withdrawReturn': { error },
  },
};
const orderAgain: AllowListOf<typeof orderAgainMachine> = {
  exact: false,
  context: { error },
  events: { 'xstate.done.actor.loadProducts': { output: true }, 'xstate.error.actor.loadProducts': { error } },
};

/** What somebody wrote, who they are and whom they like are personal; which comment it is, is not. */
const comments: AllowListOf<typeof commentsMachine> = {
  exact: false,
  context: { productId: true, now: true, touched: true, count: true, last: true, posting: true, posted: true },
  events: {
    'customer.gone': { why: true },
    'text.type': { box: true },
    'text.post': { box: true },
    'reply.toggle': { commentId: true },
    'vote.press': { commentId: true },
    'xstate.error.actor.loadComments': { error },
    'xstate.error.actor.postText': { error },
  },
};
const commentVotes: AllowListOf<typeof commentVotesMachine> = {
  exact: false,
  context: { wishes: { id: true, asked: true } },
  events: { 'vote.press': { commentId: true }, 'xstate.error.actor.voteForComment': { error } },
};
const commentsSection: AllowListOf<typeof commentsSectionMachine> = {
  exact: true,
  context: { productId: true, isThere: true, customer: false, commentId: true },
  events: {
    'xstate.init': { input: { productId: true, products: true, painted: initialProduct, commentId: true } },
    'products.known': { products: true },
    'customer.gone': { why: true },
  },
};

const customOrders: AllowListOf<typeof customOrdersMachine> = {
  exact: false,
  context: {},
  events: { 'customer.gone': { why: true }, 'xstate.error.actor.loadCustomOrders': { error } },
};
/** A design, its price and what is written to the tailor are personal. */
const customOrder: AllowListOf<typeof customOrderMachine> = {
  exact: false,
  context: { move: true, error, tries: true },
  events: {
    'customer.gone': { why: true },
    'xstate.error.actor.loadCustomOrder': { error },
    'xstate.error.actor.changeStatus': { error },
  },
};

const chatStart: AllowListOf<typeof chatStartMachine> = { exact: true, context: { isWanted: true }, events: {} };
/** What somebody writes is theirs alone, and so is what they are answered. */
const chat: AllowListOf<typeof chatMachine> = {
  exact: false,
  context: { isSettled: true, startsOpen: true, talk: true },
  events: {
    'xstate.init': { input: { isOpen: true } },
    'message.send': { isTagSearch: true },
    'xstate.error.actor.loadHistory': { error },
    'xstate.error.actor.sendMessage': { error },
  },
};
/** What somebody asks for help about is theirs. */
const help: AllowListOf<typeof helpMachine> = {
  exact: false,
  context: {},
  events: {
    'xstate.error.actor.loadTopics': { error },
    'xstate.error.actor.loadSubtopics': { error },
    'xstate.error.actor.loadQuestions': { error },
    'xstate.error.actor.loadAnswer': { error },
  },
};
const notificationsStart: AllowListOf<typeof notificationsStartMachine> = {
  exact: false,
  context: {},
  events: { 'customer.gone': { why: true } },
};
/** What the shop has told somebody is personal, and so is which of it they read. */
const notifications: AllowListOf<typeof notificationsMachine> = {
  exact: false,
  context: { tries: true },
  events: {
    'outage.heard': { tries: true },
    'xstate.error.actor.loadNewest': { error },
    'xstate.error.actor.sendChange': { error },
  },
};
const notificationsPage: AllowListOf<typeof notificationsPageMachine> = {
  exact: false,
  context: { isFull: true },
  events: { 'customer.gone': { why: true }, 'xstate.error.actor.loadPage': { error } },
};

/** Neither tokens nor customers are ever kept; what it decides by is taken out. */
const session: AllowListOf<typeof sessionMachine> = {
  exact: false,
  context: { tries: true },
  events: {
    'token.read': { isPending: true },
    'session.expired': { quietly: true },
    'xstate.error.actor.checkToken': { error },
    'xstate.error.actor.loadUser': { error },
    'xstate.error.actor.logOut': { error },
  },
};

/** Without the address itself, `page` says what of it counts; and without the customer, `who` does. */
const shop: AllowListOf<typeof shopMachine> = {
  exact: true,
  context: {
    page,
    arrival: true,
    currency: true,
    ...lists,
    glimpse: initialData,
    who: true,
    location: false,
    origin: false,
    profile: false,
    user: false,
    wayBack: false,
    draft: false,
  },
  events: {
    'xstate.init': { input: { page, glimpse: initialData } },
    'page.opened': { page, arrival: true, isHere: true },
    'products.loaded': { products: true },
    'products.failed': { error },
    'categories.loaded': { categories: true },
    'categories.failed': { error },
    'vendors.loaded': { vendors: true },
    'vendors.failed': { error },
    'query.asked': { query: true },
    'customer.gone': { why: true, isDeleted: true },
    'lists.check': { before: true },
    'products.known': { products: true },
    'categories.known': { categories: true },
    'vendors.known': { vendors: true },
    'customer.changed': { fact: { type: true, why: true } },
  },
};

/** What may be kept of each machine, by its id. Of one that is not here, nothing is. */
export const ALLOW_LIST = {
  'account-cart': accountCart,
  alerts,
  carousel,
  cart,
  catalogue,
  checkout,
  collection,
  'comment-votes': commentVotes,
  comments,
  'comments-section': commentsSection,
  'custom-order': customOrder,
  'custom-orders': customOrders,
  'email-verification': emailVerification,
  home,
  login,
  connection,
  menu,
  'further-matches': furtherMatches,
  about,
  'shop-profile': shopProfile,
  'most-viewed': mostViewed,
  toasts: notices,
  chat,
  'chat-start': chatStart,
  help,
  notifications,
  'notifications-page': notificationsPage,
  'notifications-start': notificationsStart,
  'order-submission': orderSending,
  orders,
  'order-again': orderAgain,
  'order-cancellation': orderCancellation,
  'payment-slip': paymentSlip,
  'order-return': orderReturn,
  'account-deletion': accountDeletion,
  'data-download': dataDownload,
  addresses,
  'address-choice': addressChoice,
  'password-change': passwordChange,
  'password-reset': passwordReset,
  product,
  profile,
  'promo-code': promo,
  recommendations,
  delivery,
  'recently-viewed': recentlyViewed,
  search,
  session,
  shop,
  slideshow,
  visit,
  wishlist,
} as Readonly<Record<string, AllowListOfMachine>>;

/** Allow-list of a machine that nobody has decided about: nothing of it is stored. */
export const NOTHING: AllowListOfMachine = { exact: false, context: {}, events: {} };
