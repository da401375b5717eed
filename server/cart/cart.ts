import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type CartLine, type Choice, lineKey, MOST_LINES, MOST_PER_LINE } from '../../src/domain/cart.ts';
import { problemWith, productsForSale } from '../catalogue/for-sale.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseChoice } from './choice.ts';

/** Short whatever the key, so that an index can hold it. */
const hashOf = (choice: Choice): string => createHash('sha256').update(lineKey(choice)).digest('base64url');

const textsOf = (json: string): Record<string, string> => JSON.parse(json) as Record<string, string>;

/** The account's lines in the order in which they were added, whether their products can still be bought or not: the app tells of those (section 4). */
export async function cartOf(db: Kysely<Database>, userId: string): Promise<CartLine[]> {
  const rows = await db.selectFrom('cart_lines').selectAll().where('user_id', '=', userId).orderBy('position').orderBy('line').execute();
  return rows.map(({ product_id: itemId, size, properties, quantity, name }) => {
    const choice = { itemId, size, properties: textsOf(properties) };
    return { ...choice, key: lineKey(choice), quantity, name };
  });
}

/** One account's cart is changed by one after the other: what is counted before a line is added stays so. */
const takeTurn = async (tx: Kysely<Database>, userId: string): Promise<void> => void (await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute());

async function putLine(tx: Kysely<Database>, userId: string, choice: Choice, first: number, again: ReturnType<typeof sql<number>>): Promise<void> {
  const product = (await productsForSale(tx, [choice.itemId])).get(choice.itemId);
  refuseChoice(problemWith(product, choice));
  const line = hashOf(choice);
  const [{ others, last } = { others: 0, last: 0 }] = await tx.selectFrom('cart_lines').select([
    sql<number>`cast(count(*) filter (where line <> ${line}) as bigint)`.as('others'), sql<number>`cast(coalesce(max(position), 0) as bigint)`.as('last'),
  ]).where('user_id', '=', userId).execute();
  if (others >= MOST_LINES) throw new Refusal(400, `A cart holds at most ${MOST_LINES} different items.`);
  await tx.insertInto('cart_lines')
    .values({ user_id: userId, line, product_id: choice.itemId, size: choice.size, properties: JSON.stringify(choice.properties), name: product?.name ?? '', quantity: first, position: last + 1 })
    .onConflict((row) => row.columns(['user_id', 'line']).doUpdateSet({ quantity: again, name: product?.name ?? '' }))
    .execute();
}

/**
 * One more of a choice; MOST_PER_LINE stays there.
 * @returns the whole cart after it.
 * @throws Refusal 400 for what cannot be bought so, or for a line too many.
 */
export const addToCart = (db: Kysely<Database>, userId: string, choice: Choice): Promise<CartLine[]> => transaction(db, async (tx) => {
  await takeTurn(tx, userId);
  await putLine(tx, userId, choice, 1, sql<number>`least(${MOST_PER_LINE}, cart_lines.quantity + 1)`);
  return cartOf(tx, userId);
});

/**
 * Exactly so many of a choice, as often as it is asked; 0 takes the line out, also of what can no longer be bought.
 * @throws Refusal as addToCart.
 */
export const setInCart = (db: Kysely<Database>, userId: string, choice: Choice, quantity: number): Promise<CartLine[]> => transaction(db, async (tx) => {
  await takeTurn(tx, userId);
  if (quantity === 0) await tx.deleteFrom('cart_lines').where('user_id', '=', userId).where('line', '=', hashOf(choice)).execute();
  else await putLine(tx, userId, choice, quantity, sql<number>`${quantity}::bigint`);
  return cartOf(tx, userId);
});

/** Takes every line out. */
export const emptyCart = async (tx: Kysely<Database>, userId: string): Promise<void> => void (await tx.deleteFrom('cart_lines').where('user_id', '=', userId).execute());
