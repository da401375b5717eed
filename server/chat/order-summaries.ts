import type { Kysely } from 'kysely';
import { CLOSED_WORDS, shortNumber, totalOf } from '../../src/domain/custom-orders/custom-order.ts';
import { paths } from '../../src/domain/paths.ts';
import { figuresOf } from '../custom-orders/present.ts';
import type { Database } from '../db/schema.ts';
import type { OrderSummary } from './answers.ts';
import type { OrderQuestion } from './bot-machine.ts';

/** Orders that the bot tells of at once, of each kind. */
const MAX_LISTED = 3;

/** Number of a custom order: the end of its id. */
const SHORT_NUMBER = /^[0-9a-f]{6}$/i;

/** Orders of a customer as the bot tells them: the newest, or those of a number. Another customer's are not among them. */
export async function orderSummaries(
  db: Kysely<Database>,
  { customer: userId, named }: OrderQuestion,
): Promise<OrderSummary[]> {
  const shop = db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .limit(MAX_LISTED);
  const custom = db
    .selectFrom('custom_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .limit(MAX_LISTED);
  const orders = await (named === null ? shop : shop.where('number', '=', named)).execute();
  const designs =
    named !== null && !SHORT_NUMBER.test(named)
      ? []
      : await (named === null ? custom : custom.where('id', 'like', `%${named.toLowerCase()}`)).execute();
  return [
    ...orders.map((row) => ({
      number: row.number,
      status: row.status,
      path: paths.orders(row.id),
      total: row.total_cents,
      isCustom: false,
    })),
    ...designs.map((row) => ({
      number: shortNumber(row.id),
      status: row.closing_kind === null ? row.status : CLOSED_WORDS[row.closing_kind],
      path: paths.customOrderOf(row.id),
      total: totalOf(figuresOf(row)),
      isCustom: true,
    })),
  ];
}
