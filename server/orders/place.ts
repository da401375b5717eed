import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type OrderItem, loyaltyPoints } from '../../src/domain/order/order.ts';
import { formatPrice, LKR } from '../../src/domain/money.ts';
import { isCode } from '../../src/domain/order/code-validity.ts';
import type { Customer } from '../accounts/sessions.ts';
import { lockOpenAccount } from '../accounts/users.ts';
import { emptyCart } from '../cart/cart.ts';
import { skusOf } from '../catalogue/product/choice-details.ts';
import { productsForSale } from '../catalogue/product/for-sale.ts';
import { bumpCatalogue } from '../catalogue/product/version.ts';
import { type Validated, validatePromoCode, promoCodeOf, redeem } from '../promo-codes/promo-codes.ts';
import { isReal, consumeAttempt } from '../promo-codes/guess-limit.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { AccountServices } from '../accounts/services.ts';
import { HttpError, httpErrorOf } from '../http/http-error.ts';
import { notify } from '../notifications/notify.ts';
import { termsOf } from '../settings/terms.ts';
import { hashOf, type OrderRequest } from './order-request.ts';
import { expectedColumns } from './expected.ts';
import { mailCustomer, mailShop } from './mail-orders.ts';
import { transferDeadline } from './pay-by.ts';
import { newOrderId, newOrderNumber } from './ids.ts';
import { lockOrderStock, type OrderStock } from './stock.ts';
import { changedRefusal, itemsForSale, type OrderQuote, quoteOrder } from './quote.ts';

export type OrderRow = Selectable<Database['orders']>;

/** Of one chance in a trillion for each order of the shop, so many in a row do not happen. */
const NUMBERS = 5;

/** Order as a customer places it. @param key the Idempotency-Key; null if the client sends none. */
export type Placing = { customer: Customer; request: OrderRequest; key: string | null; visitor: string };

/** The order that stands under a key. @throws HttpError 422 where it is another one (reliability 4). */
async function standing(
  db: Kysely<Database>,
  userId: string,
  key: string | null,
  hash: string,
): Promise<OrderRow | undefined> {
  if (key === null) return undefined;
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== hash)
    throw new HttpError(
      422,
      'This order was changed after it had been sent. Please look at your orders before you send it again.',
    );
  return row;
}

/** One order by the shop's own rows. @param stock counts of its items, locked. */
async function reckoned(
  tx: Kysely<Database>,
  { customer, request }: Placing,
  stock: OrderStock,
  now: number,
): Promise<{ it: OrderQuote; judged: Validated | null; withoutCode: OrderQuote }> {
  const products = await productsForSale(
    tx,
    request.items.map(({ itemId }) => itemId),
  );
  const terms = await termsOf(tx);
  const found = itemsForSale(request, products, stock.leftOf);
  const itemsCents = found.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const code = request.redeemCode;
  const judged =
    code === null ? null : await validatePromoCode(tx, isCode(code) ? code : '', customer.id, itemsCents, now);
  const discount = judged && judged.refusal === null ? promoCodeOf(judged.row) : null;
  const withoutCode = quoteOrder(request, found, null, code !== null, terms.delivery);
  const it = discount === null ? withoutCode : quoteOrder(request, found, discount, false, terms.delivery);
  return { it, judged, withoutCode };
}

/** Writes the order's own row; undefined where the key has an order already, of this moment or before. */
async function insertOrder(
  tx: Kysely<Database>,
  { customer, request, key }: Placing,
  { figures, items }: OrderQuote,
  judged: Validated | null,
  hash: string,
  now: number,
): Promise<OrderRow | undefined> {
  const code = judged && judged.refusal === null ? judged.row : null;
  const values = {
    user_id: customer.id,
    status: 'Order Placed' as const,
    payment_method: request.paymentMethod,
    payment_status: 'Pending' as const,
    address: JSON.stringify(request.address),
    note: request.note ?? '',
    items_cents: figures.items,
    discount_cents: figures.discount,
    amount_cents: figures.amount,
    fee_cents: figures.deliveryFee,
    total_cents: figures.total,
    code_id: code?.id ?? null,
    code: code?.code ?? null,
    discount_type: code?.discount_type ?? null,
    discount_value: code?.discount_value ?? null,
    points: loyaltyPoints(figures.amount),
    request_key: key,
    request_hash: hash,
    placed_at: new Date(now).toISOString(),
    ...(request.paymentMethod === 'Bank Transfer' && { pay_by: await transferDeadline(tx, now) }),
    // What is paid by transfer is sent once the money has come.
    ...(request.paymentMethod === 'COD' &&
      (await expectedColumns(
        tx,
        items.map(({ productId }) => productId),
        request.address.state,
        now,
      ))),
  };
  for (let attempt = 0; attempt < NUMBERS; attempt += 1) {
    // Waits for another one of the same key that is under way, and then does nothing.
    const made = await tx
      .insertInto('orders')
      .values({ id: newOrderId(), number: newOrderNumber(), ...values })
      .onConflict((row) => row.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) return made;
    if (key !== null && (await standing(tx, customer.id, key, hash))) return undefined;
  }
  throw new Error('no order number is free');
}

