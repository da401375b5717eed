import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStock, stockOf } from '../../../server/catalogue/product/stock.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { transaction } from '../../../server/db/transaction.ts';
import { moveOrder } from '../../../server/orders/change-status.ts';
import { broadcast } from '../../../server/notifications/broadcasts.ts';
import type { WireNotification } from '../../../src/api/contract/notifications.ts';
import { OURS } from '../../support/server/app.ts';
import { addCode, countOf, draftOf, openShelves, TEN_PER_CENT } from '../../support/server/orders.ts';
import { postgresIsHere, startPostgres, type TestPostgres } from '../../support/programs/postgres.ts';
import { type RunningServer, startServer } from '../../support/server/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT_ONCE = 50;
const SHOPPERS = 10;

type Said = {
  success: boolean;
  message: string;
  token?: string;
  order?: { _id: string };
  notifications?: WireNotification[];
};

describe.skipIf(!postgresIsHere())('two servers on one PostgreSQL', () => {
  const folders = [temporaryFolder(), temporaryFolder()];
  let postgres: TestPostgres | null = null;
  let database: OpenDatabase | null = null;
  let servers: RunningServer[] = [];
  let ids: Record<string, string> = {};
  let tokens: string[] = [];
  const db = () => {
    if (!database) throw new Error('the database is open only while a test runs');
    return database.db;
  };
  /** By turns, the one server and the other. */
  const ask = async (
    nth: number,
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Said }> => {
    const answer = await fetch((servers[nth % servers.length]?.url ?? '') + path, {
      method,
      headers: { ...OURS, 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${nth}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Said };
  };
  const post = (nth: number, path: string, body: unknown, headers?: Record<string, string>) =>
    ask(nth, 'POST', path, body, headers);
  const notifications = (nth: number, method: string, path: string, token: string) =>
    ask(nth, method, `/api/notifications/${path}`, undefined, { Authorization: `Bearer ${token}` });
  const place = (nth: number, token: string, body: unknown, key?: string) =>
    post(nth, '/api/order/place', body, {
      Authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openDatabase({ dataDir: folders[0] ?? '', databaseUrl: postgres.url });
    await migrate(db());
    ids = await openShelves({ db: db() });
    const env = { DATABASE_URL: postgres.url, PROXY_HOPS: '1', SECRET: 'b7c0d1f4a9e85236907fcd1e48ab6352' };
    servers = await Promise.all(folders.map((dataDir) => startServer({ dataDir, empty: true, env })));
    tokens = await Promise.all(
      Array.from(
        { length: SHOPPERS },
        async (_, nth) =>
          (
            await post(nth, '/api/user/register', {
              name: 'Amara Silva',
              email: `amara${nth}@example.lk`,
              password: 'green tea at four',
            })
          ).body.token ?? '',
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await database?.close();
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const uses = async (code: string): Promise<number> =>
    (await db().selectFrom('promo_codes').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;
  const withCode = async (code: string): Promise<number> =>
    (await db().selectFrom('orders').select('id').where('code', '=', code).execute()).length;

  it(`a code for one order goes to one of ${AT_ONCE} that come at once, of ${SHOPPERS} customers`, async () => {
    await addCode({ db: db() }, 'ONCE', { use_limit: 1 });
    const body = draftOf(ids, { 'Linen Kurta': 1 }, { code: 'ONCE', discount: TEN_PER_CENT });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => place(nth, tokens[nth % SHOPPERS] ?? '', body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers
        .filter(({ status }) => status !== 200 && status !== 409)
        .map(({ status, body: said }) => [status, said.message]),
    ).toEqual([]);
    expect([await uses('ONCE'), await withCode('ONCE')]).toEqual([1, 1]);
    expect(await countOf({ db: db() })).toEqual({
      orders: 1,
      order_items: 1,
      order_events: 1,
      notifications: 1,
      cart_lines: 0,
      code_uses: 1,
    });
  });

  it('a code for one order of each customer goes to one of each', async () => {
    await addCode({ db: db() }, 'EACH', { limit_each: 1 });
    const body = draftOf(ids, { 'Plain Cap': 1 }, { code: 'EACH', discount: TEN_PER_CENT });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => place(nth, tokens[nth % SHOPPERS] ?? '', body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SHOPPERS);
    expect([await uses('EACH'), await withCode('EACH')]).toEqual([SHOPPERS, SHOPPERS]);
    expect(
      (await db().selectFrom('code_uses').select('uses').where('code_id', '=', 'id of EACH').execute()).every(
        (row) => row.uses === 1,
      ),
    ).toBe(true);
  });

  it(`the last piece goes to one of ${AT_ONCE} orders that come at once, and the others are told`, async () => {
    const choice = { size: 'M', properties: { Colour: 'Rust' } };
    await transaction(db(), (tx) => setStock(tx, ids['Linen Kurta'] ?? '', [{ ...choice, count: 1 }]));
    const before = (await countOf({ db: db() })).orders;
    const body = draftOf(ids, { 'Linen Kurta': 1 });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => place(nth, tokens[nth % SHOPPERS] ?? '', body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]));
    expect((await countOf({ db: db() })).orders).toBe(before + 1);
    expect((await stockOf(db(), ids['Linen Kurta'] ?? '')).map(({ count }) => count)).toEqual([0]);
    await transaction(db(), (tx) => setStock(tx, ids['Linen Kurta'] ?? '', [{ ...choice, count: null }]));
  });

  it('one key sent to both at once, again and again, is one order', async () => {
    const [token = ''] = tokens;
    const before = (await countOf({ db: db() })).orders;
    const body = draftOf(ids, { 'Handloom Saree': 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => place(nth, token, body, 'one press')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await countOf({ db: db() })).orders).toBe(before + 1);
  });

  it('a move that both make is told once, and what is marked or deleted at one is so at the other', async () => {
    const [, token = '', stranger = ''] = tokens;
    const { body } = await place(0, token, draftOf(ids, { 'Plain Cap': 1 }));
    const order = body.order?._id ?? '';
    const moves = await Promise.all(
      Array.from({ length: AT_ONCE }, () => moveOrder(db(), order, 'Processing', Date.now())),
    );
    expect(moves.filter(({ done }) => done)).toHaveLength(1);
    const sale = await broadcast(db(), { title: 'Avurudu sale', message: 'To all' }, Date.now());
    const titles = async (nth: number, of = token) =>
      (await notifications(nth, 'GET', '?limit=3', of)).body.notifications?.map(
        ({ title, isRead }) => `${title}${isRead ? ', read' : ''}`,
      );
    const wanted = ['Avurudu sale', 'Order in preparation', 'Order placed'];
    expect([await titles(0), await titles(1)]).toEqual([wanted, wanted]);
    const marked = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        notifications(nth, 'PATCH', nth % 4 < 2 ? 'read-all' : `${sale}/read`, token),
      ),
    );
    expect(new Set(marked.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await titles(0), await titles(1)]).toEqual([
      wanted.map((one) => `${one}, read`),
      wanted.map((one) => `${one}, read`),
    ]);
    const deleted = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => notifications(nth, 'DELETE', sale, token)),
    );
    expect(deleted.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(deleted.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await titles(0, token))?.[0]).toBe('Order in preparation, read');
    expect((await titles(1, stranger))?.[0]).toBe('Avurudu sale');
    expect(await db().selectFrom('broadcast_marks').select(['is_read', 'is_deleted']).execute()).toEqual([
      { is_read: true, is_deleted: true },
    ]);
  });

  it('200 presses of Like and Dislike at once, of 10 customers, end as if they had come one after the other', async () => {
    const [first = '', ...others] = tokens;
    const add = { productId: ids['Linen Kurta'], text: 'Runs wide' };
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    const { body: comment } = (await post(0, '/api/comment/add', add, bearer(first))) as unknown as {
      body: { _id: string };
    };
    // An even number of presses leaves no vote, an odd one leaves one.
    const presses = [
      ...Array.from({ length: 21 }, () => [first, 'like'] as const),
      ...others.flatMap((token, nth) =>
        Array.from({ length: [24, 22][nth] ?? 19 }, () => [token, nth < 5 ? 'like' : 'dislike'] as const),
      ),
    ];
    const answers = await Promise.all(
      presses.map(([token, vote], nth) => post(nth, `/api/comment/${comment._id}/${vote}`, {}, bearer(token))),
    );
    expect([answers.length, new Set(answers.map(({ status }) => status))]).toEqual([200, new Set([200])]);
    const rows = await db().selectFrom('comment_votes').select('kind').orderBy('kind').execute();
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 4 }, () => 'dislike'),
      ...Array.from({ length: 4 }, () => 'like'),
      'none',
      'none',
    ]);
  });
});
