import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations.ts';
import type { Database } from './schema.ts';
import { sqlState, transaction } from './transaction.ts';

/** The database was written by a newer version of the shop; this one must not touch it (reliability 35). */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
  constructor(unknown: readonly string[]) {
    super(`The database was made by a newer version of the shop (it knows ${unknown.join(', ')}). Start that version, or a newer one.`);
  }
}

type Migration = { name: string; sql: string };
const HISTORY = 'schema';

/** Two servers making the table at once: one of them is told that it, or its row type, is there already. */
const MADE_BY_ANOTHER = new Set(['23505', '42P07', '42710']);

async function makeHistory(db: Kysely<Database>): Promise<void> {
  const make = () => sql`create table if not exists meta (key text primary key, value text not null)`.execute(db);
  await make().catch((error: unknown) => {
    if (!MADE_BY_ANOTHER.has(sqlState(error))) throw error;
    return make();
  });
  await db.insertInto('meta').values({ key: HISTORY, value: '[]' }).onConflict((row) => row.doNothing()).execute();
}

/**
 * Brings the database to this version's schema: all that is missing in one transaction, or nothing. The history's row
 * is locked meanwhile, so that of several servers starting at once one does it and the others find it done.
 * @returns the names of the migrations that it ran.
 * @throws NewerDatabase when the database knows a migration that this version does not.
 */
export async function migrate(db: Kysely<Database>, all: readonly Migration[] = migrations): Promise<string[]> {
  await makeHistory(db);
  return transaction(db, async (tx) => {
    const row = await tx.selectFrom('meta').select('value').where('key', '=', HISTORY).forUpdate().executeTakeFirstOrThrow();
    const ran = JSON.parse(row.value) as string[];
    const unknown = ran.filter((name) => !all.some((one) => one.name === name));
    if (unknown.length > 0) throw new NewerDatabase(unknown);
    const missing = all.filter((one) => !ran.includes(one.name));
    for (const one of missing) await sql.raw(one.sql).execute(tx);
    if (missing.length > 0) {
      await tx.updateTable('meta').set({ value: JSON.stringify([...ran, ...missing.map((one) => one.name)]) }).where('key', '=', HISTORY).execute();
    }
    return missing.map((one) => one.name);
  });
}
