import { beforeEach, expect, it } from 'vitest';
import { moveOrder, takeCustomOrder } from '../../../server/custom-orders/move.ts';
import { transaction } from '../../../server/db/transaction.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { formOf, formSender, openWorkshop, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, TEN_PER_CENT } from '../../support/server/orders.ts';

const AT_ONCE = 50;
/** One customer's calls wait, thirty at most: the rest are refused before they ask the database, and ask again. */
const WAITS = 429;

onEachEngine('moves at once @both', (database) => {
  let call: Call;
  let send: ReturnType<typeof formSender>;
  let amara: string;
  const db = () => database().db;

  beforeEach(async () => {
    await database().empty();
    await openWorkshop(database());
    const shop = testApp(database());
    call = caller(shop.app);
    send = formSender(shop);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  const awaiting = async (texts = textsOf()): Promise<string> => {
    const { body } = await send('POST', '/api/custom-order', amara, formOf(texts));
    await transaction(db(), async (tx) => {
      const row = await takeCustomOrder(tx, body._id, null);
      if (row) await moveOrder(tx, row, 'order.propose', { actor: 'staff' }, Date.now());
    });
    return body._id;
  };
  const events = async (id: string) =>
    db()
      .selectFrom('custom_order_events')
      .select(['position', 'status'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute();

  it(`are one move: of ${AT_ONCE} confirmations one is written, and all hear that it is confirmed`, async () => {
    const id = await awaiting();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        call('PATCH', `/api/custom-order/${id}/status`, { body: { status: 'Confirmed' }, token: amara }),
      ),
    );
    const statuses = answers.map(({ status }) => status).filter((status) => status !== WAITS);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await events(id)).map(({ status }) => status)).toEqual([
      'Request Placed',
      'Awaiting Confirmation',
      'Confirmed',
    ]);
    const told = await db()
      .selectFrom('notifications')
      .select('id')
      .where('title', '=', 'Custom order confirmed')
      .execute();
    expect(told).toHaveLength(1);
  });

  it('never cross: once an order is confirmed no edit is written, and each that is has its own event', async () => {
    await addCode(database(), 'TEN');
    const id = await awaiting(textsOf({ redeemCode: 'TEN', discount: TEN_PER_CENT }));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) =>
        nth % 2 === 0
          ? call('PATCH', `/api/custom-order/${id}/status`, { body: { status: 'Confirmed' }, token: amara })
          : send('PUT', `/api/custom-order/update-order/${id}`, amara, formOf({ quantity: String(10 + nth) })),
      ),
    );
    for (const { status } of answers) expect([200, 409, WAITS]).toContain(status);
    const order = await db().selectFrom('custom_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const all = await events(id);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, place) => place));
    const edits = answers.filter(({ status }, nth) => status === 200 && nth % 2 === 1).length;
    const confirmed = all.filter(({ status }) => status === 'Confirmed').length;
    expect(all).toHaveLength(2 + edits + confirmed);
    expect(order.status).toBe(confirmed === 1 ? 'Confirmed' : 'Request Placed');
    expect(all.at(-1)?.status).toBe(order.status);
    expect(await db().selectFrom('promo_codes').select('uses').execute()).toEqual([{ uses: 1 }]);
  });
});
