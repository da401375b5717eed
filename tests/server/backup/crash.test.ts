import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../../../server/backup/archive.ts';
import { filledTables } from '../../../server/backup/restore.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { isBackedUp } from '../../../server/custom-orders/hold-drawings.ts';
import { writeBackup } from '../../../server/backup/write.ts';
import { atShop, fillEveryTable, savedRows } from '../../support/server/backups.ts';
import { onEachEngine, type Engine } from '../../support/server/database.ts';
import { postgresIsHere } from '../../support/programs/postgres.ts';
import { isLong } from '../../support/run-length.ts';
import { argumentsOf } from '../../support/programs/programs.ts';
import { DidNotOpen } from '../../support/server/server.ts';
import { shopToKill } from '../../support/programs/shop-to-kill.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const never = new AbortController().signal;

/** The embedded engine is opened six times here; that its transactions survive kill -9, tests/server/db/crash.test.ts shows in the short form, too. */
const ENGINES: Engine[] = isLong('test:crash')
  ? ['postgresql', 'embedded']
  : [postgresIsHere() ? 'postgresql' : 'embedded'];

describe.each(ENGINES)('a restore on %s that is killed', (engine) => {
  const { missing, at, open, look } = shopToKill(engine);
  const folder = temporaryFolder();
  const file = join(folder, 'shop.tar');
  let saved: Record<string, string[]>;
  const aside = shopToKill(engine);
  beforeAll(async () => {
    if (missing) return;
    saved = await aside.look(async ({ maintenance: db }) => {
      await migrate(db);
      await fillEveryTable(db, aside.at().dataDir);
      const settings = aside.at();
      await writeBackup(file, { db, settings, shop: 'Kandy Threads', now: 0, signal: never });
      return savedRows(db);
    });
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function dieInBetween(): Promise<void> {
    const { dataDir, databaseUrl } = at();
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    };
    const child = spawn(process.execPath, [...argumentsOf('interrupted-restore'), file], { stdio: 'inherit', env });
    await new Promise((done) => child.once('exit', done));
    expect(child.signalCode).toBe('SIGKILL');
  }

  it.skipIf(missing)('leaves no half of a shop: it says so and does not open', { timeout: 180_000 }, async () => {
    await dieInBetween();
    await look(async ({ maintenance }) => expect(await filledTables(maintenance)).toEqual([]));
    const refused: unknown = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DidNotOpen);
    expect(String(refused)).toMatch(
      /The shop could not open\. A restore of a backup began here and did not end \(the backup of 1970-01-01/,
    );
    expect(await atShop(at(), 'restore', file)).toMatchObject({ exit: 0, err: '' });
    await look(async ({ maintenance }) => expect(await savedRows(maintenance)).toEqual(saved));
  });
});

it('a disk that takes no more ends the backup, and not the process that writes it', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'full.tar');
  writeFileSync(path, 'in the way');
  const writing = writeArchive(path, 0, (archive) => archive.add('rows', Buffer.alloc(1_000_000)));
  await expect(writing).rejects.toThrow(/EEXIST/);
  rmSync(folder, { recursive: true, force: true });
});

onEachEngine('a backup that fails', (database) => {
  it('leaves no file, and lets drawings go again', async () => {
    await database().empty();
    await fillEveryTable(database().db, database().dataDir);
    const path = join(database().dataDir, 'shop.tar');
    const stop = new AbortController();
    const { db, dataDir, databaseUrl } = database();
    const held: boolean[] = [];
    const onBegin = async () => {
      held.push(await isBackedUp(dataDir));
      stop.abort();
    };
    const saving = { db, settings: { dataDir, databaseUrl }, shop: null, now: 0, signal: stop.signal, onBegin };
    await expect(writeBackup(path, saving)).rejects.toThrow(/abort/);
    expect(held).toEqual([true]);
    expect([existsSync(path), existsSync(`${path}.part`), await isBackedUp(dataDir)]).toEqual([false, false, false]);
  });
});
