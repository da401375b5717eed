import { hostname } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded.ts';
import type { LockOptions } from './folder/folder-lock.ts';
import { limitedPool } from './limited-pool.ts';
import {
  type DatabaseLimits,
  EMBEDDED_LIMITS,
  KEEP_ALIVE_AFTER,
  type LimitsByUse,
  POSTGRESQL_LIMITS,
} from './limits.ts';
import type { Database } from './schema.ts';
import { storeSchema } from './stored-schema.ts';

/** An open database. Only this file knows which engine it is; all others speak PostgreSQL through `db`. */
export type OpenDatabase = {
  /** For what somebody waits for: it gives up in seconds (limits.ts). */
  db: Kysely<Database>;
  /** The same database for what may take minutes: migrations, and the commands of the staff. */
  maintenance: Kysely<Database>;
  engine: 'embedded' | 'postgresql';
  /** How often the embedded engine forced its files to the disk; null where the engine is not ours to watch. */
  syncs(): number | null;
  /** To be called after each migration: an embedded database's folder then says which schema it has. */
  migrated(): Promise<void>;
  /** Connections for calls, how many of them are idle, and how many statements wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** The embedded database lives in `database` below it. */
  dataDir: string;
  databaseUrl: string | null;
  /** Told of failures outside any query: a dropped idle connection, or (fatal) the end of the embedded engine. */
  onFailure?: (error: unknown, fatal: boolean) => void;
  /** Instead of the engine's usual ones; for tests. */
  limits?: LimitsByUse;
  /** How the embedded database's folder is locked, instead of the usual way; for tests. */
  lock?: Pick<LockOptions, 'every' | 'as'>;
};

type Opening = DatabaseOptions & Required<Pick<DatabaseOptions, 'onFailure'>>;

const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

/** Name of this process for a PostgreSQL. */
const APPLICATION_NAME = `nool, process ${process.pid} on ${hostname()}`.slice(0, 63);

const INT8 = 20;
const CHECKPOINT_EVERY = 300_000;
const CONNECTIONS = 10;
/** For maintenance, beside them; opened when they are wanted. */
const MAINTENANCE_CONNECTIONS = 2;

/** Whole numbers come as numbers: cents and counts stay far below 2^53. Nothing else differs from the driver. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : (pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown)(oid, format),
} as pg.CustomTypesConfig;

/** A connection may break at any moment, also while it is lent out and idle: unheard, that would end the process. */
function hearFailures(pool: pg.Pool, onFailure: (error: unknown, fatal: boolean) => void): pg.Pool {
  pool.on('error', (error) => onFailure(error, false));
  pool.on('connect', (connection) => connection.on('error', (error) => onFailure(error, false)));
  return pool;
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

const databaseOn = (pool: pg.Pool, limits: DatabaseLimits) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: limitedPool(pool, limits) }) });

async function openOnPostgres(
  connectionString: string,
  { onFailure, limits = POSTGRESQL_LIMITS }: Opening,
): Promise<OpenDatabase> {
  const poolFor = ({ connect, statement, lock, idleInTransaction }: DatabaseLimits, max: number) =>
    hearFailures(
      new pg.Pool({
        connectionString,
        max,
        types,
        connectionTimeoutMillis: connect,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER * 1000,
        // By this name a restore tells servers that are open from itself.
        application_name: APPLICATION_NAME,
        statement_timeout: statement,
        lock_timeout: lock,
        idle_in_transaction_session_timeout: idleInTransaction,
      }),
      onFailure,
    );
  const serving = poolFor(limits.serving, CONNECTIONS);
  const maintaining = poolFor(limits.maintenance, MAINTENANCE_CONNECTIONS);
  return {
    db: databaseOn(serving, limits.serving),
    maintenance: databaseOn(maintaining, limits.maintenance),
    engine: 'postgresql',
    syncs: () => null,
    migrated: () => Promise.resolve(),
    connections: () => connectionsOf(serving),
    close: async () => void (await Promise.all([serving.end(), maintaining.end()])),
  };
}

async function openInFolder({ dataDir, onFailure, limits = EMBEDDED_LIMITS, lock }: Opening): Promise<OpenDatabase> {
  const folder = databaseFolder(dataDir);
  const engine = await openEmbedded(folder, {
    died: (error) => onFailure(error, true),
    unwell: (error) => onFailure(error, false),
    ...lock,
  });
  // One session: a second connection would only wait. The limit turns a query outside its transaction into an error.
  const pool = hearFailures(
    new pg.Pool({
      stream: engine.stream,
      max: 1,
      connectionTimeoutMillis: limits.serving.connect,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      types,
    }),
    onFailure,
  );
  const maintenance = databaseOn(pool, limits.maintenance);
  // The engine never does it by itself, and its log of changes would grow without end.
  const checkpoints = setInterval(
    () => void sql`checkpoint`.execute(maintenance).catch((error: unknown) => onFailure(error, false)),
    CHECKPOINT_EVERY,
  ).unref();
  return {
    db: databaseOn(pool, limits.serving),
    maintenance,
    engine: 'embedded',
    syncs: () => engine.syncs(),
    migrated: () => storeSchema(folder, maintenance),
    connections: () => connectionsOf(pool),
    close: async () => {
      clearInterval(checkpoints);
      await pool.end();
      await engine.close();
    },
  };
}

/**
 * Opens the PostgreSQL of `databaseUrl`, or else the embedded database in the data folder.
 * It is not migrated yet: see migrate.ts.
 * @throws FolderInUse when another process has the data folder; UnusableFolder, NewerDatabase where it cannot be opened.
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const opening = { onFailure: () => undefined, ...options };
  return options.databaseUrl === null ? openInFolder(opening) : openOnPostgres(options.databaseUrl, opening);
}