const insertItems = async (
  tx: Kysely<Database>,
  orderId: string,
  items: readonly OrderItem[],
  { isCounted }: OrderStock,
): Promise<void> => {
  const skuOf = await skusOf(tx, items);
  await tx
    .insertInto('order_items')
    .values(
      items.map((item, position) => ({
        order_id: orderId,
        position,
        product_id: item.productId,
        name: item.name,
        image: item.image,
        size: item.size,
        properties: JSON.stringify(item.properties),
        price_cents: item.price,
        quantity: item.quantity,
        is_counted: isCounted(item),
        sku: skuOf(item),
      })),
    )
    .execute();
};

/** All of an order, or nothing of it; null where one stands under its key already. */
async function write(
  tx: Transaction<Database>,
  placing: Placing,
  hash: string,
  now: number,
  wasReal: (judged: Validated) => void,
): Promise<OrderRow | null> {
  // An account that is being deleted takes no order that nobody could be asked about.
  await lockOpenAccount(tx, placing.customer.id);
  const stock = await lockOrderStock(tx, placing.request.items);
  const { it, judged, withoutCode } = await reckoned(tx, placing, stock, now);
  if (judged && isReal(judged)) wasReal(judged);
  if (it.changes) {
    // What came first under this key counts, whatever has changed since.
    if (await standing(tx, placing.customer.id, placing.key, hash)) return null;
    throw changedRefusal(it.changes);
  }
  const order = await insertOrder(tx, placing, it, judged, hash, now);
  if (!order) return null;
  await insertItems(tx, order.id, it.items, stock);
  const isShown = await stock.take(it.items);
  await tx
    .insertInto('order_events')
    .values({ order_id: order.id, position: 0, status: order.status, at: order.placed_at })
    .execute();
  await emptyCart(tx, placing.customer.id);
  if (order.points > 0)
    await tx
      .updateTable('users')
      .set({ points: sql`points + ${order.points}` })
      .where('id', '=', placing.customer.id)
      .execute();
  await notify(
    tx,
    {
      user_id: placing.customer.id,
      type: 'order',
      title: 'Order placed',
      message: `We have your order ${order.number} of ${formatPrice(order.total_cents, LKR)}.`,
      related_type: 'order',
      related_id: order.id,
    },
    now,
  );
  await mailCustomer(tx, order, 'order-placed', now);
  await mailShop(tx, order, 'new-order', now);
  if (isShown) await bumpCatalogue(tx);
  // Last, so that the row that many may want is held for as short as can be.
  if (judged && judged.refusal === null && !(await redeem(tx, judged.row, placing.customer.id))) {
    if (!withoutCode.changes) throw new Error('A code that was judged good makes no order without it');
    throw changedRefusal(withoutCode.changes);
  }
  return order;
}

/**
 * Places an order (section 7): every figure is the shop's own, and order, items, code use, cart, points, notification, mails
 * and pieces of the stock are one transaction (reliability 2). The same key is the same one order, whenever and however often it comes
 * (reliability 3); its answer never changes.
 * @throws HttpError 409 with the new figures where prices, code, fee, what can be bought or how many are left are not as the shopper saw
 * (nothing is stored); 422 for a key of another order; 429 for guessed codes.
 */
export async function placeOrder(
  shop: Pick<AccountServices, 'db' | 'seal' | 'now'>,
  placing: Placing,
): Promise<OrderRow> {
  const { db, now } = shop;
  const hash = hashOf(placing.request);
  const before = await standing(db, placing.customer.id, placing.key, hash);
  if (before) return before;
  const guess =
    placing.request.redeemCode === null ? null : await consumeAttempt(shop, placing.visitor, placing.customer);
  let real = false;
  try {
    const made = await transaction(db, (tx) => write(tx, placing, hash, now(), () => (real = true)));
    const order = made ?? (await standing(db, placing.customer.id, placing.key, hash));
    if (!order) throw new Error('an order is neither made nor there');
    // The order stands, whatever comes of the count of guesses: at worst a try stays charged.
    if (real) await guess?.wasReal().catch(() => undefined);
    return order;
  } catch (error) {
    // A database that has just not answered is not waited for once more: the try stays charged.
    if (real && httpErrorOf(error).status !== 503) await guess?.wasReal();
    throw error;
  }
}
