import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../../../server/catalogue/snapshot/live.ts';
import { EMBEDDED_LIMITS, type LimitsByUse, POSTGRESQL_LIMITS } from '../../../server/db/limits.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { caller, cheapPasswords, signUp } from '../../support/server/accounts.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import type { TestDatabase } from '../../support/server/database.ts';
import { countOf, draftOf, openShelves } from '../../support/server/orders.ts';
import { paintingApp, smallBuild } from '../../support/server/server-rendered.ts';
import { postgresIsOurs, startPostgres, type TestPostgres } from '../../support/programs/postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const client = smallBuild();
afterAll(() => rmSync(client, { recursive: true }));

/** All that lies in memory: what anybody may look at. */
const shownTo = (ids: Record<string, string>): string[] => [
  '/',
  '/collection',
  `/product/${ids['Linen Kurta']}`,
  '/cart',
  '/orders/NL-2222-2222',
  '/sitemap.xml',
  '/robots.txt',
  '/api/product/list',
  '/api/product/most-viewed',
  '/api/product/search?query=kurta',
  '/api/product/category/Women',
  '/api/product/subcategory/Kurtas',
  '/api/categories',
  '/api/vendors',
  '/api/carousel',
  '/api/shop-profile',
];

/** The shop of a database, whose clock a test sets on: what was read is old then, and is looked for anew. */
async function openTestShop(database: TestDatabase) {
  const ids = await openShelves(database);
  let now = 1000;
  const shop = { passwords: cheapPasswords, catalogue: openCatalogue(database.db, { now: () => now }) };
  const { app } = await paintingApp(database, client, {}, {}, shop);
  const call = caller(app);
  // The cookie of somebody who was logged in once: no page asks whose it is.
  const headers = { Accept: 'text/html,*/*', Cookie: `token=${'a'.repeat(43)}` };
  const show = async (path: string) => (await app.request(path, { headers })).status;
  const all = shownTo(ids);
  const showAll = async () => (await Promise.all(all.map(show))).map((status, at) => [all[at], status]);
  const allShown = all.map((path) => [path, 200]);
  const order = (token: string, key: string) =>
    call('POST', '/api/order/place', {
      token,
      headers: { 'Idempotency-Key': key },
      body: draftOf(ids, { 'Plain Cap': 1 }),
    });
  return { app, call, ids, order, showAll, allShown, pass: () => (now += 60_000) };
}

/** Limits as long as the test: whoever waits for the database, waits until the test lets it go. */
const endless = ({ serving, maintenance }: LimitsByUse): LimitsByUse => ({
  serving: { ...serving, connect: 600_000, answer: 600_000 },
  maintenance,
});

const where = postgresIsOurs() ? '' : ' (none of our own on this machine)';
describe.skipIf(!postgresIsOurs())(`a PostgreSQL that stands still${where}`, () => {
  const dataDir = temporaryFolder();
  let postgres: TestPostgres | null = null;
  let opened: OpenDatabase[] = [];
  beforeAll(async () => {
    postgres = await startPostgres({ alone: true });
    const options = { dataDir, databaseUrl: postgres.url };
    opened = [await openDatabase(options), await openDatabase({ ...options, limits: endless(POSTGRESQL_LIMITS) })];
  });
  afterAll(async () => {
    postgres?.thaw();
    await Promise.all(opened.map((one) => one.close()));
    await postgres?.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('leaves the shop open: what lies in memory is shown, calls are refused in seconds, and all is well once it goes on', async () => {
    const [database, patient] = opened;
    if (!postgres || !database || !patient) throw new Error('PostgreSQL did not start');
    await migrate(database.maintenance);
    const { call, order, showAll, allShown, pass, ids } = await openTestShop({ ...database, dataDir } as TestDatabase);
    // Another server of the same shop: whatever waits for the database there, waits for ever.
    const waiting = await openTestShop({ ...patient, dataDir } as TestDatabase);
    const { token, email } = await signUp(call, 'amara@example.lk');
    expect([await showAll(), await waiting.showAll()]).toEqual([allShown, allShown]);
    let isOver = false;
    const load = Array.from({ length: 4 }, async () => {
      const seen: unknown[] = [];
      while (!isOver) {
        pass();
        seen.push(...(await showAll()).filter(([, status]) => status !== 200));
      }
      return seen;
    });
    postgres.freeze();
    // Of one product each browser counts once, and only the first of its views asks the database (view-seats.ts).
    const calls = (at: number) => [
      order(token, 'one press'),
      order(token, 'one press'),
      call('POST', '/api/cart/get', { token, body: {} }),
      call('GET', '/api/user/is-auth', { token }),
      call('POST', '/api/user/login', { body: { email, password: 'green tea at four' } }),
      call('PATCH', `/api/product/${ids['Linen Kurta']}/increment-view`, {
        headers: { 'User-Agent': `Browser ${at}` },
      }),
    ];
    const refused = await Promise.all(Array.from({ length: 5 }, (_, at) => calls(at)).flat());
    expect(refused.map(({ status, body }) => [status, body['message']])).toEqual(
      refused.map(() => [503, 'The shop is busy for a moment. Please try again.']),
    );
    expect(refused.filter(({ headers }) => !/^[1-9]$/.test(headers.get('Retry-After') ?? ''))).toEqual([]);
    expect((await call('GET', '/api/health')).status).toBe(503);
    waiting.pass();
    expect([await showAll(), await waiting.showAll(), await waiting.showAll()]).toEqual([allShown, allShown, allShown]);
    // Nothing so far has waited for what comes now.
    postgres.thaw();
    isOver = true;
    expect((await Promise.all(load)).flat()).toEqual([]);
    await expect.poll(async () => (await call('GET', '/api/health')).status, { timeout: 30_000 }).toBe(200);
    expect((await order(token, 'one press')).status).toBe(200);
    expect((await countOf(database)).orders).toBe(1);
    expect([await showAll(), await waiting.showAll()]).toEqual([allShown, allShown]);
  });
});

describe('many orders at once on the embedded database', () => {
  const CUSTOMERS = 3;
  const EACH = 25;

  it('keep nobody from looking at the shop', async () => {
    const dataDir = await newDataFolder();
    const database = await openDatabase({ dataDir, databaseUrl: null, limits: endless(EMBEDDED_LIMITS) });
    try {
      await migrate(database.maintenance);
      const { call, order, showAll, allShown, pass } = await openTestShop({ ...database, dataDir } as TestDatabase);
      const tokens: string[] = [];
      for (let at = 0; at < CUSTOMERS; at += 1) tokens.push((await signUp(call, `amara${at}@example.lk`)).token);
      expect(await showAll()).toEqual(allShown);
      // Somebody has the one session, and all orders queue behind them.
      let letGo = (): void => undefined;
      let held: Promise<void> = Promise.resolve();
      await new Promise<void>((begun) => {
        held = database.db.transaction().execute(
          () =>
            new Promise<void>((done) => {
              letGo = done;
              begun();
            }),
        );
      });
      let answered = 0;
      const orders = tokens.flatMap((token, who) =>
        Array.from({ length: EACH }, async (_, at) => {
          const { status } = await order(token, `order ${who} ${at}`);
          answered += 1;
          return status;
        }),
      );
      pass();
      expect([await showAll(), await showAll(), answered]).toEqual([allShown, allShown, 0]);
      letGo();
      await held;
      expect(new Set(await Promise.all(orders))).toEqual(new Set([200]));
      expect((await countOf(database)).orders).toBe(CUSTOMERS * EACH);
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
