import { randomUUID } from 'node:crypto';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { ownIdentity } from '../../../server/db/folder/process-identity.ts';

/**
 * Program of a test: opens the embedded database of a data folder as a process of another machine, and writes rows into
 * `meta` one after another, each said once it is acknowledged. Says `died: …` and ends when the database does.
 */
const [dataDir = '', every = ''] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const { maintenance } = await openDatabase({
  dataDir,
  databaseUrl: null,
  lock: { every: Number(every), as: { ...ownIdentity(), machine: randomUUID() } },
  onFailure: (error, fatal) => {
    if (!fatal) return;
    say(`died: ${error instanceof Error ? error.name : String(error)}`);
    process.exit(1);
  },
});
await migrate(maintenance);
for (let at = 0; ; at += 1) {
  const written = await maintenance
    .insertInto('meta')
    .values({ key: `first ${at}`, value: 'x' })
    .execute()
    .then(
      () => true,
      () => false,
    );
  if (written) say(`wrote ${at}`);
}
