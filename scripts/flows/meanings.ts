import { accountMeanings } from './meanings/account.ts';
import { cartMeanings } from './meanings/cart.ts';
import { catalogueMeanings } from './meanings/catalogue.ts';
import { chatMeanings } from './meanings/chat.ts';
import { checkoutMeanings } from './meanings/checkout.ts';
import { commentsMeanings } from './meanings/comments.ts';
import { customOrdersMeanings } from './meanings/custom-orders.ts';
import { homeMeanings } from './meanings/home.ts';
import { notificationsMeanings } from './meanings/notifications.ts';
import { ordersMeanings } from './meanings/orders.ts';
import { paymentSlipMeanings } from './meanings/payment-slip.ts';
import { shopMeanings } from './meanings/shop.ts';
import { submissionMeanings } from './meanings/submission.ts';

/**
 * Meaning of each state of each machine, in a sentence; the files beside are the folders of src/machines. It is here and not in
 * the charts because a description there would travel to every shopper. A state without one, or one without a state, fails
 * `tests/docs-flows.test.ts`.
 */
export const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...accountMeanings,
  ...cartMeanings,
  ...catalogueMeanings,
  ...chatMeanings,
  ...checkoutMeanings,
  ...commentsMeanings,
  ...customOrdersMeanings,
  ...homeMeanings,
  ...notificationsMeanings,
  ...ordersMeanings,
  ...paymentSlipMeanings,
  ...shopMeanings,
  ...submissionMeanings,
};
