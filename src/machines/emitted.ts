import type { ApiError } from '../api/errors.ts';
import type { CartLine, ChoiceProblem } from '../domain/cart/cart.ts';

/**
 * Event that a machine emits to the world outside. `src/main.ts` hears every actor and has each of these done once: the
 * router goes there, the toasts show it, the alert dialog asks for it. Machines hold no words and no addresses.
 */
export type EmittedEvent = Navigate | Toast | RaiseAlert;

/** A place of the shop, without its address: `domain/paths.ts` has those. */
export type Destination =
  | { name: 'home' }
  | { name: 'cart' }
  /** `waiting`: what is sent after it. */
  | { name: 'login'; waiting?: 'order' | 'custom order' }
  | { name: 'email-verify'; codeSent: boolean }
  | { name: 'profile' }
  /** All orders, one of them opened by its id or number; '' for none. `isPlaced` for one that was just placed. */
  | { name: 'orders'; orderId: string; isPlaced?: boolean }
  | { name: 'custom-orders' }
  | { name: 'custom-order'; orderId: string }
  /** The form of a custom order that is edited, by its id; '' for a new one. */
  | { name: 'custom-order-form'; orderId: string }
  /** Where the shopper was, as the router read it. */
  | { name: 'address'; pathname: string; search: string }
  | { name: 'collection'; query: string }
  /** `commentId`: the comment that is led to. `colour`: the one that is chosen. */
  | { name: 'product'; productId: string; commentId?: string; colour?: string };

export type Navigate = {
  type: 'navigate';
  to: Destination;
  /** True to write over the current entry of the history: what was typed or dragged is no step to come Back to. */
  replace: boolean;
  /** 'keep' where the page only changes what it shows. */
  scroll: 'top' | 'keep';
};

/** Content of a polite toast; `ui/copy/toasts.ts` has the words (section 8). */
export type Notice =
  | { code: 'products-failed'; error: ApiError }
  /** `key` of the line. */
  | { code: 'line-added'; key: string; name: string; quantity: number }
  /** `line`: what can be put back, into the cart of whom. */
  | { code: 'line-removed'; name: string; line: CartLine | null; of: string | null }
  | { code: 'lines-unavailable'; names: readonly string[] }
  | { code: 'line-refused'; problem: ChoiceProblem }
  | { code: 'line-full' }
  /** All pieces that are left are in the cart. */
  | { code: 'line-short'; left: number }
  | { code: 'cart-full' }
  | { code: 'cart-not-kept' }
  | { code: 'cart-joined'; added: number; leftOut: number }
  | { code: 'cart-change-refused'; error: ApiError }
  | { code: 'logged-out' }
  | { code: 'logged-out-elsewhere' }
  /** The shop has said no. */
  | { code: 'logout-failed'; error: ApiError }
  /** The shop has not answered, and will be told again. */
  | { code: 'logout-unanswered' }
  | { code: 'session-ended' }
  | { code: 'session-not-kept' }
  | { code: 'session-unknown'; error: ApiError }
  | { code: 'user-failed'; error: ApiError }
  | { code: 'login-failed'; error: ApiError }
  /** An account was made, in this name. */
  | { code: 'signed-up'; name: string }
  | { code: 'fields-missing' }
  | { code: 'reset-code-failed'; error: ApiError }
  | { code: 'reset-failed'; error: ApiError }
  | { code: 'password-reset' }
  | { code: 'password-changed' }
  | { code: 'account-deleted' }
  | { code: 'verify-code-sent' }
  | { code: 'verify-code-failed'; error: ApiError }
  | { code: 'verify-failed'; error: ApiError }
  | { code: 'email-verified' }
  | { code: 'profile-failed'; error: ApiError }
  | { code: 'profile-saved' }
  | { code: 'profile-refused'; error: ApiError }
  | { code: 'address-saved' }
  | { code: 'code-applied' }
  | { code: 'code-refused'; error: ApiError }
  | { code: 'code-cleared' }
  | { code: 'code-removed' }
  | { code: 'order-needs-login' }
  | { code: 'order-not-payable' }
  | { code: 'order-refused'; error: ApiError }
  | { code: 'order-not-found' }
  | { code: 'order-placed' }
  | { code: 'order-cancelled'; number: string }
  | { code: 'return-requested' }
  | { code: 'return-withdrawn' }
  | { code: 'return-not-withdrawn'; error: ApiError }
  | { code: 'orders-failed'; error: ApiError }
  | { code: 'recommendations-failed'; error: ApiError }
  | { code: 'interest-failed'; error: ApiError }
  | { code: 'viewed-not-forgotten'; error: ApiError }
  | { code: 'wishlist-failed'; error: ApiError }
  /** The device holds as many as it can. */
  | { code: 'wishlist-full' }
  /** The device stores nothing. */
  | { code: 'wishlist-not-kept' }
  | { code: 'custom-options-failed' }
  | { code: 'custom-order-placed' }
  | { code: 'custom-order-refused'; error: ApiError }
  | { code: 'custom-order-failed' }
  | { code: 'custom-order-updated' }
  | { code: 'custom-update-refused'; error: ApiError }
  | { code: 'custom-status-updated' }
  | { code: 'custom-status-failed' }
  | { code: 'custom-orders-failed' }
  | { code: 'custom-code-applied' }
  | { code: 'custom-code-cleared' }
  | { code: 'custom-code-removed' }
  | { code: 'notifications-failed'; error: ApiError }
  | { code: 'notification-not-deleted'; error: ApiError }
  | { code: 'custom-code-refused'; error: ApiError }
  | { code: 'cart-unsaved'; error: ApiError }
  | { code: 'part-failed'; error: ApiError };
export type Toast = { type: 'toast'; notice: Notice };

/** Message that must be read before going on (readings 3.7). */
export type Alert =
  | { code: 'choice-refused'; problem: ChoiceProblem }
  | { code: 'vendors-failed'; error: ApiError }
  | { code: 'categories-failed' }
  | { code: 'invoice-failed' };
export type RaiseAlert = { type: 'alert'; alert: Alert };
