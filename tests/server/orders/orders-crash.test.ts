import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { productList } from '../../../src/api/contract/catalogue.ts';
import { OURS } from '../../support/server/app.ts';
import type { Engine } from '../../support/server/database.ts';
import { DELIVERY, openShelves } from '../../support/server/orders.ts';
import { sizeOf } from '../../support/run-length.ts';
import type { RunningServer } from '../../support/server/server.ts';
import { shopToKill } from '../../support/programs/shop-to-kill.ts';

/** `npm run test:crash` runs many more. */
const ROUNDS = sizeOf('CRASH_ROUNDS', { script: 'test:crash', short: 1, long: 150 });
const SHOPPERS = 4;
const CODE_LIMIT = 25;

/** One press of PLACE ORDER: what was sent, and what came of it. */
type Press = { key: string; body: string; token: string; acknowledged: { _id: string; totalAmount: number } | null };
type Answered = { status: number; order: { _id: string; totalAmount: number } | null };

const post = async (
  server: RunningServer,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...OURS, 'Content-Type': 'application/json', ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

async function press(server: RunningServer, { key, body, token }: Press): Promise<Answered> {
  const { status, body: said } = await post(server, '/api/order/place', body, {
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': key,
  });
  return { status, order: status === 200 ? (said['order'] as Answered['order']) : null };
}

const acknowledgedOf = (presses: readonly Press[]): number =>
  presses.filter(({ acknowledged }) => acknowledged !== null).length;

/** Orders as fast as the server answers, until it is gone. Where the last one was not answered, it stays in the list. */
async function orderUntilGone(
  server: RunningServer,
  token: string,
  bodies: readonly string[],
  presses: Press[],
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const one: Press = {
      key: `${token.slice(0, 8)}-${presses.length}-${count}`,
      body: bodies[count % bodies.length] ?? '',
      token,
      acknowledged: null,
    };
    presses.push(one);
    try {
      const { status, order } = await press(server, one);
      one.acknowledged = order;
      // The code is used up at some time, or that was too often: then the order is refused, and nothing of it may be there.
      if (status === 409 || status === 429) presses.splice(presses.indexOf(one), 1);
      else if (status !== 200) throw new Error(`it answered ${status}`);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

describe.each<Engine>(['embedded', 'postgresql'])('on %s', (engine) => {
  const { missing, open, look } = shopToKill(engine);

  it.skipIf(missing)(
    `every acknowledged order is there once and whole, in ${ROUNDS} rounds of kill -9`,
    { timeout: ROUNDS * 40_000 },
    async () => {
      await look(async ({ db, maintenance }) => {
        await migrate(maintenance);
        await openShelves({ db });
        await db
          .insertInto('promo_codes')
          .values({
            id: 'few',
            code: 'FEW',
            name: 'Few',
            discount_type: 'fixed',
            discount_value: 10_000,
            starts_on: null,
            ends_on: null,
            use_limit: CODE_LIMIT,
            limit_each: null,
            created_at: '',
          })
          .execute();
      });
      let server = await open();
      const products = productList().read(await (await fetch(server.url + productList().path)).json());
      const wanted = products.flatMap(({ id, price, sizes, properties }) =>
        price === null
          ? []
          : [
              {
                productId: id,
                price: price / 100,
                quantity: 2,
                size: sizes[0] ?? '',
                properties: Object.fromEntries(properties.map(({ name, values }) => [name, values[0] ?? ''])),
                name: '',
                image: '',
              },
            ],
      );
      const itemsTotal = wanted.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
      const draft = { userId: '', address: DELIVERY, items: wanted, paymentMethod: 'COD' };
      const bodies = [
        JSON.stringify({ ...draft, amount: itemsTotal / 100, redeemCode: null }),
        JSON.stringify({ ...draft, amount: (itemsTotal - 10_000) / 100, redeemCode: 'FEW' }),
      ];
      const tokens: string[] = [];
      for (let nth = 0; nth < SHOPPERS; nth += 1)
        tokens.push(
          String(
            (
              await post(
                server,
                '/api/user/register',
                JSON.stringify({ name: 'Amara Silva', email: `amara${nth}@example.lk`, password: 'green tea at four' }),
              )
            ).body['token'],
          ),
        );

      const presses: Press[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // The cart holds something whenever the orders begin, so that it can be seen whether they emptied it.
        for (const token of tokens)
          await post(
            server,
            '/api/cart/update',
            JSON.stringify({
              itemId: wanted[0]?.productId,
              size: wanted[0]?.size,
              properties: wanted[0]?.properties,
              quantity: 1,
            }),
            { Authorization: `Bearer ${token}` },
          );
        const before = acknowledgedOf(presses);
        const ordering = tokens.map((token) => orderUntilGone(server, token, bodies, presses));
        // The moment of death is by chance; the round's first orders must be there by then.
        await expect.poll(() => acknowledgedOf(presses), { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 1);
        await pause(Math.random() * 500);
        await server.kill();
        await Promise.all(ordering);
        server = await open();
        // Whoever got no answer presses again, with the same key: one order comes of it, or none where it is refused.
        for (const one of presses.filter((it) => it.acknowledged === null)) {
          const { status, order } = await press(server, one);
          expect([200, 409, 429]).toContain(status);
          one.acknowledged = order;
        }
        for (let at = presses.length - 1; at >= 0; at -= 1)
          if (presses[at]?.acknowledged === null) presses.splice(at, 1);
      }
      expect(await server.close()).toBe(0);

      await look(async ({ db }) => {
        const orders = await db.selectFrom('orders').selectAll().execute();
        expect(new Set(orders.map(({ id }) => id))).toEqual(
          new Set(presses.map(({ acknowledged }) => acknowledged?._id)),
        );
        expect(orders).toHaveLength(presses.length);
        expect(orders.length).toBeGreaterThan(ROUNDS);
        const totals = new Map(presses.map(({ acknowledged }) => [acknowledged?._id, acknowledged?.totalAmount]));
        for (const order of orders)
          expect([order.id, order.total_cents / 100]).toEqual([order.id, totals.get(order.id)]);

        // Each table is read once: thousands of orders are looked up in it here, not one by one in a query.
        const countBy = (rows: readonly { of: string | null; count: number }[]): Map<string | null, number> =>
          new Map(rows.map(({ of, count }) => [of, count]));
        const items = countBy(
          await db
            .selectFrom('order_items')
            .select((row) => ['order_id as of', row.fn.countAll<number>().as('count')])
            .groupBy('order_id')
            .execute(),
        );
        const changes = countBy(
          await db
            .selectFrom('order_events')
            .select((row) => ['order_id as of', row.fn.countAll<number>().as('count')])
            .groupBy('order_id')
            .execute(),
        );
        const notices = countBy(
          await db
            .selectFrom('notifications')
            .select((row) => ['related_id as of', row.fn.countAll<number>().as('count')])
            .groupBy('related_id')
            .execute(),
        );
        for (const { id, items_cents } of orders)
          expect([id, items_cents, items.get(id), changes.get(id), notices.get(id)]).toEqual([
            id,
            itemsTotal,
            wanted.length,
            1,
            1,
          ]);
        // Nothing is there that belongs to no order.
        for (const table of ['order_items', 'order_events', 'notifications'] as const) {
          const { count } = await db
            .selectFrom(table)
            .select((row) => row.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          expect([table, count]).toEqual([table, orders.length * (table === 'order_items' ? wanted.length : 1)]);
        }
        const withCode = orders.filter(({ code }) => code === 'FEW').length;
        expect(withCode).toBeLessThanOrEqual(CODE_LIMIT);
        expect(await db.selectFrom('promo_codes').select('uses').execute()).toEqual([{ uses: withCode }]);
        expect(
          (await db.selectFrom('code_uses').select('uses').execute()).reduce((sum, { uses }) => sum + uses, 0),
        ).toBe(withCode);
        const points = new Map(
          (await db.selectFrom('users').select(['id', 'points']).execute()).map((row) => [row.id, row.points]),
        );
        for (const [user, held] of points)
          expect(held).toBe(orders.filter(({ user_id: id }) => id === user).reduce((sum, one) => sum + one.points, 0));
        expect(await db.selectFrom('cart_lines').selectAll().execute()).toEqual([]);
      });
    },
  );
});
