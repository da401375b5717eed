import type { Notice } from '../../machines/emitted.ts';
import { cartProblemText, joinedText, shortName } from './cart-notices.ts';
import {
  CODE_CLEARED,
  CODE_REMOVED,
  codeErrorText,
  CUSTOM_CODE_CLEARED,
  customCodeErrorText,
} from './discount-codes.ts';
import {
  CART_UNSAVED,
  NOTIFICATIONS_FAILED,
  errorText,
  loginFailureText,
  profileFailureText,
  messageOr,
  verifyCodeFailureText,
  whatHappened,
} from './errors.ts';

/** The words of notices, for everything that a machine can have them say; they come with what shows them. Section 8's texts are exact. */

/** What the page says itself, beside what must change: by an alert, or where it leads the focus. Nobody needs to hear it twice. */
const SAID_BESIDE: readonly Notice['code'][] = [
  'login-failed',
  'fields-missing',
  'reset-code-failed',
  'reset-failed',
  'verify-code-failed',
  'verify-failed',
  'profile-refused',
  'code-refused',
  'custom-code-refused',
];
export const isShownInPage = ({ code }: Notice): boolean => SAID_BESIDE.includes(code);

export type ToastText = { text: string; tone: 'plain' | 'failure'; link: 'cart' | 'verify' | null };

