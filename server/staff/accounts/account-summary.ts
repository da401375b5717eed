import { type Kysely, sql } from 'kysely';
import { shortNumber } from '../../../src/domain/custom-orders/custom-order.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';
import { figuresOf } from '../../custom-orders/present.ts';
import type { Database } from '../../db/schema.ts';
import { storedAddress } from '../../accounts/present.ts';
import type { User } from '../../accounts/users.ts';

/** Orders of each kind that a summary has, the newest first. */
const MAX_ORDERS = 50;

/** Order of a summary; `total` in rupees. */
export type SummaryOrder = { number: string; placedAt: string; status: string; paymentStatus: string; total: number };

/** Account as the staff see it; moments are ISO 8601. Nothing of it opens a session. */
export const accountJson = (user: User) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  verified: user.is_account_verified,
  blocked: user.blocked,
  createdAt: user.created_at,
  lastLogin: user.last_login,
});

/** Account with its orders, open sessions and counts of what else there is of it. Amounts are rupees. */
export async function readAccount(db: Kysely<Database>, user: User, now: number) {
  const orders = await db
    .selectFrom('orders')
    .select(['number', 'placed_at', 'status', 'payment_status', 'total_cents'])
    .where('user_id', '=', user.id)
    .orderBy('placed_at', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  const custom = await db
    .selectFrom('custom_orders')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('placed_at', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at', 'desc')
    .execute();
  const countOf = (table: 'orders' | 'custom_orders' | 'comments' | 'notifications' | 'cart_lines') =>
    sql<number>`(select cast(count(*) as integer) from ${sql.table(table)} where user_id = ${user.id})`;
  const counts = await db
    .selectNoFrom([
      countOf('orders').as('orders'),
      countOf('custom_orders').as('customOrders'),
      countOf('comments').as('comments'),
      countOf('notifications').as('notifications'),
      countOf('cart_lines').as('cartLines'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...accountJson(user),
    phoneNumber: user.phone_number,
    address: storedAddress(user.address),
    points: user.points,
    counts,
    sessions: sessions.map(({ created_at: since, expires_at: until }) => ({ since, until })),
    orders: orders.map((order): SummaryOrder => ({
      number: order.number,
      placedAt: order.placed_at,
      status: order.status,
      paymentStatus: order.payment_status,
      total: rupeesFromCents(order.total_cents),
    })),
    customOrders: custom.map((row): SummaryOrder => ({
      number: shortNumber(row.id),
      placedAt: row.placed_at,
      status: row.closing_kind ?? row.status,
      paymentStatus: row.payment_status,
      total: rupeesFromCents(figuresOf(row).price + figuresOf(row).deliveryFee),
    })),
  };
}
