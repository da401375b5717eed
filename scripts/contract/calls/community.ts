import * as addresses from '../../../src/api/contract/addresses.ts';
import * as comments from '../../../src/api/contract/comments.ts';
import * as interest from '../../../src/api/contract/interest.ts';
import * as notifications from '../../../src/api/contract/notifications.ts';
import * as wishlist from '../../../src/api/contract/wishlist.ts';
import { EMPTY_DELIVERY } from '../../../src/domain/order/address.ts';
import { describeCalls, ID, KEY } from './described-call.ts';

const { email: _, ...recipient } = EMPTY_DELIVERY;
const entry = { ...recipient, label: '' };

/** Calls of views and recommendations. */
export const INTEREST_CALLS = describeCalls('Interest and recommendations', {
  'interest.trackInterest': [interest.trackInterest(ID), 'Records that a customer looks at a product.'],
  'interest.recommendations': [interest.recommendations(), 'Recommends products to a customer.'],
  'interest.viewedLately': [interest.viewedLately(), 'Lists what a customer viewed last.'],
  'interest.forgetViewed': [interest.forgetViewed(), 'Forgets what a customer viewed. The answer is not read.'],
});

/** Calls of the wishlist. */
export const WISHLIST_CALLS = describeCalls('Wishlist', {
  'wishlist.wishlist': [wishlist.wishlist(), 'Lists the products that a customer saved, the one saved last first.'],
  'wishlist.addToWishlist': [
    wishlist.addToWishlist([ID]),
    'Saves products, the one saved last first, and lists all. One that is saved already stays where it is; more than the list holds is a 409.',
  ],
  'wishlist.removeFromWishlist': [
    wishlist.removeFromWishlist(ID),
    'Takes a product off the list, if it is on it, and lists what is left.',
  ],
});

/** Calls of saved addresses. */
export const ADDRESS_CALLS = describeCalls('Saved addresses', {
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
});

/** Calls of comments and replies. */
export const COMMENT_CALLS = describeCalls('Comments', {
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
});

/** Calls of notifications. */
export const NOTIFICATION_CALLS = describeCalls('Notifications', {
  'notifications.notifications': [
    notifications.notifications({ page: 1, limit: 20, quietly: false }),
    'Page of the customer’s notifications, the newest first.',
  ],
  'notifications.readNotification': [notifications.readNotification(ID), 'Marks a notification as read.'],
  'notifications.readAllNotifications': [notifications.readAllNotifications(1), 'Marks all notifications as read.'],
  'notifications.deleteNotification': [notifications.deleteNotification(ID), 'Deletes a notification.'],
});
