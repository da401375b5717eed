import { rmSync } from 'node:fs';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openBackground } from '../../server/http/background.ts';
import { OURS } from '../support/app.ts';
import { newDataFolder } from '../support/data-folder.ts';
import { postgresIsHere, startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

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

it.skipIf(!postgresIsHere())('a shop that is told to stop ends within ten seconds, also while a table is locked that it has yet to write to', { timeout: 180_000 }, async () => {
  const postgres = await startPostgres();
  const dataDir = await newDataFolder();
  const other = new pg.Client({ connectionString: postgres.url });
  const server = await startServer({ dataDir, empty: true, env: { DATABASE_URL: postgres.url } });
  try {
    await other.connect();
    await other.query('begin; lock table sendings in access exclusive mode');
    const asked = await fetch(`${server.url}/api/user/send-reset-otp`, { method: 'POST', headers: { ...OURS, 'Content-Type': 'application/json' }, body: JSON.stringify({ email: 'amara@example.lk' }) });
    expect(asked.status).toBe(200);
    // It waits for the lock, and not for anything before it.
    await expect.poll(async () => (await other.query(`select 1 from pg_locks where not granted and relation = 'sendings'::regclass`)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0);
    const since = performance.now();
    expect(await server.close()).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
  } finally {
    await server.kill();
    await other.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
