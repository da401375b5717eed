import * as account from '../../../src/api/contract/account.ts';
import type { Call } from '../../../src/api/contract/endpoint.ts';
import * as cart from '../../../src/api/contract/cart.ts';
import * as chat from '../../../src/api/contract/chat.ts';
import * as comments from '../../../src/api/contract/comments.ts';
import * as customOptions from '../../../src/api/contract/custom-orders/custom-options.ts';
import * as customOrders from '../../../src/api/contract/custom-orders/custom-orders.ts';
import * as discounts from '../../../src/api/contract/discounts.ts';
import * as home from '../../../src/api/contract/home.ts';
import * as interest from '../../../src/api/contract/interest.ts';
import * as addresses from '../../../src/api/contract/addresses.ts';
import * as wishlist from '../../../src/api/contract/wishlist.ts';
import * as notifications from '../../../src/api/contract/notifications.ts';
import * as orders from '../../../src/api/contract/orders/orders.ts';
import * as problems from '../../../src/api/contract/problems.ts';
import * as shopProfile from '../../../src/api/contract/shop-profile.ts';
import * as shop from '../../../src/api/contract/catalogue.ts';
import type { CustomOrderDraft } from '../../../src/domain/custom-orders/draft.ts';
import type { OrderDraft } from '../../../src/domain/order/order.ts';

/** Answer as section 7 has it: an object, a list (bare or wrapped), a list or nothing, bytes, or that nobody reads it. */
export type Kind = 'object' | 'list' | 'perhaps a list' | 'bytes' | 'unread';

/** Id that is found again in a path. */
export const ID = 'ID-7';
const choice = { itemId: ID, size: 'M', properties: {} };
const draft: OrderDraft = {
  userId: ID,
  items: [],
  figures: { items: 0, discount: 0, amount: 0, deliveryFee: 0, total: 0 },
  paymentMethod: 'COD',
  code: null,
  address: {
    firstName: '',
    lastName: '',
    email: '',
    street: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
    phone: '',
  },
};

const customDraft: CustomOrderDraft = {
  designName: 'Team shirt',
  category: 'Tops',
  productType: 'T-shirt',
  properties: {},
  quantity: 1,
  notes: '',
  phone: '0771234567',
  address: { street: '', city: '', state: '', zipCode: '', country: '' },
  paymentMethod: 'Cash On Delivery',
  price: 0,
  originalPrice: 0,
  deliveryFee: 0,
  code: null,
};

const entry = {
  label: 'Home',
  firstName: 'Asha',
  lastName: 'Perera',
  street: '1 Galle Road',
  city: 'Colombo',
  state: 'Colombo',
  zipCode: '00300',
  country: 'Sri Lanka',
  phone: '0771234567',
};

