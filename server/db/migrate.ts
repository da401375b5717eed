import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, migrations } from './migrations.ts';
import type { Database } from './schema.ts';
import { sqlState, transaction } from './transaction.ts';

/** A table that is in use, such as by a backup, is asked for again: 5 minutes in all, with pauses in ms. */
const LOCK_TIMEOUT = '55P03';
const LOCK_TRIES = 60;
const LOCK_PAUSE = 5000;

/** The database was changed by a newer version of the shop in a way that this one cannot run on; it must not touch it (reliability 35). */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
  constructor(unknown: readonly string[]) {
    super(
      `The database was made by a newer version of the shop (it knows ${unknown.join(', ')}). Start that version, or a newer one.`,
    );
  }
}

/** The database lacks migrations of this version, and who asks is not the one to run them. */
export class OlderDatabase extends Error {
  override name = 'OlderDatabase';
  constructor(missing: readonly string[]) {
    super(
      `The database is of an older version of the shop (it lacks ${missing.join(', ')}). Start a server of this version first, which brings it up to date; or use the commands of the version that is running.`,
    );
  }
}

/** No version of the shop has used the database yet. */
export class EmptyDatabase extends Error {
  override name = 'EmptyDatabase';
  constructor() {
    super('There is no shop in this database yet: npm start makes one.');
  }
}

const HISTORY = 'schema';
/** The newest migration that a version must know to run on this schema; no row where any version can. */
const COMPATIBLE_FROM = 'schema_compatible_from';

/** Two servers making the table at once: one of them is told that it, or its row type, is there already. */
const MADE_BY_ANOTHER = new Set(['23505', '42P07', '42710']);
const NO_SUCH_TABLE = '42P01';
/** Keys of `meta` that say which schema a database has. */
export const HISTORY_KEYS = [HISTORY, COMPATIBLE_FROM] as const;

async function makeHistory(db: Kysely<Database>): Promise<void> {
  const make = () => sql`create table if not exists meta (key text primary key, value text not null)`.execute(db);
  await make().catch((error: unknown) => {
    if (!MADE_BY_ANOTHER.has(sqlState(error))) throw error;
    return make();
  });
  await db
    .insertInto('meta')
    .values({ key: HISTORY, value: '[]' })
    .onConflict((row) => row.doNothing())
    .execute();
}

const namesIn = (value: string): string[] => JSON.parse(value) as string[];

/**
 * What is to be run, in order. A newer schema is as good as ours, unless it became so by a migration that says otherwise.
 * @throws NewerDatabase for such a one, and for one that has what we do not know and lacks what we do: it is of another history.
 */
function missingFrom(all: readonly Migration[], ran: readonly string[], compatibleFrom: string | null): Migration[] {
  const missing = all.filter((one) => !ran.includes(one.name));
  const unknown = ran.filter((name) => !all.some((one) => one.name === name));
  const isTooNew = compatibleFrom !== null && !all.some((one) => one.name === compatibleFrom);
  if (isTooNew || (unknown.length > 0 && missing.length > 0)) throw new NewerDatabase(unknown);
  return missing;
}

/** The later one, in the order of the migrations, of what was asked for so far and what these ask for; null for nothing. */
function newestAsked(all: readonly Migration[], soFar: string | null, added: readonly Migration[]): string | null {
  const place = (name: string | null) => all.findIndex((one) => one.name === name);
  return added.reduce(
    (newest, { breaking }) =>
      breaking && place(breaking.compatibleFrom) > place(newest) ? breaking.compatibleFrom : newest,
    soFar,
  );
}

const valueOf = async (db: Kysely<Database>, key: string): Promise<string | null> =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null;

/**
 * Brings the database to this version's schema: all that is missing in one transaction, or nothing. The history's row
 * is locked meanwhile, so that of several servers starting at once one does it and the others find it done. A schema
 * that a newer version has added to is left as it is.
 * @returns the names of the migrations that it ran.
 * @throws NewerDatabase when a newer version changed it so that this one cannot run on it.
 */
