import { ACCOUNT_ADDITIONS } from './additions/account.ts';
import type { Addition } from './additions/addition.ts';
import { ADDRESS_ADDITIONS } from './additions/addresses.ts';
import { CART_ADDITIONS } from './additions/cart.ts';
import { CATALOGUE_ADDITIONS } from './additions/catalogue.ts';
import { CHAT_ADDITIONS } from './additions/chat.ts';
import { COMMENT_ADDITIONS } from './additions/comments.ts';
import { CUSTOM_OPTION_ADDITIONS } from './additions/custom-options.ts';
import { CUSTOM_ORDER_ADDITIONS } from './additions/custom-orders.ts';
import { HOME_ADDITIONS } from './additions/home.ts';
import { INTEREST_ADDITIONS } from './additions/interest.ts';
import { NOTIFICATION_ADDITIONS } from './additions/notifications.ts';
import { ORDER_ADDITIONS } from './additions/orders.ts';
import { PROBLEM_ADDITIONS } from './additions/problems.ts';
import { SHOP_PROFILE_ADDITIONS } from './additions/shop-profile.ts';
import { WISHLIST_ADDITIONS } from './additions/wishlist.ts';

export type { Addition };

/**
 * All additions, by the file of their calls; the code marks each with a + where its shape is declared. A new one goes into the
 * file of `additions/` that is named as the file of its call beside this one; the document has those of a call in their order here.
 */
export const ADDITIONS: readonly Addition[] = [
  ...CATALOGUE_ADDITIONS,
  ...ORDER_ADDITIONS,
  ...CART_ADDITIONS,
  ...ACCOUNT_ADDITIONS,
  ...SHOP_PROFILE_ADDITIONS,
  ...HOME_ADDITIONS,
  ...PROBLEM_ADDITIONS,
  ...CUSTOM_OPTION_ADDITIONS,
  ...CUSTOM_ORDER_ADDITIONS,
  ...COMMENT_ADDITIONS,
  ...NOTIFICATION_ADDITIONS,
  ...INTEREST_ADDITIONS,
  ...WISHLIST_ADDITIONS,
  ...ADDRESS_ADDITIONS,
  ...CHAT_ADDITIONS,
];
