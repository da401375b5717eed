import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { bumpCatalogue, catalogueVersion, raiseCatalogue } from '../catalogue/product/version.ts';
import { migrateIn, remakeSchemaIn } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { FILLED, KEY as DEMO_KEY } from '../demo/fill-if-empty.ts';
import { claimFolders, requireServersFolders } from '../media/folder-mark.ts';
import { recordChange } from '../trail/trail.ts';
import { type BackupContents, checkedEntries } from './check.ts';
import { pictureKind, tableOfEntry } from './format.ts';
import { ALL_FUNCTIONS, ALL_TABLES, SAVED_TABLES, type Table } from './tables.ts';
import { markRestore, unmarkRestore } from './unfinished.ts';

/** Tables that have a row. A shop that was opened and never used has none but `meta`. */
export async function filledTables(db: Kysely<Database>): Promise<{ table: Table; rows: number }[]> {
  const counts = [];
  for (const table of SAVED_TABLES.filter((name) => name !== 'meta')) {
    const { rows } = await sql<{
      count: number;
    }>`select cast(count(*) as integer) as count from ${sql.table(table)}`.execute(db);
    counts.push({ table, rows: rows[0]?.count ?? 0 });
  }
  return counts.filter(({ rows }) => rows > 0);
}

/** Programs that are connected to a PostgreSQL beside this one, by what they call themselves; none on the embedded engine. */
export async function otherConnections(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(application_name, ''), 'without a name') as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name is distinct from current_setting('application_name')`.execute(db);
  return rows.map(({ name }) => name);
}

type Constraint = { table: string; name: string; definition: string };

/** References are checked again when all rows are there, whatever their order in the backup. */
async function withoutReferences(tx: Transaction<Database>, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<Constraint>`
    select cast(relname as text) as table, cast(conname as text) as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and relnamespace = 'public'::regnamespace and relname in (${sql.join(ALL_TABLES)})`.execute(
    tx,
  );
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  await work();
  for (const { table, name, definition } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
}

/** @param rows JSON objects, a line each; they have every column of the table. */
async function insertRows(tx: Transaction<Database>, table: string, rows: Buffer): Promise<void> {
  const list = `[${rows.toString('utf8').trimEnd().split('\n').join(',')}]`;
  await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, cast(${list} as json))`.execute(
    tx,
  );
}

export type Restoring = {
  db: Kysely<Database>;
  dataDir: string;
  /** True where other servers may share the folders of its pictures: on a PostgreSQL. */
  sharesFolders: boolean;
  path: string;
  contents: BackupContents;
  actor: string;
  /** Milliseconds since 1970. */
  now: number;
  signal: AbortSignal;
  /** Told of each entry. */
  onEntry?: (name: string) => void;
};

/** Puts the backup's rows in the place of all that the database has, on the schema that they had, and then brings that up to date. */
const restoreRows = ({
  db,
  dataDir,
  sharesFolders,
  path,
  contents,
  actor,
  now,
  signal,
  onEntry,
}: Restoring): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const version = await catalogueVersion(tx);
    await remakeSchemaIn(tx, { tables: ALL_TABLES, functions: ALL_FUNCTIONS }, contents.manifest.schema);
    await withoutReferences(tx, async () => {
      for await (const { name, bytes } of checkedEntries(path, contents, (one) => tableOfEntry(one) !== null)) {
        signal.throwIfAborted();
        await insertRows(tx, tableOfEntry(name) ?? '', bytes);
        onEntry?.(name);
      }
    });
    await migrateIn(tx);
    // An empty shop is not filled with the demo shop by its next start.
    await tx
      .insertInto('meta')
      .values({ key: DEMO_KEY, value: FILLED })
      .onConflict((row) => row.doNothing())
      .execute();
    // A server that opens on another folder is told: the pictures are in this one.
    if (sharesFolders) await claimFolders(tx, dataDir);
    await raiseCatalogue(tx, version);
    await bumpCatalogue(tx);
    const { madeAt } = contents.manifest;
    await recordChange(
      tx,
      { actor, subject: 'shop', field: 'restored', before: '', after: `backup of ${madeAt}` },
      now,
    );
    signal.throwIfAborted();
  });

/** Modes as the shop itself has them: others may read masters, and nobody a customer's drawings. */
const MODES = { master: { folder: 0o755, file: 0o644 }, drawing: { folder: 0o700, file: 0o600 } } as const;

async function restorePictures({ dataDir, path, contents, signal, onEntry }: Restoring): Promise<void> {
  for await (const { name, bytes } of checkedEntries(path, contents, (one) => pictureKind(one) !== null)) {
    signal.throwIfAborted();
    const mode = MODES[pictureKind(name) ?? 'drawing'];
    const to = join(dataDir, name);
    await mkdir(dirname(to), { recursive: true, mode: mode.folder });
    const passing = `${to}.${randomUUID()}.part`;
    try {
      await writeFile(passing, bytes, { flush: true, mode: mode.file });
      await rename(passing, to);
    } catch (error) {
      await rm(passing, { force: true });
      throw error;
    }
    onEntry?.(name);
  }
  // Made just now where there was none.
  await chmod(join(dataDir, 'custom-orders'), MODES.drawing.folder).catch(() => undefined);
}

/**
 * Puts the shop of a checked backup in the place of what is there: pictures first, which only adds files, then all rows in one transaction. So there
 * is the shop of before or the shop of the backup, never half of one; what ends in between leaves a mark, with which no server opens.
 * @throws ForeignFolder where the servers have other folders for pictures, or whatever else keeps it from being done; the shop is then as it was before.
 */
export async function restoreBackup(restoring: Restoring): Promise<void> {
  const { db, dataDir, sharesFolders, contents, now } = restoring;
  if (sharesFolders) await requireServersFolders(db, dataDir);
  await markRestore(db, `the backup of ${contents.manifest.madeAt}, at ${new Date(now).toISOString()}`);
  try {
    await restorePictures(restoring);
    await restoreRows(restoring);
  } catch (error) {
    await unmarkRestore(db).catch(() => undefined);
    throw error;
  }
}
