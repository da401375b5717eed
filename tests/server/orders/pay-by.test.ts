import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setPayment } from '../../../server/orders/change-status.ts';
import { renderOrderMail } from '../../../server/order-mails/render.ts';
import { setTerms } from '../../../server/settings/terms.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { OURS, testApp, type TestApp } from '../../support/server/app.ts';
import { photo } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf, openShelves } from '../../support/server/orders.ts';
import { runAsStaff } from '../../support/server/staff.ts';

/** Saturday, 28 November 2026: half past eleven at night in Colombo. */
const LATE = Date.parse('2026-11-28T18:00:00Z');
const DAY = 24 * 60 * 60_000;

onEachEngine('the deadline of a bank transfer', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  let at = LATE;
  const db = () => database().db;
  const staff = (...args: string[]) => {
    at += 1000;
    return runAsStaff(shop.shop, args);
  };

  beforeAll(async () => {
    await database().empty();
    ids = await openShelves(database());
    await setTerms(db(), demoTerms);
  });
  beforeEach(async () => {
    for (const table of ['order_mails', 'order_events', 'order_items', 'payment_slips', 'orders', 'throttles'] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('users').execute();
    await db().deleteFrom('shop_settings').where('key', '=', 'transfer-days').execute();
    at = LATE;
    shop = testApp(database(), {}, null, null, { now: () => at });
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  async function place(paymentMethod = 'Bank Transfer') {
    at += 1000;
    const { status, body } = await call('POST', '/api/order/place', {
      token: amara,
      body: { ...draftOf(ids, { 'Linen Kurta': 1 }), paymentMethod },
    });
    expect(status).toBe(200);
    return body['order'] as { _id: string; orderId: string };
  }
  const orderNow = async () =>
    decodeOrders((await call('POST', '/api/order/userorders', { token: amara, body: {} })).body)[0];
  const mailed = async (kind: string) => {
    const row = await db()
      .selectFrom('order_mails')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return renderOrderMail({ db: db(), dataDir: shop.shop.settings.dataDir }, row);
  };

  it('is none where the staff have set none', async () => {
    await place();
    expect(await orderNow()).toMatchObject({ payBy: null });
    expect(await mailed('order-placed')).toMatchObject({ payBy: null });
  });

  it('is counted in days of Colombo, stands in the letter, and stays whatever the staff set later', async () => {
    await staff('terms', '--transfer-days', '3');
    await place();
    expect(await orderNow()).toMatchObject({ payBy: { day: '2026-12-01', hasPassed: false } });
    expect(await mailed('order-placed')).toMatchObject({ payBy: '2026-12-01' });
    await staff('terms', '--transfer-days', '9');
    expect(await orderNow()).toMatchObject({ payBy: { day: '2026-12-01' } });
    await place('COD');
    expect(await orderNow()).toMatchObject({ payBy: null });
    expect(await mailed('order-placed')).toMatchObject({ payBy: null });
  });

  it('passes when its day is over, which the staff see in their list; nothing is cancelled', async () => {
    await staff('terms', '--transfer-days', '3');
    const { orderId: number } = await place();
    at = Date.parse('2026-12-01T18:29:00Z');
    expect(await orderNow()).toMatchObject({ payBy: { hasPassed: false } });
    expect((await staff('orders', 'list')).out).not.toContain('no transfer by');
    at += 2 * 60_000;
    expect(await orderNow()).toMatchObject({ status: 'Order Placed', payBy: { day: '2026-12-01', hasPassed: true } });
    expect((await staff('orders', 'list')).out).toContain('amara@example.lk  no transfer by 2026-12-01\n');
    expect((await staff('orders', 'show', number)).out).toContain('Transfer by 2026-12-01\n');
  });

  it('is none while the shop has not said to which account', async () => {
    await staff('terms', '--transfer-days', '1');
    await setTerms(db(), { ...demoTerms, bankAccount: null });
    await place();
    await setTerms(db(), demoTerms);
    at += 5 * DAY;
    expect(await orderNow()).toMatchObject({ payBy: null });
  });

  it('is not said any more of an order that is paid', async () => {
    await staff('terms', '--transfer-days', '1');
    const { _id: id } = await place();
    await setPayment(db(), id, 'Completed', at);
    at += 5 * DAY;
    expect(await orderNow()).toMatchObject({ payBy: null });
    expect((await staff('orders', 'list')).out).not.toContain('no transfer by');
  });

  it('is said of a transfer that was looked for in vain once it has passed, and not before', async () => {
    await staff('terms', '--transfer-days', '1');
    const { _id: id } = await place();
    await setPayment(db(), id, 'Failed', at);
    expect(await orderNow()).toMatchObject({ payBy: null });
    at += 5 * DAY;
    expect(await orderNow()).toMatchObject({ payBy: { day: '2026-11-29', hasPassed: true } });
  });

  it('is not said any more once a slip was received', async () => {
    await staff('terms', '--transfer-days', '1');
    const { _id: id } = await place();
    const form = new FormData();
    form.append('slip', new File([new Uint8Array(await photo())], 'slip.jpg'));
    const { status } = await shop.app.request(`/api/order/${id}/slip`, {
      method: 'POST',
      headers: { ...OURS, Authorization: `Bearer ${amara}` },
      body: form,
    });
    expect(status).toBe(200);
    at += 5 * DAY;
    expect(await orderNow()).toMatchObject({ takesSlip: true, payBy: null });
    expect((await staff('orders', 'list')).out).not.toContain('no transfer by');
  });

  it('is set by the staff, with the trail, and only as what it can be', async () => {
    // Later than what other tests have left in the trail.
    at += 30 * DAY;
    expect((await staff('terms', '--transfer-days', '3')).out).toContain('Due         within 3 days\n');
    expect(JSON.parse((await staff('terms', '--json')).out)).toMatchObject({ transferDays: 3 });
    expect((await staff('terms', '--transfer-days', 'none')).out).toContain('no deadline is shown');
    expect((await staff('terms', '--transfer-days', '1')).out).toContain('within 1 day\n');
    const { rows } = await readTrail(db(), { subject: 'terms', atOnce: 3, from: 0 });
    expect(new Set(rows.map(({ field, before, after }) => [field, before, after].join()))).toEqual(
      new Set(['bank transfers,,within 3 days', 'bank transfers,within 3 days,', 'bank transfers,,within 1 day']),
    );
    for (const typed of ['0', '61', '1.5', 'soon', ''])
      expect(await staff('terms', '--transfer-days', typed)).toMatchObject({ exit: 2 });
    expect(JSON.parse((await staff('terms', '--json')).out)).toMatchObject({ transferDays: 1 });
  });
});
