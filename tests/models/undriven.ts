import { accountUndriven } from './undriven/account.ts';
import { cartUndriven } from './undriven/cart.ts';
import { catalogueUndriven } from './undriven/catalogue.ts';
import { chatUndriven } from './undriven/chat.ts';
import { checkoutUndriven } from './undriven/checkout.ts';
import { commentsUndriven } from './undriven/comments.ts';
import { customOrdersUndriven } from './undriven/custom-orders.ts';
import { homeUndriven } from './undriven/home.ts';
import { notificationsUndriven } from './undriven/notifications.ts';
import { ordersUndriven } from './undriven/orders.ts';
import { paymentSlipUndriven } from './undriven/payment-slip.ts';
import { serverUndriven } from './undriven/server.ts';
import { shopUndriven } from './undriven/shop.ts';
import { submissionUndriven } from './undriven/submission.ts';
import type { Undriven } from './undriven/reasons.ts';

/** Transitions that no shopper can cause in a browser, each with its reason, by machine; the files beside are the folders of src/machines, and the server. */
export const undriven: Undriven = {
  ...accountUndriven,
  ...cartUndriven,
  ...catalogueUndriven,
  ...chatUndriven,
  ...checkoutUndriven,
  ...commentsUndriven,
  ...customOrdersUndriven,
  ...homeUndriven,
  ...notificationsUndriven,
  ...ordersUndriven,
  ...paymentSlipUndriven,
  ...serverUndriven,
  ...shopUndriven,
  ...submissionUndriven,
};
