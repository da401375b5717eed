import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { moveOrder, setPayment } from '../../../server/orders/change-status.ts';
import { paymentSlipOf } from '../../../server/orders/payment-slips.ts';
import { deleteBelongings } from '../../../server/personal-data/forget-customer.ts';
import { forgetOrders, ordersOfPerson } from '../../../server/personal-data/forget-orders.ts';
import { decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { OURS, testApp } from '../../support/server/app.ts';
import { photo } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf, openShelves } from '../../support/server/orders.ts';

onEachEngine('the slip of a bank transfer', (database) => {
  let app: ReturnType<typeof testApp>['app'];
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
    for (const table of ['order_mails', 'order_events', 'order_items', 'payment_slips', 'orders', 'throttles'] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('users').execute();
    await db().deleteFrom('shop_settings').where('key', '=', 'identity').execute();
    await db()
      .insertInto('shop_settings')
      .values({ key: 'identity', value: JSON.stringify({ name: 'Nool', orderMailbox: 'orders@shop.example.lk' }) })
      .execute();
    ({ app } = testApp(database()));
    call = caller(app);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  async function place(paymentMethod: 'COD' | 'Bank Transfer' = 'Bank Transfer'): Promise<string> {
    const { body } = await call('POST', '/api/order/place', {
      token: amara,
      body: { ...draftOf(ids, { 'Linen Kurta': 2 }), paymentMethod },
    });
    return (body['order'] as { _id: string })._id;
  }
  async function send(id: string, files: readonly Buffer[], token = amara) {
    const form = new FormData();
    for (const bytes of files) form.append('slip', new File([new Uint8Array(bytes)], 'IMG_1.heic'));
    const answer = await app.request(`/api/order/${id}/slip`, {
      method: 'POST',
      headers: { ...OURS, Authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const orderNow = async () =>
    decodeOrders((await call('POST', '/api/order/userorders', { token: amara, body: {} })).body)[0];
  const shopMails = async () =>
    (await db().selectFrom('order_mails').select('kind').where('kind', '=', 'payment-slip').execute()).length;

  it('is kept encoded anew, told to the shop’s mailbox once an hour, and shown as received', async () => {
    const id = await place();
    expect(await orderNow()).toMatchObject({ takesSlip: true, slipAt: null });
    const picture = await sharp(await photo(200, 'jpeg', 400))
      .withExif({ IFD0: { Copyright: 'whose phone it is' } })
      .toBuffer();
    const { status, body } = await send(id, [picture]);
    expect([status, body['success']]).toEqual([200, true]);
    const order = await orderNow();
    expect(order?.slipAt).toBe(Date.parse((body['slip'] as { date: string }).date));
    const slip = await paymentSlipOf(db(), id);
    const { format, width, exif } = await sharp(slip?.bytes).metadata();
    expect([slip?.extension, format, width, exif]).toEqual(['jpg', 'jpeg', 400, undefined]);
    expect(await shopMails()).toBe(1);
    expect((await send(id, [await photo(10)])).status).toBe(200);
    const second = await paymentSlipOf(db(), id);
    expect(second?.bytes.equals(slip?.bytes ?? Buffer.alloc(0))).toBe(false);
    expect([await shopMails(), (await db().selectFrom('payment_slips').select('order_id').execute()).length]).toEqual([
      1, 1,
    ]);
  });

  it.each([
    ['is paid in cash', 'COD' as const, () => Promise.resolve()],
    ['is paid', 'Bank Transfer' as const, (id: string) => setPayment(db(), id, 'Completed', NOW)],
    ['is cancelled', 'Bank Transfer' as const, (id: string) => moveOrder(db(), id, 'Cancelled', NOW)],
  ])('is refused for an order that %s', async (_, method, happens) => {
    const id = await place(method);
    await happens(id);
    expect((await orderNow())?.takesSlip).toBe(false);
    expect((await send(id, [await photo()])).status).toBe(409);
    expect(await paymentSlipOf(db(), id)).toBeNull();
  });

  it('is taken again where the transfer was not found', async () => {
    const id = await place();
    await setPayment(db(), id, 'Failed', NOW);
    expect((await send(id, [await photo()])).status).toBe(200);
  });

  it('is refused where it is no picture, none, or several; and of another’s order nothing is said', async () => {
    const id = await place();
    expect((await send(id, [Buffer.from('%PDF-1.7 of the bank')])).status).toBe(415);
    expect((await send(id, [])).status).toBe(400);
    expect((await send(id, [await photo(1), await photo(2)])).status).toBe(413);
    const zara = (await signUp(call, 'zara@example.lk')).token;
    expect((await send(id, [await photo()], zara)).status).toBe(404);
    expect((await send(id, [await photo()], 'nobody')).status).toBe(401);
    expect(await paymentSlipOf(db(), id)).toBeNull();
  });

  it('stays while a person who goes has the order under way, and goes with what names them', async () => {
    const id = await place();
    await send(id, [await photo()]);
    const { id: user } = await db().selectFrom('users').select('id').executeTakeFirstOrThrow();
    await db()
      .transaction()
      .execute((tx) => deleteBelongings(tx, user, null, NOW));
    expect(await paymentSlipOf(db(), id)).not.toBeNull();
    await db()
      .transaction()
      .execute(async (tx) => forgetOrders(tx, await ordersOfPerson(tx, user)));
    expect(await paymentSlipOf(db(), id)).toBeNull();
  });
});
