import { beforeEach, expect, it } from 'vitest';
import { renderOrderMail } from '../../../server/order-mails/render.ts';
import { setTerms } from '../../../server/settings/terms.ts';
import { decodeCustomOrder } from '../../../src/api/contract/custom-orders/custom-order-shape.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { OURS, testApp, type TestApp } from '../../support/server/app.ts';
import { insertCustomOrder } from '../../support/server/custom-order-rows.ts';
import { photo } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

/** Saturday, 28 November 2026: half past eleven at night in Colombo. */
const LATE = Date.parse('2026-11-28T18:00:00Z');
const DAY = 24 * 60 * 60_000;
const ID = '0123456789abcdef014f2a9c';

onEachEngine('the deadline of a transfer for a custom order', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let user: string;
  let at: number;
  const db = () => database().db;
  const staff = (...args: string[]) => runAsStaff(shop.shop, args);
  const orderNow = async () =>
    decodeCustomOrder((await call('GET', `/api/custom-order/${ID}`, { token: amara })).body, 'https://shop.example');
  const mailed = async () => {
    const row = await db()
      .selectFrom('order_mails')
      .selectAll()
      .where('kind', '=', 'custom-order')
      .executeTakeFirstOrThrow();
    return renderOrderMail({ db: db(), dataDir: database().dataDir }, row);
  };
  /** An order that waits for its customer's yes, and gets it. */
  async function confirmed(paymentMethod: 'Bank Transfer' | 'Cash On Delivery' = 'Bank Transfer'): Promise<void> {
    const order = { id: ID, status: 'Awaiting Confirmation', payment_method: paymentMethod } as const;
    await insertCustomOrder(db(), user, { ...order, payment_status: 'Pending', paid_at: null });
    const { status } = await call('PATCH', `/api/custom-order/${ID}/status`, {
      token: amara,
      body: { status: 'Confirmed' },
    });
    expect(status).toBe(200);
  }

  beforeEach(async () => {
    await database().empty();
    await setTerms(db(), demoTerms);
    at = LATE;
    shop = testApp(database(), {}, null, null, { now: () => at });
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk')).token;
    user = (await db().selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
    await staff('terms', '--transfer-days', '3');
  });

  it('is counted from the day of the confirmation, named in page and letter, and passes', async () => {
    await confirmed();
    expect((await orderNow())?.payBy).toEqual({ day: '2026-12-01', hasPassed: false });
    expect(await mailed()).toMatchObject({ news: 'Confirmed', due: 'transfer', payBy: '2026-12-01' });
    expect((await staff('custom-orders', 'list')).out).not.toContain('no transfer');
    expect((await staff('custom-orders', 'show', '4F2A9C')).out).toContain('Transfer by 2026-12-01');
    at = LATE + 3 * DAY + 31 * 60_000;
    expect((await orderNow())?.payBy).toEqual({ day: '2026-12-01', hasPassed: true });
    expect((await staff('custom-orders', 'list')).out).toContain('no transfer by 2026-12-01');
    const { orders } = JSON.parse((await staff('custom-orders', 'list', '--json')).out) as { orders: object[] };
    expect(orders).toMatchObject([{ payBy: { day: '2026-12-01', hasPassed: true } }]);
  });

  it('ends with a slip, and with the payment', async () => {
    await confirmed();
    const form = new FormData();
    form.append('slip', new File([new Uint8Array(await photo(10))], 'IMG_1.jpg'));
    const headers = { ...OURS, Authorization: `Bearer ${amara}` };
    const sent = await shop.app.request(`/api/custom-order/${ID}/slip`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(200);
    expect((await orderNow())?.payBy).toBeNull();
    await db().deleteFrom('custom_order_slips').execute();
    expect((await orderNow())?.payBy).not.toBeNull();
    expect((await staff('custom-orders', 'mark-paid', '4F2A9C')).exit).toBe(0);
    expect((await orderNow())?.payBy).toBeNull();
  });

  it.each(['cash', 'no days', 'no account'])('is none for %s', async (without) => {
    if (without === 'no days') await staff('terms', '--transfer-days', 'none');
    if (without === 'no account') await setTerms(db(), { ...demoTerms, bankAccount: null });
    await confirmed(without === 'cash' ? 'Cash On Delivery' : 'Bank Transfer');
    expect((await orderNow())?.payBy).toBeNull();
    expect(await mailed()).toMatchObject({ payBy: null });
  });
});
