import type { Kysely } from 'kysely';
import { forgetAccount } from '../../personal-data/forget-customer.ts';
import { forgetOrders, ordersOfPerson, removePictures } from '../../personal-data/forget-orders.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { recordChange } from '../../trail/trail.ts';

/** Outcome: numbers of the orders that are on their way, for which the person is still needed; or ids of custom orders whose pictures are to go. */
type Anonymised = { openOrders: string[] } | { customOrders: string[] };

/**
 * Takes the person out of an account, in one transaction: name, email, phone, addresses, password, sessions, cart, chat, history,
 * notifications and mails go, and what identifies them in orders and custom orders; comments stay without an author. The account is
 * blocked for good.
 * @param actor who does it, for the trail. @param now milliseconds since 1970.
 * @returns the numbers of open orders, in which case nothing was changed.
 */
const anonymise = (db: Kysely<Database>, userId: string, actor: string, now: number): Promise<Anonymised> =>
  transaction(db, async (tx) => {
    // Whoever places an order has this row too: none comes in between.
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const orders = await ordersOfPerson(tx, userId);
    const open = orders.filter(({ finishedAt }) => finishedAt === null);
    if (open.length > 0) return { openOrders: open.map(({ number }) => number) };
    await forgetOrders(tx, orders);
    await forgetAccount(tx, user, { erasingSince: null }, now);
    await recordChange(tx, { actor, subject: userId, field: 'account', before: '', after: 'anonymised' }, now);
    return { customOrders: orders.filter(({ table }) => table === 'custom_orders').map(({ id }) => id) };
  });

/** Takes the person out of an account, and then the pictures of their custom orders out of the data folder. @see anonymise */
export async function anonymiseAccount(
  { db, dataDir, now }: { db: Kysely<Database>; dataDir: string; now: number },
  userId: string,
  actor: string,
): Promise<{ openOrders: string[] }> {
  const done = await anonymise(db, userId, actor, now);
  if ('openOrders' in done) return done;
  await removePictures(dataDir, done.customOrders);
  return { openOrders: [] };
}