export async function migrate(db: Kysely<Database>, all: readonly Migration[] = migrations): Promise<string[]> {
  await makeHistory(db);
  for (let triesLeft = LOCK_TRIES; ; triesLeft -= 1) {
    try {
      return await runMissing(db, all);
    } catch (error) {
      if (sqlState(error) !== LOCK_TIMEOUT || triesLeft === 0) throw error;
      await pause(LOCK_PAUSE);
    }
  }
}

const runMissing = (db: Kysely<Database>, all: readonly Migration[]): Promise<string[]> =>
  transaction(db, (tx) => migrateIn(tx, all));

/** Runs what is missing, as `migrate` does, as a part of a transaction on a database that has a history. */
export async function migrateIn(tx: Transaction<Database>, all: readonly Migration[] = migrations): Promise<string[]> {
  const row = await tx
    .selectFrom('meta')
    .select('value')
    .where('key', '=', HISTORY)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const ran = namesIn(row.value);
  const compatibleFrom = await valueOf(tx, COMPATIBLE_FROM);
  const missing = missingFrom(all, ran, compatibleFrom);
  // Who waits for a table holds up everybody who comes after, and so the servers that are at work on it.
  if (missing.length > 0) await sql`set local lock_timeout = '2s'`.execute(tx);
  for (const one of missing) await sql.raw(one.sql).execute(tx);
  if (missing.length > 0) {
    await tx
      .updateTable('meta')
      .set({ value: JSON.stringify([...ran, ...missing.map((one) => one.name)]) })
      .where('key', '=', HISTORY)
      .execute();
  }
  const asked = newestAsked(all, compatibleFrom, missing);
  if (asked !== null && asked !== compatibleFrom) {
    await tx
      .insertInto('meta')
      .values({ key: COMPATIBLE_FROM, value: asked })
      .onConflict((on) => on.column('key').doUpdateSet({ value: asked }))
      .execute();
  }
  return missing.map((one) => one.name);
}

/**
 * Drops tables and functions, and makes the schema of an earlier history, without a row, as a part of a transaction.
 * @param ran names of its migrations.
 */
export async function remakeSchemaIn(
  tx: Transaction<Database>,
  { tables, functions }: { tables: readonly string[]; functions: readonly string[] },
  ran: readonly string[],
): Promise<void> {
  await sql`drop table if exists ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx);
  for (const name of functions) await sql`drop function if exists ${sql.id(name)}()`.execute(tx);
  await makeHistory(tx);
  await migrateIn(
    tx,
    migrations.filter(({ name }) => ran.includes(name)),
  );
}

/** Migrations that a database has had, and the newest that a version must know to run on it; null where any version can. */
export type SchemaHistory = { ran: string[]; compatibleFrom: string | null };

/** The history of a migrated database. */
export async function schemaHistory(db: Kysely<Database>): Promise<SchemaHistory> {
  return { ran: namesIn((await valueOf(db, HISTORY)) ?? '[]'), compatibleFrom: await valueOf(db, COMPATIBLE_FROM) };
}

/** @throws NewerDatabase for a history on which this version cannot run. */
export function requireKnown({ ran, compatibleFrom }: SchemaHistory, all: readonly Migration[] = migrations): void {
  missingFrom(all, ran, compatibleFrom);
}

/**
 * Makes sure that this version can work on a database that others may be serving, without changing its schema; one
 * that no version has used yet is made, or with `leavesEmpty` refused.
 * @throws OlderDatabase when migrations are missing, NewerDatabase as `migrate` does, EmptyDatabase.
 */
export async function requireMigrated(
  db: Kysely<Database>,
  all: readonly Migration[] = migrations,
  { leavesEmpty = false } = {},
): Promise<void> {
  const history = await valueOf(db, HISTORY).catch((error: unknown) => {
    if (sqlState(error) !== NO_SUCH_TABLE) throw error;
    return null;
  });
  const ran = history === null ? [] : namesIn(history);
  if (ran.length === 0 && leavesEmpty) throw new EmptyDatabase();
  if (ran.length === 0) return void (await migrate(db, all));
  const missing = missingFrom(all, ran, await valueOf(db, COMPATIBLE_FROM));
  if (missing.length > 0) throw new OlderDatabase(missing.map((one) => one.name));
}
