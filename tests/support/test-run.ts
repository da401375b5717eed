import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';
import { bundleServer } from './programs/bundled-server.ts';
import { postgresIsOurs, startPostgres } from './programs/postgres.ts';
import { PROGRAMS } from './programs/programs.ts';

/**
 * Before the first test of a run: what all workers share. The server as one program, and a PostgreSQL in which each
 * worker has databases of its own (`startPostgres`). Both are gone after the last test.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  // Vitest asks once for each project that has files to run: one of them prepares for all.
  if (process.env['TEST_RUN_PREPARED']) return () => Promise.resolve();
  process.env['TEST_RUN_PREPARED'] = 'yes';
  const own = mkdtempSync(join(memoryFolder(), 'nool-run-'));
  const { folder, program } = await bundleServer(`server-${process.pid}`, PROGRAMS);
  const postgres = postgresIsOurs() ? await startPostgres() : null;
  process.env['TEST_RUN_FOLDER'] = own;
  process.env['TEST_RUN_SERVER'] = program;
  if (postgres) process.env['TEST_RUN_POSTGRES'] = postgres.url;
  return async () => {
    delete process.env['TEST_RUN_PREPARED'];
    delete process.env['TEST_RUN_FOLDER'];
    delete process.env['TEST_RUN_SERVER'];
    delete process.env['TEST_RUN_POSTGRES'];
    await postgres?.stop();
    for (const one of [folder, own]) rmSync(one, { recursive: true, force: true });
  };
}
