import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts';
import { migrate } from '../../server/db/migrate.ts';
import { newDataFolder } from './data-folder.ts';
import { postgresIsHere, startPostgres, type TestPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Engine = OpenDatabase['engine'];

/** A database for the tests of one `onEachEngine`; `empty` begins again with a migrated, empty one. */
export type TestDatabase = OpenDatabase & {
  dataDir: string;
  /** Of the PostgreSQL; null on the embedded engine. */
  databaseUrl: string | null;
  empty(): Promise<void>;
};

/** An empty database of the engine, and how to be rid of it. */
async function openFor(engine: Engine): Promise<{ database: TestDatabase; end(): Promise<void> }> {
  const dataDir = engine === 'embedded' ? await newDataFolder() : temporaryFolder();
  const postgres: TestPostgres | null = engine === 'postgresql' ? await startPostgres() : null;
  const databaseUrl = postgres?.url ?? null;
  const opened = await openDatabase({ dataDir, databaseUrl });
  const empty = async () => {
    await sql`drop schema public cascade`.execute(opened.maintenance);
    await sql`create schema public`.execute(opened.maintenance);
    await migrate(opened.maintenance);
  };
  return {
    database: { ...opened, dataDir, databaseUrl, empty },
    end: async () => {
      await opened.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The same tests on the embedded engine and on PostgreSQL; where no PostgreSQL is found, that half is skipped and says so.
 * @param engines where a test makes sense on one of them only.
 * @param tests is given the way to the database, which is open while the tests run.
 */
export function onEachEngine(title: string, tests: (database: () => TestDatabase, engine: Engine) => void, engines: readonly Engine[] = ['embedded', 'postgresql']): void {
  for (const engine of engines) {
    const missing = engine === 'postgresql' && !postgresIsHere();
    describe.skipIf(missing)(`${title} (${engine}${missing ? ': none was found on this machine' : ''})`, () => {
      let open: Awaited<ReturnType<typeof openFor>> | null = null;
      beforeAll(async () => {
        open = await openFor(engine);
        await open.database.empty();
      });
      afterAll(() => open?.end());
      tests(() => {
        if (!open) throw new Error('the database is open only while a test runs');
        return open.database;
      }, engine);
    });
  }
}
