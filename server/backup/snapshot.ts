import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type SchemaHistory, schemaHistory } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { OWN_KEYS, SAVED_TABLES, type Table } from './tables.ts';

/** The shop's rows as of one moment. */
export type Snapshot = {
  history: SchemaHistory;
  /** Tables to be saved that the database has. */
  tables: readonly Table[];
  /** Rows of a table as JSON texts, some at a time. Each table is read once, one after the other. */
  rows: (table: Table) => AsyncIterable<string[]>;
};

type Row = { row: string };
const ROWS_AT_ONCE = 500;
/** Pages of 8 kB. */
const PAGES_AT_ONCE = 16;

const savedRows = (table: Table): RawBuilder<unknown> =>
  table === 'meta'
    ? sql`select * from meta where key not in (${sql.join(OWN_KEYS.map((key) => sql.lit(key)))})`
    : sql`select * from ${sql.table(table)}`;

async function tablesIn(tx: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select cast(relname as text) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    tx,
  );
  return SAVED_TABLES.filter((table) => rows.some(({ name }) => name === table));
}

async function* throughCursor(tx: Transaction<Database>, table: Table): AsyncGenerator<string[]> {
  await sql`declare backup_rows no scroll cursor for select cast(row_to_json(saved) as text) as row from (${savedRows(table)}) saved`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(tx);
}

/** One transaction that reads: nobody waits for it. */
const onPostgres = <Result>(db: Kysely<Database>, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) =>
      work({
        history: await schemaHistory(tx),
        tables: await tablesIn(tx),
        rows: (table) => throughCursor(tx, table),
      }),
    );

async function* throughPages(db: Kysely<Database>, copy: string): AsyncGenerator<string[]> {
  const {
    rows: [size],
  } = await sql<{ pages: number }>`
    select cast(pg_relation_size(${sql.lit(copy)}) / cast(current_setting('block_size') as integer) as integer) as pages`.execute(
    db,
  );
  for (let page = 0; page < (size?.pages ?? 0); page += PAGES_AT_ONCE) {
    const { rows } = await sql<Row>`
      select cast(row_to_json(saved) as text) as row from ${sql.table(copy)} saved
        where ctid >= ${sql.lit(`(${page},0)`)}::tid and ctid < ${sql.lit(`(${page + PAGES_AT_ONCE},0)`)}::tid`.execute(
      db,
    );
    yield rows.map(({ row }) => row);
  }
}

/**
 * The embedded engine is one session: a transaction in which everything is sent would hold up every shopper for as long.
 * It copies the tables into temporary ones instead, within itself, 0.8 s for 50,000 orders; those are read by turns with the shoppers.
 */
async function onEmbedded<Result>(
  db: Kysely<Database>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const prefix = `backup_${randomUUID().slice(0, 8)}`;
  const copyOf = (table: Table) => `${prefix}_${table}`;
  const { history, tables } = await db.transaction().execute(async (tx) => {
    const found = await tablesIn(tx);
    for (const table of found)
      await sql`create temporary table ${sql.table(copyOf(table))} as ${savedRows(table)}`.execute(tx);
    return { history: await schemaHistory(tx), tables: found };
  });
  try {
    return await work({ history, tables, rows: (table) => throughPages(db, copyOf(table)) });
  } finally {
    await sql`drop table ${sql.join(tables.map((table) => sql.table(copyOf(table))))}`.execute(db);
  }
}

/** Gives the shop's rows as of one moment to `work`, while shoppers order on. */
export const withSnapshot = <Result>(
  db: Kysely<Database>,
  isEmbedded: boolean,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> => (isEmbedded ? onEmbedded : onPostgres)(db, work);
