import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

const KEY = 'catalogue_version';

/**
 * Says that the catalogue (products, categories, vendors, carousel; not views) changed. Call it inside the transaction
 * that changes it: what every server shows from memory is then renewed within about a second of the commit.
 */
export async function bumpCatalogue(tx: Transaction<Database>): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key: KEY, value: '1' })
    .onConflict((row) => row.column('key').doUpdateSet({ value: sql`cast(cast(meta.value as bigint) + 1 as text)` }))
    .execute();
}

/** The version as of now; '0' before the first change. */
export async function catalogueVersion(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value ?? '0';
}

/** Makes the version at least this one: what a server has in memory is then never taken for newer. */
export const raiseCatalogue = async (tx: Transaction<Database>, version: string): Promise<void> =>
  void (await tx
    .insertInto('meta')
    .values({ key: KEY, value: version })
    .onConflict((row) =>
      row.column('key').doUpdateSet({
        value: sql`cast(greatest(cast(meta.value as bigint), cast(excluded.value as bigint)) as text)`,
      }),
    )
    .execute());
