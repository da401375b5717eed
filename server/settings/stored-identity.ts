import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import { type Identity, identitySchema, SETTING_KEYS } from './identity.ts';
import { changeRowIn } from './setting-row.ts';

const KEY = 'identity';
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

/** Settings before and after a change. */
export type Changed = { before: Identity; after: Identity };

/** Changes the settings as a part of a transaction that also bumps the catalogue, whose pages show them; of two changes at once the later one begins with what the earlier one left. */
export const changeIdentityIn = (tx: Transaction<Database>, change: (before: Identity) => Identity): Promise<Changed> =>
  changeRowIn(tx, { key: KEY, read: (text) => v.parse(stored, text), write: textOf }, {}, change);
