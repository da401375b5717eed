import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { ownIdentity } from '../../../server/db/folder/process-identity.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { argumentsOf } from '../../support/programs/programs.ts';

/** Slow enough for a busy machine: the one that is to be taken over stands still. */
const EVERY = 400;

it.skipIf(process.platform === 'win32')(
  'a server that stood still while another took its folder ends, and nothing that either acknowledged is lost',
  { timeout: 90_000 },
  async () => {
    const folder = await newDataFolder();
    const first = spawn(process.execPath, [...argumentsOf('database-holder'), folder, String(EVERY)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((done) => first.once('close', (code) => done(code)));
    try {
      const said: string[] = [];
      createInterface({ input: first.stdout }).on('line', (line) => said.push(line));
      await vi.waitUntil(() => said.length > 20, { timeout: 60_000 });
      first.kill('SIGSTOP');
      // The signal stops it a moment later; until then it says more, and its lock may beat once more.
      let heard = -1;
      await vi.waitUntil(() => heard === (heard = said.length), { timeout: 60_000, interval: 200 });

      const lock = { every: EVERY, as: { ...ownIdentity(), machine: randomUUID() } };
      const second = await openDatabase({ dataDir: folder, databaseUrl: null, lock });
      for (let at = 0; at < 20; at += 1)
        await second.db
          .insertInto('meta')
          .values({ key: `second ${at}`, value: 'x' })
          .execute();
      first.kill('SIGCONT');
      expect(await ended).toBe(1);
      expect(said.at(-1)).toBe('died: FolderTaken');
      for (let at = 20; at < 40; at += 1)
        await second.db
          .insertInto('meta')
          .values({ key: `second ${at}`, value: 'x' })
          .execute();
      await second.close();

      const third = await openDatabase({ dataDir: folder, databaseUrl: null, lock });
      const keys = new Set((await third.db.selectFrom('meta').select('key').execute()).map(({ key }) => key));
      await third.close();
      const acknowledged = [
        ...said.filter((line) => line.startsWith('wrote ')).map((line) => `first ${line.slice(6)}`),
        ...Array.from({ length: 40 }, (_, at) => `second ${at}`),
      ];
      expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
      expect(
        [...keys].filter((key) => key.startsWith('first ')).length -
          said.filter((line) => line.startsWith('wrote ')).length,
      ).toBeLessThanOrEqual(1);
    } finally {
      first.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
