import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { countOrderMails, endLeases } from '../../../server/mail/order-mail-outbox.ts';
import { OURS } from '../../support/server/app.ts';
import type { Engine } from '../../support/server/database.ts';
import { type MailServer, openMailServer } from '../../support/server/mail-server.ts';
import { draftOf, openShelves } from '../../support/server/orders.ts';
import { isLong, sizeOf } from '../../support/run-length.ts';
import type { RunningServer } from '../../support/server/server.ts';
import { shopToKill } from '../../support/programs/shop-to-kill.ts';

/** Long only: in `npm test` orders-crash.test.ts has the kill, and each mail is stored in the transaction of its order. */
const isRun = isLong('test:crash');
const ROUNDS = sizeOf('CRASH_ROUNDS', { script: 'test:crash', short: 1, long: 20 });
const ORDERS = sizeOf('CRASH_ORDERS', { script: 'test:crash', short: 12, long: 200 });
const SHOPPERS = 6;
/** Mails that a server has under way at once (HANDS in server/mail/smtp.ts): no more can be doubled by one kill. */
const HANDS = 3;
/** Milliseconds for which the mail server has a mail and the shop does not know it: a kill then doubles it. */
const ANSWER_AFTER = 30;
const MAILBOX = 'orders@shop.example.lk';

/** One press of PLACE ORDER, and the number of the order that was acknowledged. */
type Press = { key: string; token: string; number: string | null };

describe.each<Engine>(['embedded', 'postgresql'])('on %s', (engine) => {
  const { missing, look, ...shop } = shopToKill(engine);
  let mail: MailServer;
  beforeAll(async () => {
    mail = await openMailServer({}, 0, ANSWER_AFTER);
  });
  afterAll(() => mail.close());
  const open = () => shop.open({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  const post = (server: RunningServer, path: string, body: unknown, headers: Record<string, string>) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { ...OURS, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it.skipIf(missing || !isRun)(
    `every one of ${ORDERS} orders has its mails, in ${ROUNDS} rounds of kill -9`,
    { timeout: 120_000 + ROUNDS * 30_000 },
    async () => {
      const ids = await look(async ({ db, maintenance }) => {
        await migrate(maintenance);
        await db
          .insertInto('shop_settings')
          .values({ key: 'identity', value: JSON.stringify({ orderMailbox: MAILBOX }) })
          .execute();
        return openShelves({ db });
      });
      const body = draftOf(ids, { 'Linen Kurta': 1, 'Plain Cap': 2 });
      const tokens: string[] = [];
      const first = await open();
      for (let nth = 0; nth < SHOPPERS; nth += 1) {
        const shopper = { name: 'Amara Silva', email: `amara${nth}@example.lk`, password: 'green tea at four' };
        const answer = await post(first, '/api/user/register', shopper, { 'X-Forwarded-For': `10.0.${nth}.1` });
        tokens.push(((await answer.json()) as { token: string }).token);
      }
      await first.close();
      // Of an address that nobody has verified only some orders a day are confirmed.
      await look(({ db }) => db.updateTable('users').set({ is_account_verified: true }).execute());

      const presses: Press[] = [];
      const press = async (server: RunningServer, one: Press): Promise<number> => {
        const answer = await post(server, '/api/order/place', body, {
          Authorization: `Bearer ${one.token}`,
          'Idempotency-Key': one.key,
        });
        const said = (await answer.json()) as { order?: { orderId: string } };
        one.number = said.order?.orderId ?? null;
        return answer.status;
      };
      /** Orders one after another, some a round, and the last one when the server is gone. */
      const orderSome = async (server: RunningServer, round: number, token: string, nth: number): Promise<void> => {
        const some = Math.ceil(ORDERS / ROUNDS / SHOPPERS);
        for (let count = 0; count < some; count += 1) {
          const one: Press = { key: `press-of-button-${round}-${nth}-${count}`, token, number: null };
          presses.push(one);
          const status = await press(server, one).catch(() => 0);
          if (status === 0) return;
          // So many a minute are one customer's.
          if (status === 429) presses.splice(presses.indexOf(one), 1);
          expect([200, 429]).toContain(status);
        }
      };
      let kills = 0;
      let server = await open();
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = mail.taken.length;
        const ordering = tokens.map((token, nth) => orderSome(server, round, token, nth));
        // The moment of death is by chance; the mails are on their way by then.
        await expect.poll(() => mail.taken.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before);
        await pause(Math.random() * 150);
        await server.kill();
        kills += 1;
        await Promise.all(ordering);
        // Instead of the two minutes until the leases of the dead end; an embedded database's next server knows it is alone.
        if (engine === 'postgresql') await look(({ db }) => endLeases(db, null, Date.now()));
        server = await open();
      }
      for (const one of presses.filter(({ number }) => number === null))
        expect([200, 429]).toContain(await press(server, one));
      const orders = presses.flatMap(({ number }) => number ?? []);
      expect(new Set(orders).size).toBe(orders.length);

      const ofOrders = () => mail.taken.filter(({ subject }) => /NL-/.test(subject));
      const idOf = ({ headers }: (typeof mail.taken)[number]) =>
        headers.find(([name]) => name === 'message-id')?.[1] ?? '';
      await expect
        .poll(() => new Set(ofOrders().map(idOf)).size, { timeout: 90_000 })
        .toBeGreaterThanOrEqual(orders.length * 2);
      expect(await server.close()).toBe(0);

      // Each order has its two mails, and any mail that came twice has the Message-ID of the first.
      const idsBy = new Map<string, Set<string>>();
      for (const one of ofOrders()) {
        const about = `${one.to === MAILBOX ? 'shop' : 'customer'} ${/NL-\w{4}-\w{4}/.exec(one.subject)?.[0] ?? ''}`;
        idsBy.set(about, (idsBy.get(about) ?? new Set()).add(idOf(one)));
      }
      expect([...idsBy.keys()].sort()).toEqual(orders.flatMap((one) => [`customer ${one}`, `shop ${one}`]).sort());
      for (const [about, found] of idsBy) expect([about, found.size]).toEqual([about, 1]);
      const twice = ofOrders().length - orders.length * 2;
      console.info(`${engine}: ${orders.length} orders, ${kills} kills: no mail lost, ${twice} came twice`);
      expect(twice).toBeLessThanOrEqual(kills * HANDS);
      await look(async ({ db }) => {
        expect((await countOrderMails(db)).givenUp).toBe(0);
        // What waits still was taken before a kill, and its mark was lost: it would go again.
        const waiting = await db.selectFrom('order_mails').select('message_id').where('sent_at', 'is', null).execute();
        const taken = new Set(ofOrders().map(idOf));
        expect(waiting.filter(({ message_id }) => !taken.has(message_id ?? ''))).toEqual([]);
        expect(await db.selectFrom('order_mails').select('id').execute()).toHaveLength(orders.length * 2);
      });
    },
  );
});
