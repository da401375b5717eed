import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded.ts';
import type { Database } from './schema.ts';

/** An open database. Only this file knows which engine it is; all others speak PostgreSQL through `db`. */
export type OpenDatabase = {
  db: Kysely<Database>;
  engine: 'embedded' | 'postgresql';
  /** How often the embedded engine forced its files to the disk; null where the engine is not ours to watch. */
  syncs(): number | null;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** The embedded database lives in `database` below it. */
  dataDir: string;
  databaseUrl: string | null;
  /** Told of failures outside any query: a dropped idle connection, or (fatal) the end of the embedded engine. */
  onFailure?: (error: unknown, fatal: boolean) => void;
};

const INT8 = 20;
const CHECKPOINT_EVERY = 300_000;
const CONNECTIONS = 10;

/** Whole numbers come as numbers: cents and counts stay far below 2^53. Nothing else differs from the driver. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : (pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown)(oid, format),
} as pg.CustomTypesConfig;

/** A connection may break at any moment, also while it is lent out and idle: unheard, that would end the process. */
function hearFailures(pool: pg.Pool, onFailure: (error: unknown, fatal: boolean) => void): pg.Pool {
  pool.on('error', (error) => onFailure(error, false));
  pool.on('connect', (connection) => connection.on('error', (error) => onFailure(error, false)));
  return pool;
}

async function openOnPostgres(databaseUrl: string, onFailure: NonNullable<DatabaseOptions['onFailure']>): Promise<OpenDatabase> {
  const pool = hearFailures(new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, connectionTimeoutMillis: 10_000, types }), onFailure);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgresql', syncs: () => null, close: () => db.destroy() };
}

async function openInFolder(dataDir: string, onFailure: NonNullable<DatabaseOptions['onFailure']>): Promise<OpenDatabase> {
  const engine = await openEmbedded(join(dataDir, 'database'), (error) => onFailure(error, true));
  // One session: a second connection would only wait. The limit turns a query outside its transaction into an error.
  const pool = hearFailures(
    new pg.Pool({ stream: engine.stream, max: 1, connectionTimeoutMillis: 15_000, user: 'postgres', database: 'postgres', ssl: false, types }),
    onFailure,
  );
  // The engine never does it by itself, and its log of changes would grow without end.
  const checkpoints = setInterval(() => void pool.query('checkpoint').catch((error: unknown) => onFailure(error, false)), CHECKPOINT_EVERY).unref();
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    engine: 'embedded',
    syncs: () => engine.syncs(),
    close: async () => {
      clearInterval(checkpoints);
      await db.destroy();
      await engine.close();
    },
  };
}

/**
 * Opens the PostgreSQL of `databaseUrl`, or else the embedded database in the data folder.
 * It is not migrated yet: see migrate.ts.
 * @throws FolderInUse when another process has the data folder.
 */
export function openDatabase({ dataDir, databaseUrl, onFailure = () => undefined }: DatabaseOptions): Promise<OpenDatabase> {
  return databaseUrl === null ? openInFolder(dataDir, onFailure) : openOnPostgres(databaseUrl, onFailure);
}
