import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openBackground } from '../../../server/http/background.ts';
import { runOnServer } from '../../../server/staff/transport/client.ts';
import { OURS } from '../../support/server/app.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { postgresIsHere, startPostgres } from '../../support/programs/postgres.ts';
import { startServer } from '../../support/server/server.ts';

it('what never ends in the background is waited for as long as told, and what ends as long as it takes', async () => {
  vi.useFakeTimers();
  try {
    const background = openBackground({ error: () => undefined });
    let finish = (): void => undefined;
    background.run(() => new Promise((done) => (finish = done)));
    const ends: string[] = [];
    const patient = background.settled().then(() => ends.push('patient'));
    const hurried = background.settled(2000).then(() => ends.push('hurried'));
    await vi.advanceTimersByTimeAsync(1999);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await hurried;
    expect(ends).toEqual(['hurried']);
    finish();
    await patient;
    await background.settled(2000);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it.skipIf(!postgresIsHere())(
  'a shop that is told to stop ends, also while a table is locked that it has yet to write to',
  { timeout: 180_000 },
  async () => {
    const postgres = await startPostgres();
    const dataDir = await newDataFolder();
    const other = new pg.Client({ connectionString: postgres.url });
    const server = await startServer({ dataDir, empty: true, env: { DATABASE_URL: postgres.url } });
    try {
      await other.connect();
      await other.query('begin; lock table sendings in access exclusive mode');
      const asked = await fetch(`${server.url}/api/user/send-reset-otp`, {
        method: 'POST',
        headers: { ...OURS, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'amara@example.lk' }),
      });
      expect(asked.status).toBe(200);
      // It waits for the lock, and not for anything before it.
      await expect
        .poll(
          async () =>
            (await other.query(`select 1 from pg_locks where not granted and relation = 'sendings'::regclass`))
              .rowCount,
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
      // The lock is never given back. The limit is for a busy machine; who waited for the lock would be there far longer.
      expect(await Promise.race([server.close(), pause(30_000, 'still there', { ref: false })])).toBe(0);
    } finally {
      await server.kill();
      await other.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

it(
  "a shop that is told to stop ends, and a supplier's file that is being imported with it",
  { timeout: 180_000 },
  async () => {
    const dataDir = await newDataFolder();
    const server = await startServer({ dataDir, empty: true });
    try {
      writeFileSync(
        join(dataDir, 'torn.csv'),
        `Handle,Title,Variant Price\n${Array.from({ length: 50_000 }, (_, index) => `a,"\nm${index},Product ${index},10\n`).join('')}`,
      );
      let said = '';
      const ended: Promise<number | null>[] = [];
      const asked = runOnServer(dataDir, {
        argv: ['import', 'torn.csv'],
        cwd: dataDir,
        isTerminal: true,
        err: () => undefined,
        signal: new AbortController().signal,
        out: (text) => {
          if (ended.length === 0) ended.push(server.close());
          said += text;
        },
      });
      expect(await asked).toBe(130);
      expect(said).toContain('Stopped. torn.csv: 100,000 rows');
      expect(await Promise.all(ended)).toEqual([0]);
    } finally {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
