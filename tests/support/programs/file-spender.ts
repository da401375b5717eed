import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { leaseOf } from '../../../server/db/folder/lock-fence.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';

/**
 * Program of a test: opens the embedded database of a data folder, uses up every file that the process may open for
 * longer than the lease of the lock, writing meanwhile, gives them back and writes once more. Says what became of it.
 */
const [dataDir = ''] = process.argv.slice(2);
const EVERY = 100;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const database = await openDatabase({
  dataDir,
  databaseUrl: null,
  lock: { every: EVERY },
  onFailure: (error, fatal) => say(`${fatal ? 'died' : 'unwell'}: ${String(error)}`),
});
const { maintenance } = database;
const write = (key: string) => maintenance.insertInto('meta').values({ key, value: 'x' }).execute();
await migrate(maintenance);
await write('before');

const taken: number[] = [];
/** All but what is free anew is taken already: also what the engine gave back meanwhile. */
function takeAll(): void {
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error;
  }
}
const until = performance.now() + 3 * leaseOf(EVERY);
while (performance.now() < until) {
  takeAll();
  await pause(EVERY / 4);
}
takeAll();
await write('during');
for (const file of taken) closeSync(file);
await write('after');
say(
  (await maintenance.selectFrom('meta').select('key').where('key', 'in', ['before', 'during', 'after']).execute())
    .map(({ key }) => key)
    .join(' '),
);
await database.close();
process.exit(0);
