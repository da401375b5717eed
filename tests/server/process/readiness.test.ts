import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openReadiness, type Unready } from '../../../server/monitoring/readiness.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { startServer } from '../../support/server/server.ts';

const silent = { error: () => undefined };

onEachEngine('a server is ready', (database) => {
  it('while its database can be written, and says so by the same words as to those who ask for its health', async () => {
    const { app, lines } = testApp(database());
    const answers = await Promise.all(['live', 'ready', 'health'].map(async (probe) => app.request(`/api/${probe}`)));
    expect(await Promise.all(answers.map(async (one) => [one.status, await one.json()]))).toEqual(
      answers.map(() => [200, { success: true, status: 'ok' }]),
    );
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(answers.map(() => 'no-store'));
    expect(lines.filter(({ msg }) => msg === 'request').map(({ level }) => level)).toEqual([20, 20, 20]);
  });

  it('and not from the moment on in which it begins to close, though it is alive', async () => {
    const { app, shop } = testApp(database());
    expect((await app.request('/api/ready')).status).toBe(200);
    shop.readiness.close();
    const answer = await app.request('/api/ready');
    expect([answer.status, await answer.json()]).toEqual([503, { success: false, message: 'The shop is closing.' }]);
    expect((await app.request('/api/live')).status).toBe(200);
  });

  it('by one write at a time, which counts for a second', async () => {
    let [now, writes] = [0, 0];
    const { db } = database();
    const counted = new Proxy(db, {
      get: (target, name) => {
        if (name === 'insertInto') writes += 1;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const readiness = openReadiness({ db: counted, log: silent, now: () => now });
    const ask = () => Promise.all(Array.from({ length: 20 }, () => readiness.check()));
    expect([readiness.age(), await ask(), writes]).toEqual([null, Array.from({ length: 20 }, () => null), 1]);
    now = 999;
    expect([readiness.age(), await ask(), writes]).toEqual([0.999, Array.from({ length: 20 }, () => null), 1]);
    now = 1000;
    await ask();
    expect(writes).toBe(2);
  });

  it('again as soon as a database that could only be read can be written', async () => {
    const { db, databaseUrl } = database();
    if (databaseUrl === null) return;
    const readOnly = await openDatabase({
      dataDir: '',
      databaseUrl: `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on')}`,
    });
    const refused: Unready = 'The database cannot be written.';
    expect(await openReadiness({ db: readOnly.db, log: silent }).check()).toBe(refused);
    await readOnly.close();
    expect(await openReadiness({ db, log: silent }).check()).toBeNull();
  });
});

it(
  'told to stop, a server is not ready, answers all the same, and closes its port only then',
  { timeout: 180_000 },
  async () => {
    const dataDir = await newDataFolder();
    const server = await startServer({ dataDir, empty: true, env: { DRAIN_SECONDS: '60' } });
    try {
      const ask = async (path: string) => {
        const answer = await fetch(`${server.url}${path}`);
        await answer.body?.cancel();
        return [answer.status, answer.headers.get('Connection')];
      };
      expect(await ask('/api/ready')).toEqual([200, 'keep-alive']);
      const ended = server.close();
      await expect.poll(() => ask('/api/ready'), { timeout: 10_000 }).toEqual([503, 'close']);
      expect(await ask('/api/live')).toEqual([200, 'close']);
      expect(await ask('/api/product/list')).toEqual([200, 'close']);
      // The rest of the minute is not waited for: somebody presses Ctrl-C.
      await expect
        .poll(
          () => {
            server.process.kill('SIGINT');
            return ask('/api/live').then(
              () => 'open',
              () => 'closed',
            );
          },
          { timeout: 10_000 },
        )
        .toBe('closed');
      expect(await ended).toBe(0);
    } finally {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
