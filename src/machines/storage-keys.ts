/** When somebody last logged out on this device, in ms since 1970: what was typed before in a tab that slept is of nobody who comes now. It names nobody. */
export const LAST_LOGOUT = 'lastLogout';
/** Section 9: the bare token under this key, and until when it counts beside it. */
export const TOKEN = 'token';
export const TOKEN_UNTIL = 'tokenUntil';

/** The mark of a logout that the shop has not answered: from when on (ms since 1970) it may be repeated. It names nobody. */
export const LOGOUT_PENDING = 'logoutPending';

/** Section 9. */
export const GUEST_CART = 'guestCart';
/** Key of what this device knows of a customer's cart (`account-cart-storage.ts`). */
export const ACCOUNT_CART = 'accountCart';

/**
 * Keys of what a checkout stores, separate for each customer: a tab that sleeps has none but its own. A guest's is the
 * bare key, in the tab's storage.
 */
export const DRAFT = 'checkoutDraft';
export const ATTEMPT = 'checkoutAttempt';
export const GIVEN_UP = 'checkoutGivenUp';
/** The form of a customer (`ownerOf`), half typed. */
export const draftKey = (of: string): string => `${DRAFT}:${of}`;
/** The order of a customer that is on its way. */
export const attemptKey = (of: string): string => `${ATTEMPT}:${of}`;
/** The order of a customer that was given up. */
export const reusableKey = (of: string): string => `${GIVEN_UP}:${of}`;
/** Key of the draft of a custom order: a guest's in the tab's storage; customers have keys of their own. */
export const CUSTOM_DRAFT = 'customDraft';
export const CUSTOM_EDIT = 'customEdit';
export const CUSTOM_ATTEMPT = 'customAttempt';
export const CUSTOM_GIVEN_UP = 'customGivenUp';
/** When a drawing was last put into the database of files (src/platform/file-store.ts), in ms since 1970. */
export const CUSTOM_FILES = 'customFiles';
/** Key of what a customer (`ownerOf`) has stored under one of these names. */
export const customerKey = (name: (typeof CUSTOMER_STORES)[number], of: string): string => `${name}:${of}`;
/** Marks and deletions of notifications that the shop has not answered: by its beginning, `forgetExpired` knows it for a customer's. */
export const CUSTOMER_CHANGES = 'customerChanges';
/** Names under which a customer's own things are stored: a logout forgets them. */
export const CUSTOMER_STORES = [
  DRAFT,
  ATTEMPT,
  GIVEN_UP,
  CUSTOM_DRAFT,
  CUSTOM_EDIT,
  CUSTOM_ATTEMPT,
  CUSTOM_GIVEN_UP,
  CUSTOMER_CHANGES,
] as const;
/** Products that guests of this device viewed last, by their ids: never a customer's (`viewed-storage.ts`). */
export const VIEWED = 'viewedProducts';
/** Products that guests of this device saved, by their ids (`wishlist-storage.ts`): a customer's are the shop's. */
export const WISHLIST = 'wishlist';
/** District that deliveries to this device go to, as its product pages show them; it names nobody, and stays. */
export const DISTRICT = 'deliveryDistrict';
/** Where a reset code was sent, in the tab's storage. */
export const RESET_CODE = 'resetCode';

/** A note to the tailor that is half typed, in the tab's storage. */
export const CUSTOM_NOTE = 'customNote';

/** An address of a customer that is half typed, in the tab's storage. */
export const ADDRESS_FORM = 'addressForm';

/** A return of an order that is half typed, in the tab's storage. */
export const RETURN_FORM = 'returnForm';

/** Comments and replies that are half typed, in the tab's storage. */
export const COMMENT_DRAFTS = 'commentDrafts';

/** Messages of guests of this device in the chat, and its answers (`chat-storage.ts`): never a customer's. */
export const GUEST_CHAT = 'guestChat';
/** Text of the chat's box and messages that are not sent, in the tab's storage: a customer's, and a guest's. */
export const CHAT_DRAFT = 'chatDraft';
export const GUEST_CHAT_DRAFT = 'guestChatDraft';

/**
 * Keys of what this tab alone has stored of anybody who used it: a logout forgets it. `page-state` is what a reload by
 * itself carries over (src/platform/reload-once.ts).
 */
export const DRAFT_IN_TAB = [
  DRAFT,
  CUSTOM_DRAFT,
  CUSTOM_NOTE,
  ADDRESS_FORM,
  RETURN_FORM,
  COMMENT_DRAFTS,
  CHAT_DRAFT,
  GUEST_CHAT_DRAFT,
  RESET_CODE,
  'page-state',
] as const;
