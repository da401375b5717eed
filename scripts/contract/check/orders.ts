import * as cart from '../../../src/api/contract/cart.ts';
import * as discounts from '../../../src/api/contract/discounts.ts';
import * as orders from '../../../src/api/contract/orders/orders.ts';
import { type Choice, defaultSelection, lineKey, priceOf } from '../../../src/domain/cart/cart.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import type { User } from '../../../src/domain/account/user.ts';
import type { DeliveryAddress } from '../../../src/domain/order/address.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { itemsTotal } from '../../../src/domain/order/pricing.ts';
import type { Visit } from './visit.ts';

/** Where orders of a visit go. */
export const DELIVERY: DeliveryAddress = {
  firstName: 'Contract',
  lastName: 'Check',
  email: 'contract-check@example.com',
  street: '1 Test Lane',
  city: 'Colombo',
  state: 'Colombo',
  zipCode: '00100',
  country: 'Sri Lanka',
  phone: '0771234567',
};

/** Product that can be put into a cart and ordered; undefined if there is none. */
export const orderable = (products: readonly Product[]): Product | undefined =>
  products.find(({ price }) => price !== null && price > 0);

/** Choice of a product with its first size and the first value of each property. */
export const choiceOf = (product: Product): Choice => ({
  ...defaultSelection(product),
  size: product.sizes[0] ?? '',
  properties: Object.fromEntries(
    product.properties.filter(({ values }) => values.length > 0).map(({ name, values }) => [name, values[0] ?? '']),
  ),
});

/** Section 7, Cart: a line is added, counted, set and taken out. */
export async function visitCart(visit: Visit, products: readonly Product[]): Promise<void> {
  const product = orderable(products);
  if (!product) {
    for (const name of ['cart.cartAdd', 'cart.cartUpdate']) visit.untried(name, 'no product of the server has a price');
    return void (await visit.yes('cart.cartGet', cart.cartGet()));
  }
  const choice = choiceOf(product);
  const expectQuantity = async (name: string, wanted: number): Promise<void> => {
    const now = await visit.yes('cart.cartGet', cart.cartGet());
    const quantity = now?.lines.find(({ key }) => key === lineKey(choice))?.quantity ?? 0;
    if (now && quantity !== wanted)
      visit.fault(name, `The cart has ${quantity} of ${product.name} afterwards, and should have ${wanted}.`);
  };
  await visit.yes('cart.cartAdd', cart.cartAdd(choice, null));
  await visit.yes('cart.cartAdd', cart.cartAdd(choice, null));
  await expectQuantity('cart.cartAdd', 2);
  await visit.yes('cart.cartUpdate', cart.cartUpdate(choice, 5, null));
  await expectQuantity('cart.cartUpdate', 5);
  await visit.yes('cart.cartUpdate', cart.cartUpdate(choice, 0, null));
  await expectQuantity('cart.cartUpdate', 0);
}

/** Calls about an order that is there. */
const OF_AN_ORDER = [
  'orders.invoice',
  'orders.sendSlip',
  'orders.requestReturn',
  'orders.withdrawReturn',
  'orders.cancelOrder',
] as const;

const UNKNOWN_CODE = 'NO-SUCH-CODE-7';

/** Promo codes: an unknown one is refused, and `code` taken if somebody names one. */
export async function visitPromoCodes(visit: Visit, code: string | null): Promise<void> {
  const amount = 1_000_000;
  const calls = [
    ['discounts.validateCode', discounts.validateCode] as const,
    ['discounts.validateCustomCode', discounts.validateCustomCode] as const,
  ];
  for (const [name, call] of calls) {
    await visit.no(name, call(UNKNOWN_CODE, amount), 'to a code that nobody made');
    if (code === null) visit.untried(name, 'nobody named a code that is taken (--code)');
    else await visit.yes(name, call(code, amount));
  }
}

