import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A row of settings: its key, how its JSON text is read, and how it is written. */
export type SettingRow<Value> = { key: string; read: (text: string) => Value; write: (value: Value) => string };

/**
 * Changes a row as a part of a transaction that also bumps the catalogue, whose pages show it; of two changes at once the later
 * one begins with what the earlier one left.
 * @param empty value where nobody has set any.
 */
export async function changeRowIn<Value>(
  tx: Transaction<Database>,
  { key, read, write }: SettingRow<Value>,
  empty: Value,
  change: (before: Value) => Value,
): Promise<{ before: Value; after: Value }> {
  await tx
    .insertInto('shop_settings')
    .values({ key, value: write(empty) })
    .onConflict((row) => row.doNothing())
    .execute();
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
