import { accountAllowLists } from './allow-list/account.ts';
import { cartAllowLists } from './allow-list/cart.ts';
import { catalogueAllowLists } from './allow-list/catalogue.ts';
import { chatAllowLists } from './allow-list/chat.ts';
import { checkoutAllowLists } from './allow-list/checkout.ts';
import { commentsAllowLists } from './allow-list/comments.ts';
import { customOrdersAllowLists } from './allow-list/custom-orders.ts';
import { homeAllowLists } from './allow-list/home.ts';
import { notificationsAllowLists } from './allow-list/notifications.ts';
import { ordersAllowLists } from './allow-list/orders.ts';
import { paymentSlipAllowLists } from './allow-list/payment-slip.ts';
import { shopAllowLists } from './allow-list/shop.ts';
import { submissionAllowLists } from './allow-list/submission.ts';
import type { AllowListOfMachine } from './filter.ts';

// Never on these lists: passwords, codes and tokens, e-mail and postal addresses, names of people, what somebody wrote.
// The catalogue is public. The query of a search is in the address of the page already.

/** Allow-lists of the machines, by their ids. Nothing is stored of a machine that is not here. */
export const ALLOW_LIST = {
  ...accountAllowLists,
  ...cartAllowLists,
  ...catalogueAllowLists,
  ...chatAllowLists,
  ...checkoutAllowLists,
  ...commentsAllowLists,
  ...customOrdersAllowLists,
  ...homeAllowLists,
  ...notificationsAllowLists,
  ...ordersAllowLists,
  ...paymentSlipAllowLists,
  ...shopAllowLists,
  ...submissionAllowLists,
} as Readonly<Record<string, AllowListOfMachine>>;

/** Allow-list of a machine that nobody has decided about: nothing of it is stored. */
export const NOTHING: AllowListOfMachine = { exact: false, context: {}, events: {} };
