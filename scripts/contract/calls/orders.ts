import * as cart from '../../../src/api/contract/cart.ts';
import * as discounts from '../../../src/api/contract/discounts.ts';
import * as orders from '../../../src/api/contract/orders/orders.ts';
import { EMPTY_DELIVERY } from '../../../src/domain/order/address.ts';
import type { OrderDraft } from '../../../src/domain/order/order.ts';
import { describeCalls, ID, KEY } from './described-call.ts';

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

/** Calls of an account’s cart. */
export const CART_CALLS = describeCalls('Cart', {
  'cart.cartAdd': [cart.cartAdd(choice, KEY), 'Adds one more of a choice. The answer is not read.'],
  'cart.cartGet': [cart.cartGet(), 'Reads the account’s cart.'],
  'cart.cartUpdate': [
    cart.cartUpdate(choice, 2, KEY),
    'Sets a line to exactly so many; 0 takes it out. The answer is not read.',
  ],
});

/** Calls of promo codes and orders. */
export const ORDER_CALLS = describeCalls('Promo codes and orders', {
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
});