/** Each call of the contract; a new one needs its row here. */
export const CONTRACT_CALLS: Record<string, [Kind, Call<unknown>]> = {
  'account.register': ['object', account.register('Asha', 'a@b.lk', 'secret')],
  'account.logIn': ['object', account.logIn('a@b.lk', 'secret')],
  'account.logOut': ['object', account.logOut('abc')],
  'account.sendVerifyOtp': ['object', account.sendVerifyOtp()],
  'account.verifyAccount': ['object', account.verifyAccount('123456')],
  'account.sendResetOtp': ['object', account.sendResetOtp('a@b.lk')],
  'account.resetPassword': ['object', account.resetPassword('a@b.lk', '123456', 'secret')],
  'account.isAuth': ['object', account.isAuth()],
  'account.userData': ['object', account.userData()],
  'account.profileData': ['object', account.profileData()],
  'account.updateUser': ['object', account.updateUser('Asha', 'a@b.lk')],
  'account.changePassword': ['object', account.changePassword('secret', 'another secret')],
  'account.myData': ['object', account.myData()],
  'account.deletionPlan': ['object', account.deletionPlan()],
  'account.sendDeletionOtp': ['object', account.sendDeletionOtp()],
  'account.deleteAccount': ['object', account.deleteAccount('123456')],
  'cart.cartAdd': ['unread', cart.cartAdd(choice, null)],
  'cart.cartGet': ['object', cart.cartGet()],
  'cart.cartUpdate': ['unread', cart.cartUpdate(choice, 2, null)],
  'customOptions.customOptions': ['list', customOptions.customOptions()],
  'customOrders.myCustomOrders': ['list', customOrders.myCustomOrders()],
  'customOrders.oneCustomOrder': ['object', customOrders.oneCustomOrder(ID)],
  'customOrders.customPicture': ['bytes', customOrders.customPicture(`https://shop.example/api/${ID}`)],
  'customOrders.placeCustomOrder': ['object', customOrders.placeCustomOrder(customDraft, [], 'key')],
  'customOrders.editCustomOrder': ['object', customOrders.editCustomOrder(ID, customDraft, [], 'key')],
  'customOrders.changeCustomStatus': [
    'unread',
    customOrders.changeCustomStatus(ID, { status: 'Confirmed', price: 0, deliveryFee: 0, mockup: '', note: '' }),
  ],
  'customOrders.sendCustomSlip': ['object', customOrders.sendCustomSlip(ID, new Blob())],
  'discounts.validateCode': ['object', discounts.validateCode('NOOL10', 10_000)],
  'discounts.validateCustomCode': ['object', discounts.validateCustomCode('NOOL10', 10_000)],
  'home.carousel': ['object', home.carousel()],
  'home.mostViewed': ['list', home.mostViewed()],
  'orders.placeOrder': ['object', orders.placeOrder(draft, 'key')],
  'orders.userOrders': ['list', orders.userOrders(ID)],
  'orders.sendSlip': ['object', orders.sendSlip(ID, new Blob())],
  'orders.requestReturn': [
    'object',
    orders.requestReturn(ID, { kind: 'Refund', reason: 'Too big', note: '', items: [{ index: 0, quantity: 1 }] }),
  ],
  'orders.withdrawReturn': ['object', orders.withdrawReturn(ID)],
  'orders.cancelOrder': ['object', orders.cancelOrder(ID)],
  'orders.invoice': ['bytes', orders.invoice(ID)],
  'chat.sendChatMessage': [
    'object',
    chat.sendChatMessage({ text: 'Hello', context: null, isTagSearch: false, key: 'key', isCustomer: true }),
  ],
  'chat.chatMessages': ['list', chat.chatMessages()],
  'chat.helpTopics': ['list', chat.helpTopics()],
  'chat.helpSubtopics': ['list', chat.helpSubtopics(ID)],
  'chat.helpQuestions': ['list', chat.helpQuestions(ID)],
  'chat.helpAnswer': ['object', chat.helpAnswer(ID)],
  'comments.productComments': ['list', comments.productComments(ID)],
  'comments.addComment': ['object', comments.addComment(ID, 'Lovely', 'key')],
  'comments.addReply': ['object', comments.addReply(ID, 'Thank you', 'key')],
  'comments.voteForComment': ['object', comments.voteForComment(ID, 'like')],
  'notifications.notifications': ['list', notifications.notifications({ page: 1, limit: 20, quietly: false })],
  'notifications.readNotification': ['object', notifications.readNotification(ID)],
  'notifications.readAllNotifications': ['object', notifications.readAllNotifications(1_793_620_800_000)],
  'notifications.deleteNotification': ['object', notifications.deleteNotification(ID)],
  'interest.trackInterest': ['perhaps a list', interest.trackInterest(ID)],
  'interest.viewedLately': ['perhaps a list', interest.viewedLately()],
  'interest.forgetViewed': ['unread', interest.forgetViewed()],
  'interest.recommendations': ['list', interest.recommendations()],
  'addresses.savedAddresses': ['list', addresses.savedAddresses()],
  'addresses.addAddress': ['list', addresses.addAddress(entry, false)],
  'addresses.changeAddress': ['list', addresses.changeAddress(ID, entry)],
  'addresses.preferAddress': ['list', addresses.preferAddress(ID)],
  'addresses.removeAddress': ['list', addresses.removeAddress(ID)],
  'wishlist.wishlist': ['list', wishlist.wishlist()],
  'wishlist.addToWishlist': ['list', wishlist.addToWishlist([ID])],
  'wishlist.removeFromWishlist': ['list', wishlist.removeFromWishlist(ID)],
  'problems.tellProblem': [
    'unread',
    problems.tellProblem({ message: 'TypeError', build: '', page: '/', state: '', place: '' }),
  ],
  'shopProfile.shopTerms': ['object', shopProfile.shopTerms()],
  'shopProfile.shopDelivery': ['object', shopProfile.shopDelivery(['kurta'])],
  'shopProfile.shopProfile': ['object', shopProfile.shopProfile()],
  'shopProfile.shopTexts': ['object', shopProfile.shopTexts()],
  'catalogue.productList': ['list', shop.productList()],
  'catalogue.productsOfCategory': ['list', shop.productsOfCategory(ID)],
  'catalogue.productsOfSubcategory': ['list', shop.productsOfSubcategory(ID)],
  'catalogue.productSearch': ['list', shop.productSearch(ID)],
  'catalogue.categoryList': ['list', shop.categoryList()],
  'catalogue.vendorList': ['list', shop.vendorList()],
  'catalogue.incrementView': ['unread', shop.incrementView(ID)],
};
/** Functions that the files of the contract export beside their calls. */
export const NO_CALLS = [
  'chatShape.decodeAnswer',
  'chatShape.decodeEntries',
  'chatShape.decodeHelpAnswer',
  'chatShape.decodeHistory',
  'customOrderShape.resolvePictures',
  'customOrderShape.decodeCustomOrder',
  'customOrders.decodeCustomChanges',
  'discounts.savingOf',
  'values.wordOf',
  'orderShape.decodeOrders',
  'orders.wireDraft',
  'orderShape.decodeChanges',
  'comments.decodeComments',
  'notifications.decodeNotifications',
  'catalogue.resolveUrl',
  'catalogue.decodeProducts',
  'slipForm.slipForm',
];