/** Orders: one is placed, listed with its figures, not placed twice, and has an invoice, and is cancelled. */
export async function visitOrders(visit: Visit, user: User, products: readonly Product[]): Promise<Order | null> {
  const product = orderable(products);
  const before = await visit.yes('orders.userOrders', orders.userOrders(user.id));
  const choice = product && choiceOf(product);
  const price = choice ? priceOf(product, choice) : null;
  if (!product || !choice || price === null) {
    for (const name of ['orders.placeOrder', ...OF_AN_ORDER])
      visit.untried(name, 'no product of the server has a price');
    return null;
  }
  const { itemId: productId, size, properties } = choice;
  const items = [
    {
      productId,
      size,
      properties,
      quantity: 2,
      price,
      name: product.name,
      image: product.images[0] ?? '',
    },
  ];
  const amount = itemsTotal(items);
  const draft = {
    userId: user.id,
    items,
    address: DELIVERY,
    paymentMethod: 'COD' as const,
    code: null,
    figures: { items: amount, discount: 0, amount, deliveryFee: 0, total: amount },
  };
  const key = crypto.randomUUID();
  // Section 7 has no fee and no total in the payload: neither has this.
  const whole = orders.placeOrder(draft, key);
  const { deliveryFee: _fee, totalAmount: _total, ...body } = whole.body as Record<string, unknown>;
  const call = { ...whole, body };
  if ((await visit.yes('orders.placeOrder', call)) === null) {
    for (const name of OF_AN_ORDER) visit.untried(name, 'no order could be placed');
    return null;
  }
  const after = await visit.yes('orders.userOrders', orders.userOrders(user.id));
  const order = after?.find(({ id }) => !before?.some((it) => it.id === id)) ?? null;
  if (!after) return null;
  if (!order) {
    visit.fault('orders.userOrders', 'The order that was placed just now is missing in it.');
    return null;
  }
  const [item] = order.items;
  if (item?.productId !== productId || item.quantity !== 2 || item.price !== price)
    visit.fault('orders.userOrders', `The order should have 2 of ${product.name} at ${price / 100} rupees.`);
  if (order.figures.amount !== amount)
    visit.fault(
      'orders.userOrders',
      `The order’s amount should be ${amount / 100} rupees, the items’ total without the fee.`,
    );
  await visit.yes('orders.placeOrder', call);
  const again = await visit.yes('orders.userOrders', orders.userOrders(user.id));
  if (again && again.length !== after.length)
    visit.untried(
      'orders.placeOrder',
      'the same Idempotency-Key placed a second order: the server leaves that addition out, and the app never sends an order twice',
    );
  await visit.yes('orders.invoice', orders.invoice(order.number));
  await visit.no(
    'orders.sendSlip',
    orders.sendSlip(order.id, new Blob(['no picture'])),
    'for an order that is paid in cash',
  );
  await visit.no(
    'orders.requestReturn',
    orders.requestReturn(order.id, {
      kind: 'Refund',
      reason: 'Changed my mind',
      note: '',
      items: [{ index: 0, quantity: 1 }],
    }),
    'for an order that has not come yet',
  );
  await visit.no('orders.withdrawReturn', orders.withdrawReturn(order.id), 'for an order without a return');
  await visitCancelling(visit, user, order);
  return order;
}

/** The order is cancelled, and stays so when it is asked for again. */
async function visitCancelling(visit: Visit, user: User, { id, isCancellable }: Order): Promise<void> {
  const name = 'orders.cancelOrder';
  if (!isCancellable) return visit.untried(name, 'the order does not say `cancellable`: the app offers no cancelling');
  await visit.yes(name, orders.cancelOrder(id));
  await visit.yes(name, orders.cancelOrder(id));
  const now = (await visit.yes('orders.userOrders', orders.userOrders(user.id)))?.find((it) => it.id === id);
  if (now && now.status !== 'Cancelled')
    visit.fault(name, `The order is ${now.status} afterwards, and should be Cancelled.`);
}
