import type { Kysely } from 'kysely';
import { shortNumber } from '../../src/domain/custom-orders/custom-order.ts';
import { addressesOf } from '../addresses/addresses.ts';
import { cartOf } from '../cart/cart.ts';
import { presentCustomOrder } from '../custom-orders/present.ts';
import { wholeCustomOrders } from '../custom-orders/read.ts';
import type { Database } from '../db/schema.ts';
import { SHOP_MAIL_KINDS } from '../mail/order-mail-outbox.ts';
import { presentOrder, presentReturn } from '../orders/present.ts';
import { ordersWithItems } from '../orders/read.ts';
import { CUSTOMER_DATA } from '../accounts/limits/allowances.ts';
import { consume } from '../accounts/limits/charge-tries.ts';
import { storedAddress } from '../accounts/present.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Customer } from '../accounts/sessions.ts';

/**
 * All that the shop holds of a customer, for themselves (docs/decisions/141-delete-my-account.md). Left out: hashes, keys of requests
 * and counts of limits, which say nothing of a person; and the staff's own notes.
 */

/**
 * Reads a customer's data as of one moment. Amounts are rupees, moments ISO 8601 in UTC.
 * @throws HttpError 429 after many within the hour.
 */
export async function readOwnData(
  { db, seal, now }: Pick<AccountServices, 'db' | 'seal' | 'now'>,
  { id }: Customer,
): Promise<Record<string, unknown>> {
  await consume(db, [{ key: seal('throttle', 'own data', id), ...CUSTOMER_DATA }], now());
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      writtenAt: new Date(now()).toISOString(),
      ...(await readAccount(tx, id)),
      ...(await readOrders(tx, id, now())),
      ...(await readWords(tx, id)),
      ...(await readRest(tx, id)),
    }));
}

async function readAccount(tx: Kysely<Database>, userId: string) {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return {
    account: {
      name: user.name,
      email: user.email,
      isEmailVerified: user.is_account_verified,
      phoneNumber: user.phone_number,
      address: storedAddress(user.address),
      points: user.points,
      signedUpAt: user.created_at,
      lastLoginAt: user.last_login,
    },
    savedAddresses: (await addressesOf(tx, userId)).map(({ id: _id, ...address }) => address),
    addressChanges: await tx
      .selectFrom('email_changes')
      .select(['old_email as from', 'new_email as to', 'at'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute(),
    sessions: await tx
      .selectFrom('sessions')
      .select(['created_at as since', 'expires_at as until', 'revoked_at as endedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}

async function readOrders(tx: Kysely<Database>, userId: string, now: number) {
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('placed_at')
    .orderBy('id')
    .execute();
  const custom = await tx
    .selectFrom('custom_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('placed_at')
    .orderBy('id')
    .execute();
  const ids = [...orders, ...custom].map((order) => order.id);
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const whole = await ordersWithItems(tx, orders);
  return {
    orders: whole.map((order) => presentOrder(order, { now })),
    customOrders: (await wholeCustomOrders(tx, custom)).map(presentCustomOrder),
    mails: await tx
      .selectFrom('order_mails')
      .select(['kind', 'order_number as order', 'recipient as to', 'created_at as writtenAt', 'sent_at as sentAt'])
      .where((is) => is.or([is('recipient', '=', email), ...(ids.length > 0 ? [is('order_id', 'in', ids)] : [])]))
      .where('kind', 'not in', SHOP_MAIL_KINDS)
      .orderBy('created_at')
      .execute(),
    returns: whole.flatMap(({ order, returns }) =>
      returns.map((row) => ({ order: order.number, ...presentReturn(row) })),
    ),
    slips: (await slipsOf(tx, userId)).map(({ file, picture, ...slip }) => ({
      ...slip,
      picture: `data:image/${file.endsWith('.webp') ? 'webp' : 'jpeg'};base64,${picture}`,
    })),
    promoCodes: await tx
      .selectFrom('code_uses')
      .innerJoin('promo_codes', 'promo_codes.id', 'code_uses.code_id')
      .select(['promo_codes.code', 'code_uses.uses'])
      .where('user_id', '=', userId)
      .orderBy('promo_codes.code')
      .execute(),
  };
}

/** Slips of bank transfers that a customer sent, those for custom orders last. */
async function slipsOf(tx: Kysely<Database>, userId: string) {
  const ofOrders = await tx
    .selectFrom('payment_slips')
    .innerJoin('orders', 'orders.id', 'payment_slips.order_id')
    .select(['orders.number as order', 'received_at as receivedAt', 'file', 'picture'])
    .where('payment_slips.user_id', '=', userId)
    .orderBy('received_at')
    .execute();
  const ofCustomOrders = await tx
    .selectFrom('custom_order_slips')
    .select(['order_id', 'received_at as receivedAt', 'file', 'picture'])
    .where('user_id', '=', userId)
    .orderBy('received_at')
    .execute();
  return [...ofOrders, ...ofCustomOrders.map(({ order_id: id, ...slip }) => ({ order: shortNumber(id), ...slip }))];
}

/** Words that a customer wrote, and the bot's answers. */
async function readWords(tx: Kysely<Database>, userId: string) {
  const comments = await tx
    .selectFrom('comments')
    .leftJoin('products', 'products.id', 'comments.product_id')
    .select(['comments.id', 'products.name as product', 'text', 'parent_id as replyTo', 'hidden'])
    .select('comments.created_at as at')
    .where('user_id', '=', userId)
    .orderBy('comments.created_at')
    .execute();
  const chat = await tx
    .selectFrom('chat_exchanges')
    .select(['question', 'answer', 'created_at as at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    comments: comments.map(({ hidden, ...comment }) => ({ ...comment, isHiddenByShop: hidden })),
    votes: await tx
      .selectFrom('comment_votes')
      .select(['comment_id as comment', 'kind', 'voted_at as at'])
      .where('user_id', '=', userId)
      .orderBy('voted_at')
      .execute(),
    chat: chat.map(({ question, answer, at }) => ({
      at,
      question,
      answer: (JSON.parse(answer) as { text?: unknown }).text ?? '',
    })),
  };
}

async function readRest(tx: Kysely<Database>, userId: string) {
  const viewed = await tx
    .selectFrom('interest_views')
    .leftJoin('products', 'products.id', 'interest_views.product_id')
    .select(['products.name as product', 'product_id', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  const saved = await tx
    .selectFrom('wishlist_items')
    .leftJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['products.name as product', 'product_id', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .execute();
  return {
    cart: (await cartOf(tx, userId)).map(({ itemId, key: _key, ...line }) => ({ productId: itemId, ...line })),
    viewed: viewed.map(({ product, product_id: productId, at }) => ({
      product,
      productId,
      lastAt: new Date(at).toISOString(),
    })),
    wishlist: saved.map(({ product, product_id: productId, saved_at: savedAt }) => ({
      product,
      productId,
      savedAt: new Date(savedAt).toISOString(),
    })),
    notifications: await tx
      .selectFrom('notifications')
      .select(['type', 'title', 'message', 'is_read as isRead', 'created_at as at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    broadcasts: await tx
      .selectFrom('broadcast_marks')
      .innerJoin('broadcasts', 'broadcasts.id', 'broadcast_marks.broadcast_id')
      .select(['title', 'is_read as isRead', 'is_deleted as isDeleted', 'broadcasts.created_at as at'])
      .where('user_id', '=', userId)
      .orderBy('broadcasts.created_at')
      .execute(),
  };
}
