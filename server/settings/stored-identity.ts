import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { type Identity, identitySchema, SETTING_KEYS } from './identity.ts';

const KEY = 'identity';
const NOTHING = '{}';
const stored = v.pipe(v.string(), v.parseJson(), identitySchema);

/** Settings in their usual order, as text: two with the same values are the same text. */
const textOf = (identity: Identity): string =>
  JSON.stringify(Object.fromEntries(SETTING_KEYS.map((key) => [key, identity[key]])));

/** Settings of the shop as of now; none where the staff have set none. */
export async function readIdentity(db: Kysely<Database>): Promise<Identity> {
  const row = await db.selectFrom('shop_settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? v.parse(stored, row.value) : {};
}

/** Sets them all where nobody has set any. */
export const writeFirstIdentity = async (db: Kysely<Database>, identity: Identity): Promise<void> =>
  void (await db
    .insertInto('shop_settings')
    .values({ key: KEY, value: textOf(identity) })
    .onConflict((row) => row.doNothing())
    .execute());

/**
 * Changes the settings, all of the change or none of it; of two changes at once the later one begins with what the earlier one left.
 * @returns the settings before and after it.
 */
export const changeIdentity = (
  db: Kysely<Database>,
  change: (before: Identity) => Identity,
): Promise<{ before: Identity; after: Identity }> =>
  transaction(db, async (tx) => {
    await tx
      .insertInto('shop_settings')
      .values({ key: KEY, value: NOTHING })
      .onConflict((row) => row.doNothing())
      .execute();
    const row = await tx
      .selectFrom('shop_settings')
      .select('value')
      .where('key', '=', KEY)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = v.parse(stored, row.value);
    const after = change(before);
    await tx
      .updateTable('shop_settings')
      .set({ value: textOf(after) })
      .where('key', '=', KEY)
      .execute();
    return { before, after };
  });
