import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../server/db/schema.ts';
import type { Item } from '../server/interest/model.ts';
import { historyOf } from './hit-rate.ts';
import type { Shopper } from './interest-history.ts';

const USERS_AT_ONCE = 2000;
const VIEWS_AT_ONCE = 20_000;

/** Columns of rows, as one statement takes them. */
type Rows = { users: string[]; products: string[]; at: number[]; weights: number[] };

const none = (): Rows => ({ users: [], products: [], at: [], weights: [] });

const insertViews = (db: Kysely<Database>, { users, products, at, weights }: Rows): Promise<unknown> =>
  sql`insert into interest_views (user_id, product_id, at, weight)
    select * from unnest(${users}::text[], ${products}::text[], ${at}::bigint[], ${weights}::double precision[])`.execute(
    db,
  );

/** Writes made-up customers, and what they viewed moved by so many milliseconds. @returns the rows of views. */
export async function fillHistory(
  db: Kysely<Database>,
  items: readonly Item[],
  shoppers: Iterable<Shopper>,
  { moved, userIds, say }: { moved: number; userIds: readonly string[]; say: (text: string) => void },
): Promise<number> {
  let rows = none();
  let users: string[] = [];
  let written = 0;
  const flush = async () => {
    await sql`insert into users (id, email, name, password_hash, created_at)
      select id, id || '@example.lk', 'Amara Silva', '', ${new Date().toISOString()} from unnest(${users}::text[]) as made (id)`.execute(
      db,
    );
    users = [];
    await insertViews(db, rows);
    written += rows.at.length;
    rows = none();
    say(`${written} views`);
  };
  let nth = 0;
  for (const shopper of shoppers) {
    const userId = userIds[nth] ?? `made${nth}`;
    if (nth >= userIds.length) users.push(userId);
    nth += 1;
    for (const { id, at, weight } of historyOf(items, shopper).viewed) {
      rows.users.push(userId);
      rows.products.push(id);
      rows.at.push(at + moved);
      rows.weights.push(weight);
    }
    if (users.length >= USERS_AT_ONCE || rows.at.length >= VIEWS_AT_ONCE) await flush();
  }
  await flush();
  return written;
}
