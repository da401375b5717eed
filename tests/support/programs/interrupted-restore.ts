import { checkBackup } from '../../../server/backup/check.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';

/** Restores the backup that is named into the shop that the environment names, and is killed once the orders are in their transaction. */
const { signal } = new AbortController();
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = process.env;
const path = process.argv[2] ?? '';
const { maintenance: db } = await openDatabase({ dataDir, databaseUrl });
await migrate(db);
await restoreBackup({
  db,
  dataDir,
  sharesFolders: databaseUrl !== null,
  path,
  contents: await checkBackup(path, signal),
  actor: '',
  now: Date.now(),
  signal,
  onEntry: (name) => {
    if (name.startsWith('tables/orders/')) process.kill(process.pid, 'SIGKILL');
  },
});
