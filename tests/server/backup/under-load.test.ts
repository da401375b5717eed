import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { OURS } from '../../support/server/app.ts';
import { atShop, picturesIn, savedRows } from '../../support/server/backups.ts';
import { formOf, openWorkshop, photo, textsOf } from '../../support/server/custom-orders.ts';
import type { Engine } from '../../support/server/database.ts';
import { addCode, draftOf, openShelves } from '../../support/server/orders.ts';
import { isLong, sizeOf } from '../../support/run-length.ts';
import type { RunningServer } from '../../support/server/server.ts';
import { shopToKill } from '../../support/programs/shop-to-kill.ts';

/** Orders before, while and after the backup is written. */
const ORDERS = sizeOf('BACKUP_ORDERS', { script: 'test:crash', short: 12, long: 150 });
const SHOPPERS = 3;

const REFUSED_WHILE_OPEN: Readonly<Record<Engine, RegExp>> = {
  embedded: /^The shop is open: stop it first/,
  postgresql: /^Others are at work on this database \(nool, process \d+ on .*\): stop every server of the shop first/,
};

async function post(
  server: RunningServer,
  path: string,
  body: object | FormData,
  token = '',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const isForm = body instanceof FormData;
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      ...OURS,
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Numbers of what may be at no moment, and the ids of all orders. */
async function inspect(db: OpenDatabase['maintenance']): Promise<{ faults: Record<string, number>; orders: string[] }> {
  const {
    rows: [faults],
  } = await sql<Record<string, number>>`select
    cast((select count(*) from orders o where items_cents <>
      (select sum(price_cents * quantity) from order_items i where i.order_id = o.id)) as integer) as sums,
    cast((select count(*) from orders o where not exists (select 1 from order_events e where e.order_id = o.id)) as integer) as events,
    cast((select count(*) from orders o where not exists (select 1 from order_mails m where m.order_id = o.id)) as integer) as mails,
    cast((select uses from promo_codes) - (select count(*) from orders where code_id is not null) as integer) as codes,
    cast((select sum(points) from users) - (select coalesce(sum(points), 0) from orders) as integer) as points`.execute(
    db,
  );
  const orders = await db.selectFrom('orders').select('id').execute();
  return { faults: { ...faults }, orders: orders.map(({ id }) => id) };
}

/** The short form goes the other way in round-trip.test.ts. */
const DIRECTIONS: [Engine, Engine][] = [
  ['embedded', 'postgresql'],
  ...(isLong('test:crash') ? [['postgresql', 'embedded'] satisfies [Engine, Engine]] : []),
];

describe.each(DIRECTIONS)('of an open shop on %s, into one on %s', (from, to) => {
  const source = shopToKill(from);
  const target = shopToKill(to);
  const missing = source.missing || target.missing;
  let server: RunningServer | null = null;
  let folder = '';
  beforeAll(() => {
    folder = missing ? '' : source.at().dataDir;
  });
  afterAll(async () => {
    await server?.close();
    if (folder !== '') rmSync(join(folder, 'while-open.tar'), { force: true });
  });

  it.skipIf(missing)(
    'a backup is of one moment while orders are placed, and a later one has every figure and picture',
    { timeout: 180_000 + ORDERS * 1000 },
    async () => {
      const ids = await source.look(async ({ maintenance: db }) => {
        await migrate(db);
        await openWorkshop({ db });
        // The picture of all products of these tests.
        mkdirSync(join(folder, 'media/00'), { recursive: true });
        writeFileSync(join(folder, 'media/00', `${'0'.repeat(32)}.jpg`), 'a master');
        await addCode({ db }, 'TEN');
        return openShelves({ db });
      });
      server = await source.open();
      const open = server;
      const tokens = await Promise.all(
        Array.from({ length: SHOPPERS }, async (_, nth) => {
          const given = { name: 'Amara', email: `amara${nth}@example.lk`, password: 'green tea at four' };
          const { body } = await post(open, '/api/user/register', given);
          // Of an address that nobody has verified only some orders a day are confirmed.
          expect(await atShop(source.at(), 'users', 'verify', given.email)).toMatchObject({ exit: 0, err: '' });
          return String(body['token']);
        }),
      );
      const drawn = await post(
        open,
        '/api/custom-order/',
        formOf(textsOf(), [await photo(1), await photo(2)]),
        tokens[0],
      );
      expect(drawn.status).toBe(201);

      const placed: string[] = [];
      const discount = { type: 'percentage', value: 1000 } as const;
      const order = async (token: string) => {
        const draft = draftOf(ids, { 'Plain Cap': 2 }, { code: 'TEN', discount });
        const { status, body } = await post(open, '/api/order/place', draft, token);
        if (status === 429) return pause(200);
        if (status !== 200) throw new Error(`it answered ${status}: ${String(body['message'])}`);
        placed.push(String((body['order'] as { _id: string })._id));
        return undefined;
      };
      let isSaved = false;
      const ordering = Promise.all(
        tokens.map(async (token) => {
          while (placed.length < ORDERS || !isSaved) await order(token);
        }),
      );
      while (placed.length < ORDERS / 3) await Promise.race([ordering, pause(5)]);
      const before = [...placed];
      const said = await atShop(source.at(), 'backup', join(folder, 'while-open.tar'));
      isSaved = true;
      expect(said).toMatchObject({ exit: 0, err: '' });
      const after = [...placed];
      await ordering;

      expect(await atShop(target.at(), 'restore', join(folder, 'while-open.tar'))).toMatchObject({ exit: 0, err: '' });
      const { faults, orders: restored } = await target.look(({ maintenance }) => inspect(maintenance));
      expect(faults).toEqual({ sums: 0, events: 0, mails: 0, codes: 0, points: 0 });
      expect(before.filter((id) => !restored.includes(id))).toEqual([]);
      // One order of each shopper may have been on its way.
      expect(restored.length).toBeLessThanOrEqual(after.length + SHOPPERS);

      const whileOpen = await atShop(source.at(), 'restore', join(folder, 'while-open.tar'));
      expect([whileOpen.exit, whileOpen.err]).toEqual([1, expect.stringMatching(REFUSED_WHILE_OPEN[from])]);
      await server.close();
      server = null;
      expect(await atShop(source.at(), 'backup', join(folder, 'closed.tar'))).toMatchObject({ exit: 0, err: '' });
      const { dataDir, databaseUrl } = target.at();
      // The shop has no name.
      const name = databaseUrl === null ? basename(dataDir) : new URL(databaseUrl).pathname.slice(1);
      const replaced = await atShop(target.at(), 'restore', join(folder, 'closed.tar'), '--replace', name);
      expect(replaced).toMatchObject({ exit: 0, err: '' });
      const figures = await source.look(({ maintenance }) => savedRows(maintenance));
      expect(await target.look(({ maintenance }) => savedRows(maintenance))).toEqual(figures);
      expect(figures['orders']).toHaveLength(placed.length);
      const pictures = picturesIn(folder);
      expect(Object.keys(pictures)).toHaveLength(3);
      expect(picturesIn(target.at().dataDir)).toEqual(pictures);

      // The shop goes on: nobody is logged in, and whoever logs in can order.
      server = await target.open();
      const draft = draftOf(ids, { 'Plain Cap': 1 });
      expect((await post(server, '/api/order/place', draft, tokens[0])).status).toBe(401);
      const known = { email: 'amara0@example.lk', password: 'green tea at four' };
      const again = String((await post(server, '/api/user/login', known)).body['token']);
      expect((await post(server, '/api/order/place', draft, again)).status).toBe(200);
      expect(existsSync(join(target.at().dataDir, 'secret'))).toBe(true);
    },
  );
});
