import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../server/db/open.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MODULES = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), 'node_modules');

/** A new database takes seconds of work, a copy of one that was never used a moment. One for each version of the engine. */
async function unusedDatabase(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(MODULES, '@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string;
  };
  const kept = join(MODULES, '.cache/nool-tests', `pglite-${version}`);
  if (existsSync(kept)) return kept;
  const folder = temporaryFolder();
  await (await openDatabase({ dataDir: folder, databaseUrl: null })).close();
  mkdirSync(dirname(kept), { recursive: true });
  const passing = `${kept}.${process.pid}`;
  cpSync(join(folder, 'database'), passing, { recursive: true });
  rmSync(folder, { recursive: true });
  try {
    renameSync(passing, kept);
  } catch (error) {
    // Another test process was quicker.
    rmSync(passing, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
}

/** A data folder as after the very first start: an embedded database without a table. Who asks for it removes it. */
export async function newDataFolder(): Promise<string> {
  const folder = temporaryFolder();
  cpSync(await unusedDatabase(), join(folder, 'database'), { recursive: true });
  return folder;
}
