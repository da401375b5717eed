import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sweepDrawings } from '../../../server/custom-orders/drawings.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { OURS } from '../../support/server/app.ts';
import { formOf, openWorkshop, photo, textsOf } from '../../support/server/custom-orders.ts';
import type { Engine } from '../../support/server/database.ts';
import { sizeOf } from '../../support/run-length.ts';
import type { RunningServer } from '../../support/server/server.ts';
import { shopToKill } from '../../support/programs/shop-to-kill.ts';

/** `npm run test:crash` runs many more. */
const ROUNDS = sizeOf('CRASH_ROUNDS', { script: 'test:crash', short: 1, long: 60 });
const CUSTOMERS = 3;
const DRAWINGS = 2;
const HOUR = 60 * 60_000;

/** One press of the button: its key, and the order that was acknowledged. */
type Press = { key: string; token: string; order: string | null };

describe.each<Engine>(['embedded', 'postgresql'])('on %s', (engine) => {
  const { missing, at, open, look } = shopToKill(engine);
  const filesIn = (name: string): string[] => {
    const home = join(at().dataDir, 'custom-orders', name);
    if (!existsSync(home)) return [];
    return readdirSync(home, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name: file }) => file);
  };

  /** @returns the answer's status. */
  async function press(server: RunningServer, one: Press, pictures: readonly Buffer[]): Promise<number> {
    const answer = await fetch(`${server.url}/api/custom-order/`, {
      method: 'POST',
      headers: { ...OURS, Authorization: `Bearer ${one.token}`, 'Idempotency-Key': one.key },
      body: formOf(textsOf(), pictures),
    });
    const body = (await answer.json()) as { _id?: string };
    if (answer.status === 201) one.order = body._id ?? null;
    return answer.status;
  }

  async function signUp(server: RunningServer, round: number, nth: number): Promise<string> {
    const answer = await fetch(`${server.url}/api/user/register`, {
      method: 'POST',
      headers: { ...OURS, 'Content-Type': 'application/json', 'X-Forwarded-For': `10.${round}.${nth}.1` },
      body: JSON.stringify({ name: 'Amara', email: `amara${round}-${nth}@example.lk`, password: 'green tea at four' }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  it.skipIf(missing)(
    `no order is without its drawings and no drawing without its order, after ${ROUNDS} rounds of kill -9`,
    { timeout: 60_000 + ROUNDS * 40_000 },
    async () => {
      const pictures = await Promise.all(Array.from({ length: DRAWINGS }, (_, nth) => photo(nth)));
      await look(async ({ db, maintenance }) => {
        await migrate(maintenance);
        await openWorkshop({ db });
      });
      const presses: Press[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await open();
        const tokens = await Promise.all(Array.from({ length: CUSTOMERS }, (_, nth) => signUp(server, round, nth)));
        const acknowledged = () => presses.filter(({ order }) => order !== null).length;
        const before = acknowledged();
        const ordering = tokens.map(async (token, nth) => {
          for (let count = 0; ; count += 1) {
            const one: Press = { key: `${round}-${nth}-${count}`, token, order: null };
            presses.push(one);
            const status = await press(server, one, pictures).catch(() => 0);
            // The server is gone.
            if (status === 0) return;
            if (status !== 201) presses.splice(presses.indexOf(one), 1);
            // So many a minute are one customer's.
            if (status === 429) return;
            expect(status).toBe(201);
          }
        });
        // The moment of death is by chance; the first orders must be there by then.
        await expect.poll(acknowledged, { timeout: 20_000 }).toBeGreaterThan(before);
        await pause(Math.random() * 300);
        await server.kill();
        await Promise.all(ordering);
      }
      // Whoever got no answer presses again, with the same key: one order comes of it.
      const server = await open();
      const unanswered = presses.filter(({ order }) => order === null);
      for (const one of unanswered) expect([201, 429]).toContain(await press(server, one, pictures));
      expect(await server.close()).toBe(0);

      await look(async ({ db }) => {
        await sweepDrawings({ db, ...at(), now: Date.now() + 2 * HOUR }, HOUR);
        const orders = await db.selectFrom('custom_orders').select('id').execute();
        const drawings = await db.selectFrom('custom_order_drawings').selectAll().execute();
        const promised = presses.flatMap(({ order }) => order ?? []);
        expect(new Set(promised).size).toBe(promised.length);
        expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(promised));
        expect(orders.length).toBeLessThanOrEqual(presses.length);
        expect(drawings).toHaveLength(orders.length * DRAWINGS);
        expect(filesIn('orders').toSorted()).toEqual(drawings.map(({ file }) => file).toSorted());
        expect([filesIn('arriving'), filesIn('journal')]).toEqual([[], []]);
        for (const table of ['custom_order_events', 'notifications'] as const)
          expect(
            await db
              .selectFrom(table)
              .select((row) => row.fn.countAll<number>().as('count'))
              .execute(),
          ).toEqual([{ count: orders.length }]);
      });
    },
  );
});
