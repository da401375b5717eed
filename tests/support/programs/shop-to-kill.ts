import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { newDataFolder } from './data-folder.ts';
import type { Engine } from '../server/database.ts';
import { postgresIsHere, startPostgres, type TestPostgres } from './postgres.ts';
import { type RunningServer, startServer } from '../server/server.ts';

/** An empty shop for the tests of one suite, whose server they kill and open again, with its database in between. */
export type ShopToKill = {
  /** True where this machine has no such engine: its tests are skipped. */
  missing: boolean;
  /** Folder and database, as long as the suite runs. */
  at: () => { dataDir: string; databaseUrl: string | null };
  /** Opens its server. @param env settings beside those of its database. */
  open: (env?: Record<string, string>) => Promise<RunningServer>;
  /** Works on its database, while no server is open on an embedded one. */
  look: <Result>(work: (database: OpenDatabase) => Promise<Result>) => Promise<Result>;
};

/** Makes such a shop for the suite that calls it. */
export function shopToKill(engine: Engine): ShopToKill {
  let dataDir = '';
  let postgres: TestPostgres | null = null;
  const missing = engine === 'postgresql' && !postgresIsHere();
  const at = () => ({ dataDir, databaseUrl: postgres?.url ?? null });
  beforeAll(async () => {
    if (missing) return;
    dataDir = await newDataFolder();
    postgres = engine === 'postgresql' ? await startPostgres() : null;
  });
  afterAll(async () => {
    await postgres?.stop();
    if (dataDir !== '') rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    missing,
    at,
    open: (env = {}) =>
      startServer({
        dataDir,
        empty: true,
        env: { PROXY_HOPS: '1', ...env, ...(postgres && { DATABASE_URL: postgres.url }) },
      }),
    look: async (work) => {
      const database = await openDatabase(at());
      return work(database).finally(() => database.close());
    },
  };
}
