import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type CartLine, type Choice, lineKey, MAX_LINES, MAX_PER_LINE } from '../../src/domain/cart/cart.ts';
import { problemWith, productsForSale } from '../catalogue/product/for-sale.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { refuseChoice } from './choice.ts';

/** Short whatever the key, so that an index can hold it. */
const hashOf = (choice: Choice): string => createHash('sha256').update(lineKey(choice)).digest('base64url');

const textsOf = (json: string): Record<string, string> => JSON.parse(json) as Record<string, string>;

/** The account's lines in the order in which they were added, whether their products can still be bought or not: the app tells of those (section 4). */
export async function cartOf(db: Kysely<Database>, userId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('line')
    .execute();
  return rows.map(({ product_id: itemId, size, properties, quantity, name }) => {
    const choice = { itemId, size, properties: textsOf(properties) };
    return { ...choice, key: lineKey(choice), quantity, name };
  });
}

/** One account's cart is changed by one after the other: what is counted before a line is added stays so. */
const takeTurn = async (tx: Kysely<Database>, userId: string): Promise<void> =>
  void (await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute());

async function putLine(
  tx: Kysely<Database>,
  userId: string,
  choice: Choice,
  first: number,
  again: ReturnType<typeof sql<number>>,
): Promise<void> {
  const product = (await productsForSale(tx, [choice.itemId])).get(choice.itemId);
  refuseChoice(problemWith(product, choice));
  const line = hashOf(choice);
  const [{ others, last } = { others: 0, last: 0 }] = await tx
    .selectFrom('cart_lines')
    .select([
      sql<number>`cast(count(*) filter (where line <> ${line}) as bigint)`.as('others'),
      sql<number>`cast(coalesce(max(position), 0) as bigint)`.as('last'),
    ])
    .where('user_id', '=', userId)
    .execute();
  if (others >= MAX_LINES) throw new HttpError(400, `A cart holds at most ${MAX_LINES} different items.`);
  await tx
    .insertInto('cart_lines')
    .values({
      user_id: userId,
      line,
      product_id: choice.itemId,
      size: choice.size,
      properties: JSON.stringify(choice.properties),
      name: product?.name ?? '',
      quantity: first,
      position: last + 1,
    })
    .onConflict((row) => row.columns(['user_id', 'line']).doUpdateSet({ quantity: again, name: product?.name ?? '' }))
    .execute();
}

/** Customer who changes a cart, and when. @param key the Idempotency-Key; null if the client sends none. */
export type CartChange = { userId: string; key: string | null; now: number };

/** Milliseconds for which a call is known by its key; the app repeats none that is older (`src/domain/cart/cart-sync.ts`). */
export const REQUEST_KEY_LIFETIME = 24 * 60 * 60_000;

/** Whether the call is one that was made already; a new one is written down. @throws HttpError 422 where its key is another call's. */
async function isRepeated(
  tx: Kysely<Database>,
  { userId, key, now }: CartChange,
  choice: Choice,
  quantity: number | null,
): Promise<boolean> {
  if (key === null) return false;
  const hash = createHash('sha256')
    .update(JSON.stringify([lineKey(choice), quantity]))
    .digest('base64url');
  const before = await tx
    .selectFrom('cart_calls')
    .select('request_hash')
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (before && before.request_hash !== hash)
    throw new HttpError(422, 'This change of the cart was sent before as another one.');
  if (!before)
    await tx
      .insertInto('cart_calls')
      .values({ user_id: userId, request_key: key, request_hash: hash, at: now })
      .execute();
  return before !== undefined;
}

/** Changes a cart once for each key, however often and whenever the call comes. */
const changed = (
  db: Kysely<Database>,
  change: CartChange,
  choice: Choice,
  quantity: number | null,
  once: (tx: Kysely<Database>) => Promise<unknown>,
): Promise<CartLine[]> =>
  transaction(db, async (tx) => {
    await takeTurn(tx, change.userId);
    if (!(await isRepeated(tx, change, choice, quantity))) await once(tx);
    return cartOf(tx, change.userId);
  });

/**
 * Adds one of a choice, up to MAX_PER_LINE. The same key adds once.
 * @returns the whole cart after it.
 * @throws HttpError 400 for what cannot be bought so, or for a line too many; 422 for a key of another call.
 */
export const addToCart = (db: Kysely<Database>, change: CartChange, choice: Choice): Promise<CartLine[]> =>
  changed(db, change, choice, null, (tx) =>
    putLine(tx, change.userId, choice, 1, sql<number>`least(${MAX_PER_LINE}, cart_lines.quantity + 1)`),
  );

/**
 * Sets the quantity of a choice, to the same however often it is asked. 0 takes the line out, also of what can no longer be
 * bought. A copy of the call that comes after others have set another number changes nothing, by its key.
 * @throws HttpError as addToCart.
 */
export const setInCart = (
  db: Kysely<Database>,
  change: CartChange,
  choice: Choice,
  quantity: number,
): Promise<CartLine[]> =>
  changed(db, change, choice, quantity, (tx) =>
    quantity === 0
      ? tx.deleteFrom('cart_lines').where('user_id', '=', change.userId).where('line', '=', hashOf(choice)).execute()
      : putLine(tx, change.userId, choice, quantity, sql<number>`${quantity}::bigint`),
  );

/** Takes every line out. */
export const emptyCart = async (tx: Kysely<Database>, userId: string): Promise<void> =>
  void (await tx.deleteFrom('cart_lines').where('user_id', '=', userId).execute());
