import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { newDataFolder } from '../programs/data-folder.ts';
import { emptier } from '../programs/empty-database.ts';
import { engineOfTurn } from '../engine-turns.ts';
import { postgresIsHere, startPostgres, type TestPostgres } from '../programs/postgres.ts';
import { isLong } from '../run-length.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export type Engine = OpenDatabase['engine'];

/** A database for the tests of one `onEachEngine`; `empty` begins again with a migrated, empty one. */
export type TestDatabase = OpenDatabase & {
  dataDir: string;
  /** Of the PostgreSQL; null on the embedded engine. */
  databaseUrl: string | null;
  empty(): Promise<void>;
};

type Opened = { database: TestDatabase; begin(): Promise<void>; end(): Promise<void> };

/** An empty database of the engine, and how to be rid of it. */
async function openFor(engine: Engine): Promise<Opened> {
  const dataDir = engine === 'embedded' ? await newDataFolder() : temporaryFolder();
  const postgres: TestPostgres | null = engine === 'postgresql' ? await startPostgres() : null;
  const databaseUrl = postgres?.url ?? null;
  const opened = await openDatabase({ dataDir, databaseUrl });
  await migrate(opened.maintenance);
  const ours = new Set(readdirSync(dataDir));
  const empty = await emptier(opened.maintenance);
  return {
    database: { ...opened, dataDir, databaseUrl, empty },
    begin: async () => {
      for (const name of readdirSync(dataDir))
        if (!ours.has(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
      await empty();
    },
    end: async () => {
      await opened.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where a process runs the tests of many files, they take turns at one database of each engine: opening one costs seconds. */
const SHARES = process.env['SHARE_DATABASES'] === 'yes';
const shared = new Map<Engine, Promise<Opened>>();

async function openInTurn(engine: Engine): Promise<Opened> {
  const opening = (SHARES && shared.get(engine)) || openFor(engine);
  if (SHARES) shared.set(engine, opening);
  const opened = await opening;
  await opened.begin();
  return SHARES ? { ...opened, end: () => Promise.resolve() } : opened;
}

/**
 * The same tests on the embedded engine and on PostgreSQL; where no PostgreSQL is found, that half is skipped and says so.
 * In the short form each test has one engine by turns (engine-turns.ts).
 * @param engines where a test makes sense on one of them only.
 * @param tests is given the way to the database, which is open while the tests run.
 */
export function onEachEngine(
  title: string,
  tests: (database: () => TestDatabase, engine: Engine) => void,
  engines: readonly Engine[] = ['embedded', 'postgresql'],
): void {
  const takesTurns = !isLong() && engines.length > 1 && postgresIsHere() && !title.includes('@both');
  for (const engine of engines) {
    const missing = engine === 'postgresql' && !postgresIsHere();
    describe.skipIf(missing)(`${title} (${engine}${missing ? ': none was found on this machine' : ''})`, () => {
      let open: Opened | null = null;
      if (takesTurns)
        beforeEach(({ task, skip }) =>
          skip(![engine, null].includes(engineOfTurn(task.name)), 'the other engine has its turn'),
        );
      beforeAll(async () => {
        open = await openInTurn(engine);
      });
      afterAll(() => open?.end());
      tests(() => {
        if (!open) throw new Error('the database is open only while a test runs');
        return open.database;
      }, engine);
    });
  }
}
