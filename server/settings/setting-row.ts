import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A row of settings: its key, how its JSON text is read, and how it is written. */
export type SettingRow<Value> = { key: string; read: (text: string) => Value; write: (value: Value) => string };

/** Reads a row as of now. @param empty value where nobody has set any. */
export async function readRow<Value>(
  db: Kysely<Database>,
  { key, read }: SettingRow<Value>,
  empty: Value,
): Promise<Value> {
  const found = await db.selectFrom('shop_settings').select('value').where('key', '=', key).executeTakeFirst();
  return found ? read(found.value) : empty;
}

/** Sets a row where nobody has set any. */
export async function setFirstRow<Value>(
  db: Kysely<Database>,
  { key, write }: SettingRow<Value>,
  value: Value,
): Promise<void> {
  await db
    .insertInto('shop_settings')
    .values({ key, value: write(value) })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Forgets a row: nobody has set any. */
export async function clearRow(db: Kysely<Database>, { key }: Pick<SettingRow<never>, 'key'>): Promise<void> {
  await db.deleteFrom('shop_settings').where('key', '=', key).execute();
}

/**
 * Changes a row as a part of a transaction, which also bumps the catalogue if its pages show the setting; of two changes at once
 * the later one begins with what the earlier one left.
 * @param empty value where nobody has set any.
 */
export async function changeRowIn<Value>(
  tx: Transaction<Database>,
  setting: SettingRow<Value>,
  empty: Value,
  change: (before: Value) => Value,
): Promise<{ before: Value; after: Value }> {
  const { key, read, write } = setting;
  await setFirstRow(tx, setting, empty);
  const row = await tx
    .selectFrom('shop_settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = read(row.value);
  const after = change(before);
  await tx
    .updateTable('shop_settings')
    .set({ value: write(after) })
    .where('key', '=', key)
    .execute();
  return { before, after };
}
