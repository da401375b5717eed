import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { customSlipOf } from '../../../server/custom-orders/payment-slips.ts';
import { renderOrderMail } from '../../../server/order-mails/render.ts';
import { deleteBelongings } from '../../../server/personal-data/forget-customer.ts';
import { forgetOrders, ordersOfPerson } from '../../../server/personal-data/forget-orders.ts';
import { decodeCustomOrder } from '../../../src/api/contract/custom-orders/custom-order-shape.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { OURS, testApp, type TestApp } from '../../support/server/app.ts';
import { insertCustomOrder } from '../../support/server/custom-order-rows.ts';
import { photo } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('the slip of a transfer for a custom order', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let user: string;
  const db = () => database().db;
  const ID = '0123456789abcdef014f2a9c';
  const DUE = { id: ID, status: 'Confirmed', payment_status: 'Pending', paid_at: null } as const;

  beforeEach(async () => {
    await database().empty();
    await db()
      .insertInto('shop_settings')
      .values({ key: 'identity', value: JSON.stringify({ name: 'Nool', orderMailbox: 'orders@shop.example.lk' }) })
      .execute();
    shop = testApp(database());
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk')).token;
    user = (await db().selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
  });

  async function send(files: readonly Buffer[], token = amara) {
    const form = new FormData();
    for (const bytes of files) form.append('slip', new File([new Uint8Array(bytes)], 'IMG_1.jpg'));
    const answer = await shop.app.request(`/api/custom-order/${ID}/slip`, {
      method: 'POST',
      headers: { ...OURS, Authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const orderNow = async () =>
    decodeCustomOrder((await call('GET', `/api/custom-order/${ID}`, { token: amara })).body, 'https://shop.example');
  const mails = () => db().selectFrom('order_mails').selectAll().where('kind', '=', 'custom-slip').execute();

  it('is stored encoded anew, told to the shop’s mailbox once an hour, and shown as received to customer and staff', async () => {
    await insertCustomOrder(db(), user, DUE);
    expect(await orderNow()).toMatchObject({ takesSlip: true, slipAt: null });
    const { status, body } = await send([await photo(200, 'jpeg', 400)]);
    expect([status, body['success']]).toEqual([200, true]);
    expect((await orderNow())?.slipAt).toBe(Date.parse((body['slip'] as { date: string }).date));
    expect((await send([await photo(10)])).status).toBe(200);

    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail && (await renderOrderMail({ db: db(), dataDir: database().dataDir }, mail))).toMatchObject({
      kind: 'shop-custom-slip',
      to: 'orders@shop.example.lk',
      number: '4F2A9C',
      product: '10 × T-shirt',
      total: 100,
      customer: { email: 'amara@example.lk', phone: '0771234567' },
    });
    const path = join(database().dataDir, 'slip.jpg');
    const written = await runAsStaff(shop.shop, ['custom-orders', 'payment-slip', '4F2A9C', '--to', path]);
    expect([written.exit, written.out]).toEqual([0, expect.stringContaining('the bank slip of 4F2A9C')]);
    expect((await sharp(await readFile(path)).metadata()).format).toBe('jpeg');
    expect((await runAsStaff(shop.shop, ['custom-orders', 'show', '4F2A9C'])).out).toContain('bank slip received');
  });

  it.each([
    ['is not confirmed', { status: 'Awaiting Confirmation' }],
    ['is paid in cash', { payment_method: 'Cash On Delivery' }],
    ['is paid', { payment_status: 'Paid' }],
    ['is closed', { closing_kind: 'declined', closing_by: 'staff', closed_at: '2026-04-13T20:00:00.000Z' }],
  ] as const)('is refused for an order that %s', async (_, changes) => {
    await insertCustomOrder(db(), user, { ...DUE, ...changes });
    expect((await orderNow())?.takesSlip).toBe(false);
    expect((await send([await photo()])).status).toBe(409);
    expect(await customSlipOf(db(), ID)).toBeNull();
    const asked = await runAsStaff(shop.shop, ['custom-orders', 'payment-slip', '4F2A9C', '--to', 'slip.jpg']);
    expect([asked.exit, asked.err]).toEqual([1, 'Nobody has sent a bank slip for 4F2A9C.\n']);
  });

  it('is refused where it is no picture, or none; and of another’s order nothing is said', async () => {
    await insertCustomOrder(db(), user, { ...DUE, payment_status: 'Failed' });
    expect((await send([Buffer.from('%PDF-1.7 of the bank')])).status).toBe(415);
    expect((await send([])).status).toBe(400);
    const zara = (await signUp(call, 'zara@example.lk')).token;
    expect((await send([await photo()], zara)).status).toBe(404);
    expect((await send([await photo()])).status).toBe(200);
  });

  it('stays while a person who goes has the order under way, and goes with what names them', async () => {
    await insertCustomOrder(db(), user, DUE);
    await send([await photo()]);
    await db()
      .transaction()
      .execute((tx) => deleteBelongings(tx, user, null, Date.now()));
    expect(await customSlipOf(db(), ID)).not.toBeNull();
    await db()
      .transaction()
      .execute(async (tx) => forgetOrders(tx, await ordersOfPerson(tx, user)));
    expect(await customSlipOf(db(), ID)).toBeNull();
  });
});
