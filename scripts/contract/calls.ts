import type { Call } from '../../src/api/contract/endpoint.ts';
import { ACCOUNT_CALLS } from './calls/account.ts';
import { ADDRESS_CALLS, COMMENT_CALLS, INTEREST_CALLS, NOTIFICATION_CALLS, WISHLIST_CALLS } from './calls/community.ts';
import { CUSTOM_ORDER_CALLS } from './calls/custom-orders.ts';
import type { DescribedCall } from './calls/described-call.ts';
import { CART_CALLS, ORDER_CALLS } from './calls/orders.ts';
import { CHAT_CALLS, PROBLEM_CALLS, SHOP_CALLS, SHOP_PROFILE_CALLS } from './calls/shop.ts';

/** A call as the document has it. */
export type DescribedCall = {
  call: Call<unknown>;
  /** Group of section 7. */
  tag: string;
  /** Sentence for who answers the call. */
  says: string;
};

const ID = 'ID';
const KEY = 'KEY';
const choice = { itemId: ID, size: 'M', properties: {} };
const draft: OrderDraft = {
  userId: ID,
  items: [],
  figures: { items: 0, discount: 0, amount: 0, deliveryFee: 0, total: 0 },
  paymentMethod: 'COD',
  code: null,
  address: EMPTY_DELIVERY,
  note: '',
};
const customDraft: CustomOrderDraft = {
  designName: '',
  category: '',
  productType: '',
  properties: {},
  quantity: 1,
  notes: '',
  phone: '',
  address: { street: '', city: '', state: '', zipCode: '', country: '' },
  paymentMethod: 'Cash On Delivery',
  price: 0,
  originalPrice: 0,
  deliveryFee: 0,
  code: null,
};

const { email: _, ...recipient } = EMPTY_DELIVERY;
const entry = { ...recipient, label: '' };

const group = (tag: string, rows: Record<string, [Call<unknown>, string]>): Record<string, DescribedCall> =>
  Object.fromEntries(Object.entries(rows).map(([name, [call, says]]) => [name, { call, tag, says }]));

/**
 * All calls of section 7 and the additions that are calls, by the name of their function in `src/api/contract`; the document has them in
 * this order. A new one goes into a file of `calls/`, which are named as those of `check/`.
 */
