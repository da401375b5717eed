import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseTimeout } from '../../../server/db/limited-pool.ts';
import { EMBEDDED_LIMITS, type LimitsByUse, POSTGRESQL_LIMITS } from '../../../server/db/limits.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { transaction } from '../../../server/db/transaction.ts';
import { caller } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import type { TestDatabase } from '../../support/server/database.ts';
import { DidNotOpen, startServer } from '../../support/server/server.ts';
import { openSilentPostgres, type SilentPostgres } from '../../support/programs/silent-postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Milliseconds: long for an answer from this process, short for a test. */
const SHORT = 700;
const BUSY = { success: false, message: 'The shop is busy for a moment. Please try again.' };
const short = ({ serving, maintenance }: LimitsByUse): LimitsByUse => ({
  serving: { ...serving, connect: SHORT, answer: SHORT },
  maintenance,
});

// Meanwhile, it waits for as long as a start may.
const neverOpens = (async () => {
  const [server, dataDir] = [await openSilentPostgres(), temporaryFolder()];
  server.fallSilent();
  const said = await startServer({ dataDir, empty: true, env: { DATABASE_URL: server.url } }).then(
    async (running) => {
      await running.kill();
      return null;
    },
    (error: unknown) => error,
  );
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
  return said;
})();

describe('a server that takes what comes and says nothing', () => {
  let postgres: SilentPostgres;
  let database: OpenDatabase;
  let dataDir = '';
  const ask = () => sql`select 1`.execute(database.db);
  beforeEach(async () => {
    dataDir = temporaryFolder();
    postgres = await openSilentPostgres();
    database = await openDatabase({ dataDir, databaseUrl: postgres.url, limits: short(POSTGRESQL_LIMITS) });
    await ask();
  });
  afterEach(async () => {
    await database.close();
    await postgres.close();
    rmSync(dataDir, { recursive: true });
  });

  it('is given up, its connection is never used again, and the next one works', async () => {
    postgres.fallSilent();
    await expect(ask()).rejects.toThrow(DatabaseTimeout);
    await expect.poll(() => postgres.connections()).toEqual({ all: 1, open: 0 });
    await expect(ask()).rejects.toThrow(`The database gave no connection within ${SHORT} ms.`);
    await expect.poll(() => postgres.connections().open).toBe(0);
    postgres.speak();
    await ask();
    expect(postgres.connections()).toEqual({ all: 3, open: 1 });
  });

  it('ends a transaction at once, which is not begun again', async () => {
    let runs = 0;
    const asked = transaction(database.db, async (tx) => {
      runs += 1;
      postgres.fallSilent();
      await sql`select 1`.execute(tx);
    });
    await expect(asked).rejects.toThrow(`did not answer within ${SHORT} ms`);
    await expect.poll(() => [runs, postgres.connections().open]).toEqual([1, 0]);
  });

  it('makes every call a 503 that says when to try again, however many wait, and is well again by itself', async () => {
    const { app } = testApp({ ...database, dataDir } as TestDatabase);
    const call = caller(app);
    const token = 'a'.repeat(43);
    expect((await call('GET', '/api/user/is-auth', { token })).status).toBe(401);
    postgres.fallSilent();
    const logIn = () =>
      call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: 'green tea at four' } });
    // Of one product each browser counts once, and only the first of its views asks the database (view-seats.ts).
    const calls = (at: number) => [
      call('GET', '/api/user/is-auth', { token }),
      call('POST', '/api/cart/get', { token, body: {} }),
      logIn(),
      logIn(),
      call('POST', '/api/order/place', { token, body: {} }),
      call('PATCH', `/api/product/a${at}/increment-view`),
    ];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => calls(at)).flat());
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [503, BUSY]));
    expect(answers.filter(({ headers }) => !/^[1-9]$/.test(headers.get('Retry-After') ?? ''))).toEqual([]);
    const health = await call('GET', '/api/health');
    expect([health.status, health.body]).toEqual([503, { success: false, message: 'The database does not answer.' }]);
    postgres.speak();
    await expect.poll(async () => (await call('GET', '/api/health')).status).toBe(200);
    expect((await call('GET', '/api/user/is-auth', { token })).status).toBe(401);
  });
});

describe('the embedded database', () => {
  it('may come late: the answer is nobody else’s, and the transaction is undone', async () => {
    const dataDir = await newDataFolder();
    const { serving, maintenance } = EMBEDDED_LIMITS;
    const database = await openDatabase({
      dataDir,
      databaseUrl: null,
      limits: { serving: { ...serving, connect: 60_000, answer: 100 }, maintenance },
    });
    try {
      await migrate(database.maintenance);
      const late = database.db.transaction().execute(async (tx) => {
        await tx.insertInto('meta').values({ key: 'late', value: '1' }).execute();
        await sql`select 'late' as said, count(*) from generate_series(1, 3000) as a, generate_series(1, 1000) as b`.execute(
          tx,
        );
      });
      await expect(late).rejects.toThrow(DatabaseTimeout);
      const next = Array.from(
        { length: 5 },
        async (_, at) =>
          (await sql<{ said: string }>`select ${`in time ${at}`}::text as said`.execute(database.maintenance)).rows,
      );
      expect(await Promise.all(next)).toEqual([0, 1, 2, 3, 4].map((at) => [{ said: `in time ${at}` }]));
      expect(await database.maintenance.selectFrom('meta').select('key').where('key', '=', 'late').execute()).toEqual(
        [],
      );
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

it('a shop whose database says nothing does not open, and says so', async () => {
  const said = await neverOpens;
  expect(said).toBeInstanceOf(DidNotOpen);
  expect((said as DidNotOpen).message).toContain(
    'The shop could not open. The PostgreSQL of DATABASE_URL does not answer.',
  );
  expect((said as DidNotOpen).code).toBe(1);
});
