import type { Call } from '../../src/api/contract/endpoint.ts';
import { ACCOUNT_CALLS } from './calls/account.ts';
import { ADDRESS_CALLS, COMMENT_CALLS, INTEREST_CALLS, NOTIFICATION_CALLS, WISHLIST_CALLS } from './calls/community.ts';
import { CUSTOM_ORDER_CALLS } from './calls/custom-orders.ts';
import type { DescribedCall } from './calls/described-call.ts';
import { CART_CALLS, ORDER_CALLS } from './calls/orders.ts';
import { CHAT_CALLS, PROBLEM_CALLS, SHOP_CALLS, SHOP_PROFILE_CALLS } from './calls/shop.ts';

export type { DescribedCall };

/**
 * All calls of section 7 and the additions that are calls, by the name of their function in `src/api/contract`; the document has them in
 * this order. A new one goes into a file of `calls/`, which are named as those of `check/`.
 */
export const describedCalls: Readonly<Record<string, DescribedCall>> = {
  ...SHOP_CALLS,
  ...CART_CALLS,
  ...INTEREST_CALLS,
  ...WISHLIST_CALLS,
  ...ADDRESS_CALLS,
  ...COMMENT_CALLS,
  ...ORDER_CALLS,
  ...ACCOUNT_CALLS,
  ...NOTIFICATION_CALLS,
  ...CUSTOM_ORDER_CALLS,
  ...CHAT_CALLS,
  ...PROBLEM_CALLS,
  ...SHOP_PROFILE_CALLS,
};

/** Method and path as section 7 names a call, ids as `{…}`. */
export const pathOf = ({ path, route }: Call<unknown>): string => route ?? path.replace(/\?.*$/, '');