export const describedCalls: Readonly<Record<string, DescribedCall>> = {
  ...group('Shop', {
    'catalogue.productList': [catalogue.productList(), 'Lists all products.'],
    'catalogue.productsOfCategory': [catalogue.productsOfCategory(ID), 'Lists the products of a category, by its id.'],
    'catalogue.productsOfSubcategory': [
      catalogue.productsOfSubcategory(ID),
      'Lists the products of a type, by its id.',
    ],
    'catalogue.productSearch': [catalogue.productSearch('shirt'), 'Finds products, the best match first.'],
    'home.mostViewed': [home.mostViewed(), 'Lists the products viewed most, in their order.'],
    'catalogue.incrementView': [
      catalogue.incrementView(ID),
      'Counts a view of a product’s page. The answer is not read.',
    ],
    'catalogue.categoryList': [
      catalogue.categoryList(),
      'Lists the categories with their types. The app gives up after 10 s.',
    ],
    'catalogue.vendorList': [catalogue.vendorList(), 'Lists the vendors. The app gives up after 10 s.'],
    'home.carousel': [home.carousel(), 'Pictures and settings of the home page’s carousel; also read under `data`.'],
  }),
  ...group('Cart', {
    'cart.cartAdd': [cart.cartAdd(choice, KEY), 'Adds one more of a choice. The answer is not read.'],
    'cart.cartGet': [cart.cartGet(), 'Reads the account’s cart.'],
    'cart.cartUpdate': [
      cart.cartUpdate(choice, 2, KEY),
      'Sets a line to exactly so many; 0 takes it out. The answer is not read.',
    ],
  }),
  ...group('Interest and recommendations', {
    'interest.trackInterest': [interest.trackInterest(ID), 'Records that a customer looks at a product.'],
    'interest.recommendations': [interest.recommendations(), 'Recommends products to a customer.'],
    'interest.viewedLately': [interest.viewedLately(), 'Lists what a customer viewed last.'],
    'interest.forgetViewed': [interest.forgetViewed(), 'Forgets what a customer viewed. The answer is not read.'],
  }),
  ...group('Wishlist', {
    'wishlist.wishlist': [wishlist.wishlist(), 'Lists the products that a customer saved, the one saved last first.'],
    'wishlist.addToWishlist': [
      wishlist.addToWishlist([ID]),
      'Saves products, the one saved last first, and lists all. One that is saved already stays where it is; more than the list holds is a 409.',
    ],
    'wishlist.removeFromWishlist': [
      wishlist.removeFromWishlist(ID),
      'Takes a product off the list, if it is on it, and lists what is left.',
    ],
  }),
  ...group('Saved addresses', {
    'addresses.savedAddresses': [
      addresses.savedAddresses(),
      'Lists the addresses that a customer saved, the default first.',
    ],
    'addresses.addAddress': [
      addresses.addAddress(entry, false),
      'Saves an address and lists all. One that is saved already is not added again; more than there may be is a 409. The first is the default.',
    ],
    'addresses.changeAddress': [
      addresses.changeAddress(ID, entry),
      'Writes an address anew and lists all. One that is not there is a 404.',
    ],
    'addresses.preferAddress': [
      addresses.preferAddress(ID),
      'Makes an address the default and lists all. One that is not there is a 404.',
    ],
    'addresses.removeAddress': [
      addresses.removeAddress(ID),
      'Removes an address, if it is there, and lists what is left. After the default another one is it.',
    ],
  }),
  ...group('Comments', {
    'comments.productComments': [
      comments.productComments(ID),
      'Lists the comments of a product; also read under `comments` or `data`.',
    ],
    'comments.addComment': [
      comments.addComment(ID, '', KEY),
      'Adds a comment and answers with it; also read under `comment` or `data`.',
    ],
    'comments.addReply': [
      comments.addReply(ID, '', KEY),
      'Adds a reply and answers with it; also read under `reply` or `data`.',
    ],
    'comments.likeComment': [comments.voteForComment(ID, 'like'), 'Likes a comment; a second press takes it back.'],
    'comments.dislikeComment': [
      comments.voteForComment(ID, 'dislike'),
      'Dislikes a comment; a second press takes it back.',
    ],
  }),
  ...group('Promo codes and orders', {
    'discounts.validateCode': [
      discounts.validateCode('NOOL10', 10_000),
      'Says what a promo code takes off an amount. `discountApplied: false` is a no.',
    ],
    'orders.placeOrder': [orders.placeOrder(draft, KEY), 'Places an order, at prices of the server.'],
    'orders.userOrders': [orders.userOrders(ID), 'Lists the customer’s orders; `userId` never decides whose.'],
    'orders.sendSlip': [
      orders.sendSlip(ID, new Blob()),
      'Takes the picture of a bank slip for an order that says `takesSlip`, in place of the one before; 409 for any other.',
    ],
    'orders.cancelOrder': [
      orders.cancelOrder(ID),
      'Cancels an order that says `cancellable`. One that is cancelled already is a yes, one that cannot be cancelled any more a 409.',
    ],
    'orders.requestReturn': [
      orders.requestReturn(ID, {
        kind: 'Exchange',
        reason: 'Too small',
        note: 'L, please',
        items: [{ index: 0, quantity: 1 }],
      }),
      'Asks for a return of an order that says `returnable`. The same again, while it is open, is a yes; another one a 409.',
    ],
    'orders.withdrawReturn': [
      orders.withdrawReturn(ID),
      'Takes a return back that says `withdrawable`. One that is taken back already is a yes, one that is decided a 409.',
    ],
    'orders.invoice': [orders.invoice(ID), 'Invoice of an order, by its number or id, as a whole PDF.'],
  }),
  ...group('Account', {
    'account.register': [account.register('', '', ''), 'Makes an account and begins a session.'],
    'account.logIn': [account.logIn('', ''), 'Begins a session.'],
    'account.logOut': [account.logOut(null), 'Ends the session.'],
    'account.sendVerifyOtp': [account.sendVerifyOtp(), 'Mails a code of six digits to the customer’s address.'],
    'account.verifyAccount': [account.verifyAccount(''), 'Takes the code that was mailed to verify the address.'],
    'account.sendResetOtp': [account.sendResetOtp(''), 'Mails a code of six digits to reset a password.'],
    'account.resetPassword': [account.resetPassword('', '', ''), 'Takes that code and a new password.'],
    'account.profileData': [account.profileData(), 'Profile of the customer, with the cart.'],
    'account.userData': [account.userData(), 'The customer; also read under `profileData` or `user`, or bare.'],
    'account.isAuth': [
      account.isAuth(),
      'Says whether the session is still good. Each answer that is a no logs the app out.',
    ],
    'account.updateUser': [account.updateUser('', '', KEY), 'Changes name and address of the customer.'],
    'account.changePassword': [
      account.changePassword('', ''),
      'Takes a new password by the one of now, ends all sessions and begins one.',
    ],
    'account.myData': [account.myData(), 'All that the shop holds of the customer.'],
    'account.deletionPlan': [account.deletionPlan(), 'Tells what deleting the account would do to its orders.'],
    'account.sendDeletionOtp': [account.sendDeletionOtp(), 'Mails a code of six digits to delete the account.'],
    'account.deleteAccount': [
      account.deleteAccount(''),
      'Takes that code, and deletes the account. Asked again by the session that did it, it is a yes.',
    ],
  }),
  ...group('Notifications', {
    'notifications.notifications': [
      notifications.notifications({ page: 1, limit: 20, quietly: false }),
      'Page of the customer’s notifications, the newest first.',
    ],
    'notifications.readNotification': [notifications.readNotification(ID), 'Marks a notification as read.'],
    'notifications.readAllNotifications': [notifications.readAllNotifications(1), 'Marks all notifications as read.'],
    'notifications.deleteNotification': [notifications.deleteNotification(ID), 'Deletes a notification.'],
  }),
  ...group('Custom orders', {
    'customOptions.customOptions': [
      customOptions.customOptions(),
      'What can be made to order; also read under `categories` or `data`.',
    ],
    'discounts.validateCustomCode': [
      discounts.validateCustomCode('NOOL10', 10_000),
      'Says what a promo code takes off a custom order.',
    ],
    'customOrders.placeCustomOrder': [
      customOrders.placeCustomOrder(customDraft, [], KEY),
      'Places a custom order. Only `_id` of the answer is read; also under `order`, `customOrder` or `data`.',
    ],
    'customOrders.myCustomOrders': [
      customOrders.myCustomOrders(),
      'Lists the customer’s custom orders; also read under `orders`, `customOrders` or `data`.',
    ],
    'customOrders.oneCustomOrder': [
      customOrders.oneCustomOrder(ID),
      'One custom order; also read under `order`, `customOrder` or `data`.',
    ],
    'customOrders.changeCustomStatus': [
      customOrders.changeCustomStatus(ID, { status: 'Confirmed', price: 0, deliveryFee: 0, mockup: '', note: '' }),
      'Moves a custom order to Confirmed or Request Change. The answer is not read.',
    ],
    'customOrders.editCustomOrder': [
      customOrders.editCustomOrder(ID, customDraft, [], KEY),
      'Changes a custom order; pictures that are there stay.',
    ],
    'customOrders.sendCustomSlip': [
      customOrders.sendCustomSlip(ID, new Blob()),
      'Takes the picture of a bank slip for a custom order that says `takesSlip`, in place of the one before; 409 for any other.',
    ],
    'customOrders.customPicture': [
      customOrders.customPicture(`https://shop.example/api/custom-order/ID/files/FILE`),
      'A drawing or mockup of an order, PNG, JPEG or WEBP. Asked for only if `designImage` or `mockupImage` is an address of the API’s own origin; any other address will do.',
    ],
  }),
  ...group('Chat', {
    'chat.sendChatMessage': [
      chat.sendChatMessage({ text: '', context: null, isTagSearch: true, key: KEY, isCustomer: true }),
      'Answers a message of the chat. `context` of the answer comes back with the next message, unread.',
    ],
    'chat.chatMessages': [chat.chatMessages(), 'Lists the customer’s messages, the oldest first.'],
    'chat.helpTopics': [chat.helpTopics(), 'Topics of the help.'],
    'chat.helpSubtopics': [chat.helpSubtopics(ID), 'Subtopics of a topic.'],
    'chat.helpQuestions': [chat.helpQuestions(ID), 'Questions of a subtopic.'],
    'chat.helpAnswer': [chat.helpAnswer(ID), 'Answer to a question.'],
  }),
  ...group('Problems', {
    'problems.tellProblem': [
      problems.tellProblem({ message: '', build: '', page: '', state: '', place: '' }),
      'What went wrong in a shopper’s browser, redacted. The answer is not read.',
    ],
  }),
  ...group('Shop profile', {
    'shopProfile.shopTerms': [shopProfile.shopTerms(), 'What delivery costs, in rupees, and where a transfer goes.'],
    'shopProfile.shopDelivery': [
      shopProfile.shopDelivery(['PRODUCT_ID']),
      'What delivery costs, in rupees, and how many working days it takes; `leadDays` of the slowest of these products. `schedule` null: no times are promised.',
    ],
    'shopProfile.shopAbout': [shopProfile.shopProfile(), 'Who the shop is, and its longer texts.'],
  }),
};

/** Method and path as section 7 names a call, ids as `{…}`. */
export const pathOf = ({ path, route }: Call<unknown>): string => route ?? path.replace(/\?.*$/, '');
