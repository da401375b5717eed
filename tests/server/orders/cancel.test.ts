import { beforeAll, beforeEach, expect, it } from 'vitest';
import { moveOrder, setPayment } from '../../../server/orders/change-status.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import { type Answer, type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, draftOf, openShelves, TEN_PER_CENT } from '../../support/server/orders.ts';

onEachEngine('a customer who cancels an order', (database) => {
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  const db = () => database().db;
  const NOW = Date.parse('2026-11-24T03:00:00Z');

  beforeAll(async () => {
    await database().empty();
    ids = await openShelves(database());
  });
  beforeEach(async () => {
    for (const table of [
      'order_mails',
      'order_events',
      'order_items',
      'orders',
      'code_uses',
      'promo_codes',
      'throttles',
      'users',
    ] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('shop_settings').where('key', '=', 'identity').execute();
    call = caller(testApp(database()).app);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  async function place(given: Parameters<typeof draftOf>[2] = {}): Promise<string> {
    const { body } = await call('POST', '/api/order/place', {
      token: amara,
      body: draftOf(ids, { 'Linen Kurta': 2 }, given),
    });
    return (body['order'] as { _id: string })._id;
  }
  const cancel = (id: string, token = amara): Promise<Answer> => call('POST', `/api/order/${id}/cancel`, { token });
  const orderNow = async () =>
    decodeOrders((await call('POST', '/api/order/userorders', { token: amara, body: {} })).body)[0];
  const mails = async () =>
    (await db().selectFrom('order_mails').select(['kind', 'recipient']).orderBy('kind').execute()).map(
      ({ kind, recipient }) => `${kind} to ${recipient}`,
    );

  it('gets code and points back, and it is written down, also when the answer is lost and asked for again', async () => {
    await addCode(database(), 'TENOFF', { use_limit: 1 });
    const id = await place({ code: 'TENOFF', discount: TEN_PER_CENT });
    expect(await orderNow()).toMatchObject({ status: 'Order Placed', isCancellable: true });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { success: true } });
    const order = await orderNow();
    expect(order).toMatchObject({ status: 'Cancelled', isCancellable: false });
    expect(order?.history.map(({ status }) => status)).toEqual(['Order Placed', 'Cancelled']);
    expect(await db().selectFrom('users').select('points').executeTakeFirst()).toEqual({ points: 0 });
    expect(await db().selectFrom('code_uses').select('uses').execute()).toEqual([{ uses: 0 }]);
    const { rows } = await readTrail(db(), { subject: order?.number ?? '', atOnce: 10, from: 0 });
    expect(rows.map(({ actor, before, after }) => [actor, before, after])).toEqual([
      ['customer', 'Order Placed', 'Cancelled'],
    ]);
    const told = await db().selectFrom('notifications').select('title').orderBy('created_at').execute();
    expect(told.map(({ title }) => title)).toEqual(['Order placed', 'Order cancelled']);
  });

  it('is mailed of it at a verified address only, and the shop’s mailbox always', async () => {
    await db()
      .insertInto('shop_settings')
      .values({ key: 'identity', value: JSON.stringify({ name: 'Nool', orderMailbox: 'orders@shop.example.lk' }) })
      .execute();
    await cancel(await place());
    expect(await mails()).toEqual([
      'new-order to orders@shop.example.lk',
      'order-placed to amara@example.lk',
      'order-withdrawn to orders@shop.example.lk',
    ]);
    await db().deleteFrom('order_mails').execute();
    await db().updateTable('users').set({ is_account_verified: true }).execute();
    await cancel(await place());
    expect(await mails()).toContain('order-cancelled to amara@example.lk');
  });

  it.each([
    ['is being packed', (id: string) => moveOrder(db(), id, 'Processing', NOW)],
    ['is paid', (id: string) => setPayment(db(), id, 'Completed', NOW)],
  ])('is told whom to ask once it %s, and nothing changes', async (_, happens) => {
    const id = await place();
    await happens(id);
    const before = await orderNow();
    expect(before?.isCancellable).toBe(false);
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { success: false, message: "This order can't be cancelled here any more. Please contact us." },
    });
    expect(await orderNow()).toEqual(before);
  });

  it('reaches no order of somebody else, whose answer is that of none', async () => {
    const id = await place();
    const ben = (await signUp(call, 'ben@example.lk')).token;
    const [theirs, none] = [await cancel(id, ben), await cancel('0123456789abcdef01234567', ben)];
    expect(theirs).toMatchObject({ status: 404 });
    expect(theirs.body).toEqual(none.body);
    expect((await orderNow())?.status).toBe('Order Placed');
  });

  it('and a member of staff who moves it at the same moment: one of them is first, and the order is what that one made it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await place();
      const paid = round % 2 === 0;
      const [cancelled, moved] = await Promise.all([
        cancel(id),
        paid ? setPayment(db(), id, 'Completed', NOW) : moveOrder(db(), id, 'Processing', NOW).then(({ done }) => done),
      ]);
      const { status, payment_status: payment } = await db()
        .selectFrom('orders')
        .select(['status', 'payment_status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const isCancelled = cancelled.status === 200;
      expect(cancelled.status).toBe(isCancelled ? 200 : 409);
      expect(status).toBe(isCancelled ? 'Cancelled' : paid ? 'Order Placed' : 'Processing');
      // A transfer that comes after the cancelling is still written down.
      expect(moved).toBe(paid || !isCancelled);
      expect(payment).toBe(paid ? 'Completed' : 'Pending');
    }
  });
});