export function toastText(notice: Notice): ToastText {
  switch (notice.code) {
    case 'products-failed':
      return { text: errorText(notice.error), tone: 'failure', link: null };
    case 'line-added':
      return {
        text:
          notice.quantity > 1
            ? `${shortName(notice.name)} added. You have ${notice.quantity} in your cart.`
            : `${shortName(notice.name)} added to your cart.`,
        tone: 'plain',
        link: 'cart',
      };
    case 'line-removed':
      return {
        text: notice.name === '' ? 'Removed from your cart.' : `${notice.name} removed from your cart.`,
        tone: 'plain',
        link: null,
      };
    case 'lines-unavailable': {
      const said = 'Some items were removed from your cart as they are no longer available';
      return {
        text: notice.names.length === 0 ? said : `${said}: ${notice.names.join(', ')}`,
        tone: 'plain',
        link: null,
      };
    }
    case 'line-refused':
      return { text: cartProblemText(notice.problem), tone: 'failure', link: null };
    case 'line-short':
      return {
        text:
          notice.left === 1
            ? 'Only 1 is left, and it is in your cart.'
            : `Only ${notice.left} are left, and they are in your cart.`,
        tone: 'failure',
        link: 'cart',
      };
    case 'line-full':
      return { text: 'A cart holds at most 999 of the same item.', tone: 'failure', link: null };
    case 'cart-full':
      return { text: 'A cart holds at most 100 different items.', tone: 'failure', link: null };
    case 'cart-not-kept':
      return {
        text: "Your browser can't save your cart. Changes may be lost when you close this tab.",
        tone: 'failure',
        link: null,
      };
    case 'cart-joined':
      return {
        text: joinedText(notice.added, notice.leftOut),
        tone: notice.leftOut > 0 ? 'failure' : 'plain',
        link: 'cart',
      };
    case 'cart-change-refused':
      return { text: messageOr(notice.error, 'Your cart could not be changed'), tone: 'failure', link: null };
    case 'account-deleted':
      return { text: 'Your account is deleted. Thank you for shopping with us.', tone: 'plain', link: null };
    case 'logged-out':
      return { text: 'Logged out successfully', tone: 'plain', link: null };
    case 'logged-out-elsewhere':
      return { text: 'You have logged out in another tab.', tone: 'plain', link: null };
    case 'logout-failed':
      return {
        text: `Failed to logout. You look logged out here, but the shop did not accept it: ${errorText(notice.error)}`,
        tone: 'failure',
        link: null,
      };
    case 'logout-unanswered':
      return {
        text: 'Failed to logout. You look logged out here, but the shop does not know it yet. We will tell it as soon as we can reach it.',
        tone: 'failure',
        link: null,
      };
    case 'session-ended':
      return { text: 'Your session has ended. Please log in again.', tone: 'failure', link: null };
    case 'session-not-kept':
      return {
        text: "Your browser can't keep you logged in. You may be logged out when you close this tab.",
        tone: 'failure',
        link: null,
      };
    case 'session-unknown':
      return {
        text: `We can't check your login right now. We'll keep trying. ${errorText(notice.error)}`,
        tone: 'failure',
        link: null,
      };
    case 'user-failed':
      return { text: errorText(notice.error), tone: 'failure', link: null };
    case 'login-failed':
      return { text: loginFailureText(notice.error), tone: 'failure', link: null };
    case 'signed-up':
      return { text: `Welcome, ${notice.name}! Your account is ready.`, tone: 'plain', link: 'verify' };
    case 'fields-missing':
      return { text: 'Please fill in all fields', tone: 'failure', link: null };
    case 'reset-code-failed':
    case 'reset-failed':
    case 'verify-failed':
      return { text: errorText(notice.error), tone: 'failure', link: null };
    case 'password-reset':
      return { text: 'Your password has been changed. Please log in with the new one.', tone: 'plain', link: null };
    case 'password-changed':
      return { text: 'Your password is changed. Your other devices are logged out.', tone: 'plain', link: null };
    case 'verify-code-sent':
      return { text: 'Verification OTP sent to your email', tone: 'plain', link: null };
    case 'verify-code-failed':
      return { text: verifyCodeFailureText(notice.error), tone: 'failure', link: null };
    case 'email-verified':
      return { text: 'Your email is verified. Thank you!', tone: 'plain', link: null };
    case 'profile-failed':
      return { text: messageOr(notice.error, 'Failed to load user data'), tone: 'failure', link: null };
    case 'address-saved':
      return { text: 'Your address is saved.', tone: 'plain', link: null };
    case 'profile-saved':
      return { text: 'Profile updated successfully', tone: 'plain', link: null };
    case 'code-applied':
      return { text: 'Discount applied successfully!', tone: 'plain', link: null };
    case 'code-refused':
      return { text: codeErrorText(notice.error), tone: 'failure', link: null };
    case 'code-cleared':
      return { text: CODE_CLEARED, tone: 'plain', link: null };
    case 'code-removed':
    case 'custom-code-removed':
      return { text: CODE_REMOVED, tone: 'plain', link: null };
    case 'order-needs-login':
      return { text: 'Please login to place an order', tone: 'failure', link: null };
    case 'order-not-payable':
      return {
        text: "We can't place this order as it is. Please check your cart.",
        tone: 'failure',
        link: null,
      };
    case 'order-refused':
      return { text: errorText(notice.error), tone: 'failure', link: null };
    case 'order-not-found':
      return { text: "Your order didn't go through. You can place it again.", tone: 'failure', link: null };
    case 'order-placed':
      return { text: 'Order placed successfully!', tone: 'plain', link: null };
    case 'order-cancelled':
      return { text: `Your order ${notice.number} is cancelled.`, tone: 'plain', link: null };
    case 'return-requested':
      return { text: "We have your request. We'll answer as soon as we can.", tone: 'plain', link: null };
    case 'return-withdrawn':
      return { text: 'Your request is cancelled.', tone: 'plain', link: null };
    case 'return-not-withdrawn':
      return { text: messageOr(notice.error, "We couldn't cancel your request"), tone: 'failure', link: null };
    case 'orders-failed':
      return { text: errorText(notice.error), tone: 'failure', link: null };
    case 'recommendations-failed':
      return { text: 'Failed to load recommendations', tone: 'failure', link: null };
    case 'interest-failed':
      return { text: 'Failed to record product interest', tone: 'failure', link: null };
    case 'viewed-not-forgotten':
      return { text: "We couldn't forget what you looked at. Please try again.", tone: 'failure', link: null };
    case 'wishlist-failed':
      return { text: messageOr(notice.error, "We couldn't change your wishlist"), tone: 'failure', link: null };
    case 'wishlist-full':
      return {
        text: 'A wishlist on this device holds at most 200 products. Take some off, or log in to save more.',
        tone: 'failure',
        link: null,
      };
    case 'wishlist-not-kept':
      return { text: "Your browser can't save your wishlist.", tone: 'failure', link: null };
    case 'custom-options-failed':
      return { text: 'Failed to load options', tone: 'failure', link: null };
    case 'custom-order-placed':
      return { text: 'Custom order placed successfully!', tone: 'plain', link: null };
    case 'custom-order-refused':
      return { text: messageOr(notice.error, 'Failed to place order'), tone: 'failure', link: null };
    case 'custom-order-failed':
      return { text: 'Failed to fetch order details', tone: 'failure', link: null };
    case 'custom-order-updated':
      return { text: 'Order updated successfully!', tone: 'plain', link: null };
    case 'custom-update-refused':
      return { text: messageOr(notice.error, 'Failed to update order'), tone: 'failure', link: null };
    case 'custom-status-updated':
      return { text: 'Status updated successfully', tone: 'plain', link: null };
    case 'custom-status-failed':
      return { text: 'Failed to update status', tone: 'failure', link: null };
    case 'custom-orders-failed':
      return { text: 'Failed to fetch orders', tone: 'failure', link: null };
    case 'notifications-failed':
      return { text: messageOr(notice.error, NOTIFICATIONS_FAILED), tone: 'failure', link: null };
    case 'notification-not-deleted':
      return { text: messageOr(notice.error, 'Failed to delete the notification'), tone: 'failure', link: null };
    case 'custom-code-applied':
      return { text: 'Redeem code applied successfully!', tone: 'plain', link: null };
    case 'custom-code-cleared':
      return { text: CUSTOM_CODE_CLEARED, tone: 'plain', link: null };
    case 'custom-code-refused':
      return { text: customCodeErrorText(notice.error), tone: 'failure', link: null };
    case 'cart-unsaved':
      return {
        text: `${CART_UNSAVED} ${notice.error.said || whatHappened[notice.error.code]}`,
        tone: 'failure',
        link: 'cart',
      };
    case 'part-failed':
      return { text: errorText(notice.error), tone: 'failure', link: null };
    case 'profile-refused':
      return { text: profileFailureText(notice.error), tone: 'failure', link: null };
  }
}
