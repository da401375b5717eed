import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setPayment } from '../../../server/orders/change-status.ts';
import { changeIdentity } from '../../../server/catalogue/changes/change-identity.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { setTerms } from '../../../server/settings/terms.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { DELIVERY, draftOf, openShelves } from '../../support/server/orders.ts';
import { runAsStaff } from '../../support/server/staff.ts';

/** Monday, 7 December 2026, in Colombo. */
const MONDAY = Date.parse('2026-12-07T04:00:00Z');

onEachEngine('days on which a delivery is expected', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  let at = MONDAY;
  const db = () => database().db;
  const staff = (...args: string[]) => {
    at += 1000;
    return runAsStaff(shop.shop, args);
  };

  beforeAll(async () => {
    await database().empty();
    ids = await openShelves(database());
    await setTerms(db(), demoTerms);
    await changeIdentity(db(), () => ({ closedDays: [{ date: '2026-12-09', name: 'Stocktaking' }] }));
  });
  beforeEach(async () => {
    for (const table of ['order_mails', 'order_events', 'order_items', 'orders', 'throttles', 'users'] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('shop_settings').where('key', '=', 'delivery-times').execute();
    at = MONDAY;
    shop = testApp(database(), {}, null, null, { now: () => at });
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  async function place(paymentMethod = 'COD', state = 'Galle') {
    at += 1000;
    const { status, body } = await call('POST', '/api/order/place', {
      token: amara,
      body: { ...draftOf(ids, { 'Linen Kurta': 2 }), address: { ...DELIVERY, state }, paymentMethod },
    });
    expect(status).toBe(200);
    return (body['order'] as { _id: string })._id;
  }
  const orderNow = async () =>
    decodeOrders((await call('POST', '/api/order/userorders', { token: amara, body: {} })).body)[0];

  it('are none where the staff have set no times', async () => {
    await place();
    expect(await orderNow()).toMatchObject({ expected: null });
    expect((await call('GET', '/api/shop-profile/delivery')).body).toMatchObject({ success: true, schedule: null });
  });

  it('stand with an order from its placing on, by its district, and stay whatever the staff change', async () => {
    expect((await staff('terms', '--days', '2-4', '--district-days', 'Galle=1-2')).exit).toBe(0);
    await place();
    // Not the Wednesday, on which the shop is closed.
    expect(await orderNow()).toMatchObject({ expected: { from: '2026-12-08', to: '2026-12-10' } });
    await staff('terms', '--days', '9');
    expect(await orderNow()).toMatchObject({ expected: { from: '2026-12-08', to: '2026-12-10' } });
    await place('COD', 'Jaffna');
    expect(await orderNow()).toMatchObject({ expected: { from: '2026-12-21', to: '2026-12-21' } });
  });

  it('count from the day on which a transfer has come', async () => {
    await staff('terms', '--days', '1-2');
    const id = await place('Bank Transfer');
    expect(await orderNow()).toMatchObject({ expected: null });
    at += 3 * 24 * 60 * 60_000;
    expect(await setPayment(db(), id, 'Completed', at)).toBe(true);
    expect(await orderNow()).toMatchObject({ expected: { from: '2026-12-11', to: '2026-12-14' } });
  });

  it('begin after the slowest of its products is made', async () => {
    await staff('terms', '--days', '1-2');
    expect((await staff('products', 'set', 'linen-kurta', '--lead-days', '5')).out).toContain(
      'lead time: none → 5 working days',
    );
    await place();
    expect(await orderNow()).toMatchObject({ expected: { from: '2026-12-16', to: '2026-12-17' } });
    const asked = async (...products: (string | undefined)[]) =>
      (await call('GET', `/api/shop-profile/delivery?${products.map((id) => `product=${id}`).join('&')}`)).body;
    expect(await asked(ids['Plain Cap'], ids['Linen Kurta'])).toMatchObject({ schedule: { leadDays: 5 } });
    expect(await asked(ids['Plain Cap'], 'nothing')).toMatchObject({ schedule: { leadDays: 0 } });
    expect(await asked()).toEqual({
      success: true,
      delivery: { flat: 350, freeFrom: 10_000, districts: {} },
      schedule: { usual: { from: 1, to: 2 }, byDistrict: {}, closedDays: ['2026-12-09'], leadDays: 0 },
    });
    await staff('products', 'set', 'linen-kurta', '--lead-days', 'none');
    expect(await asked(ids['Linen Kurta'])).toMatchObject({ schedule: { leadDays: 0 } });
  });

  it('are set by the staff, with the trail, and only as what they can be', async () => {
    await staff('terms', '--days', '2-5', '--district-days', 'Colombo=1-3');
    expect((await staff('terms')).out).toContain(
      'Takes       2 to 5 working days\n            Colombo: 1 to 3 working days\n',
    );
    expect(JSON.parse((await staff('terms', '--json')).out)).toMatchObject({
      days: { usual: { from: 2, to: 5 }, byDistrict: { Colombo: { from: 1, to: 3 } } },
    });
    await staff('terms', '--district-days', 'Colombo=');
    expect((await staff('terms')).out).not.toContain('Colombo');
    expect((await staff('terms', '--days', 'none')).out).toContain('no dates are shown');
    const { rows } = await readTrail(db(), { subject: 'terms', atOnce: 2, from: 0 });
    expect(rows.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['delivery time', '2 to 5 working days', ''],
      ['delivery time of Colombo', '1 to 3 working days', ''],
    ]);
    for (const words of [
      ['--days', '5-2'],
      ['--days', '0'],
      ['--days', '121'],
      ['--days', 'soon'],
      ['--district-days', 'Galle=2'],
      ['--district-days', 'Galle'],
    ])
      expect(await staff('terms', ...words)).toMatchObject({ exit: 2 });
    expect((await staff('products', 'set', 'linen-kurta', '--lead-days', '500')).exit).toBe(2);
  });
});
